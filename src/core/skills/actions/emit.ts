import { atLevel, type Action, type Params } from '../../content/prototypes.ts';
import { carryParam, emitTrace, namedParams, type EventContext, type World } from '../../world/index.ts';
import { raise } from '../effects/raise.ts';
import type { ActionKind, EffectRun } from './action.ts';

type EmitAction = Extract<Action, { kind: 'emit' }>;

const NO_PAYLOAD: Params = [];

/** Raises an event of the pack's own at every target; the caster's skill, passives and triggers may answer. */
export const emit: ActionKind<'emit'> = {
  needsNoTarget: false,
  run(w, action, run) {
    const kind = w.index.customKinds.get(action.event)!;
    for (let index = 0; index < run.count; index++) emitAt(w, kind, action, run, w.chosen[run.first + index]!);
  },
};

function emitAt(
  w: World,
  kind: number,
  { event, params = NO_PAYLOAD }: EmitAction,
  { context: from, effect, cause }: EffectRun,
  target: number,
): void {
  const id = w.moment();
  if (w.sink) {
    const name = event as `custom:${string}`;
    const payload = params.length > 0 ? namedParams(w, params, from.level) : undefined;
    const body = { kind: 'emit', source: from.caster, target, effect: effect.name, event: name } as const;
    emitTrace(w, id, cause, from.root, { ...body, params: payload });
  }
  const context = w.contexts.push(kind);
  context.id = context.carrier = id;
  context.root = from.root;
  context.caster = context.owner = from.caster;
  context.target = target;
  context.hasPoint = from.hasPoint;
  context.x = from.x;
  context.y = from.y;
  context.dir = from.dir;
  context.skill = from.skill;
  context.level = from.level;
  context.zone = from.zone;
  context.flags = from.flags;
  context.share = from.share;
  context.shareOf = from.shareOf;
  for (const { param, valueMilli } of params) carry(w, context, param, atLevel(valueMilli, from.level));
  raise(w, context, null);
  w.contexts.pop();
}

/** What is named `amount` is what the event is about, as with built-in moments. */
function carry(w: World, context: EventContext, param: number, valueMilli: number): void {
  if (w.content.paramNames[param] === 'amount') context.amount = valueMilli;
  carryParam(w, context.carrier, param, valueMilli);
}
