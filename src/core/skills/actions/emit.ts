import { emitTrace, type World } from '../../world/index.ts';
import { raise } from '../effects/raise.ts';
import type { ActionKind, EffectRun } from './action.ts';

/** Raises an event of the pack's own at every target; the caster's skill, passives and triggers may answer. */
export const emit: ActionKind<'emit'> = {
  needsNoTarget: false,
  run(w, action, run) {
    const kind = w.index.customKinds.get(action.event)!;
    for (let index = 0; index < run.count; index++)
      emitAt(w, kind, action.event, action.payloadMilli, run, w.chosen[run.first + index]!);
  },
};

function emitAt(
  w: World,
  kind: number,
  event: string,
  amount: number,
  { context: from, effect, cause }: EffectRun,
  target: number,
): void {
  const id = w.moment();
  if (w.sink) {
    const name = event as `custom:${string}`;
    emitTrace(w, id, cause, from.root, { kind: 'emit', source: from.caster, target, effect: effect.name, event: name });
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
  context.amount = amount;
  raise(w, context, null);
  w.contexts.pop();
}
