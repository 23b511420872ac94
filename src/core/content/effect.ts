import { NOTHING } from './amount.ts';
import { readConditions } from './condition.ts';
import { CUES_FIELDS, readCues } from './cues.ts';
import { BP, WHOLE } from './decimal.ts';
import { ROW_LOOK, rules } from './fields.ts';
import { readKind } from './kind.ts';
import type { Kinds } from './kinds.ts';
import { readLevels, ZERO } from './levelled.ts';
import { mergedParams, readParams } from './params.ts';
import type { Action, EffectPrototype, Levels, Params } from './prototypes.ts';
import { isObject, type Reader } from './reader.ts';
import type { RuleKey } from './fields.ts';
import { readTarget } from './target.ts';
import { readMoment, TRIGGER_FIELDS } from './trigger.ts';

export const EFFECT_FIELDS = {
  ...ROW_LOOK,
  ...rules('tags', 'trigger', 'dispatch', 'priority', 'target', 'action', 'params', 'cues'),
};

const ALWAYS: Levels = Object.freeze([BP.factor]);
const A_CHANCE = { min: 0, max: BP.factor };

export function compileEffect(
  reader: Reader<RuleKey<typeof EFFECT_FIELDS>>,
  id: number,
  { actions }: Kinds,
): EffectPrototype {
  const trigger = reader.childOrEmpty('trigger', TRIGGER_FIELDS);
  const action = readKind(actions, 'action', reader.scope, reader.raw('action'), reader.at('action'));
  const params = readParams(reader, 'params');
  refuseCues(reader.child('cues', CUES_FIELDS));
  if (params.length > 0 && !takesParams(reader.raw('action'))) reader.refuse('params', 'paramsUnused');
  return {
    id,
    name: reader.scope.row,
    tags: reader.tags('tags'),
    on: readMoment(trigger, 'on'),
    delayMs: readLevels(trigger, 'delayMs', WHOLE, ZERO, { min: 0 }),
    chanceBp: readLevels(trigger, 'chance', BP, ALWAYS, A_CHANCE),
    conditions: readConditions(trigger, 'conditions'),
    queued: reader.choice('dispatch', ['immediate', 'queued'], 'immediate') === 'queued',
    priority: reader.whole('priority', 0, { min: -1_000, max: 1_000 }),
    target: readTarget(reader, 'target'),
    action: withParams(action ?? { kind: 'heal', amount: NOTHING, canCrit: false, tags: [] }, params),
    params,
    cues: readCues(reader, 'cues'),
  };
}

/** An effect has no beginning and no end of its own, and what keeps it from acting is told by its reason. */
function refuseCues(cues: Reader<RuleKey<typeof CUES_FIELDS>> | null): void {
  for (const moment of ['start', 'end', 'fail'] as const) if (cues?.has(moment)) cues.refuse(moment, 'cueOfEffect');
}

/** Kinds of actions that hand named numbers on. */
const PARAM_USERS: readonly unknown[] = ['emit', 'cue', 'script'];

function takesParams(action: unknown): boolean {
  return isObject(action) && PARAM_USERS.includes(action['kind']);
}

/** What the action names itself goes before what its effect names. */
function withParams(action: Action, params: Params): Action {
  switch (action.kind) {
    case 'emit':
    case 'cue':
      return { ...action, params: mergedParams(action.params ?? [], params) };
    case 'script':
      return { ...action, call: { ...action.call, params: mergedParams(action.call.params, params) } };
    default:
      return action;
  }
}
