import { ACTIONS } from './actions/index.ts';
import { NOTHING } from './amount.ts';
import { readConditions } from './condition.ts';
import { readCues } from './cues.ts';
import { BP, WHOLE } from './decimal.ts';
import { ROW_LOOK, rules } from './fields.ts';
import { readKind } from './kind.ts';
import { readLevels, ZERO } from './levelled.ts';
import type { Action, EffectPrototype, Levels } from './prototypes.ts';
import type { Reader } from './reader.ts';
import type { RuleKey } from './fields.ts';
import { rowHead } from './row.ts';
import { mergeParams, readParams } from './script-call.ts';
import { readTarget } from './target.ts';
import { readMoment, TRIGGER_FIELDS } from './trigger.ts';

export const EFFECT_FIELDS = {
  ...ROW_LOOK,
  ...rules('tags', 'trigger', 'dispatch', 'target', 'action', 'cues', 'params'),
};

const ALWAYS: Levels = Object.freeze([BP.factor]);
const A_CHANCE = { min: 0, max: BP.factor };

export function compileEffect(reader: Reader<RuleKey<typeof EFFECT_FIELDS>>, id: number): EffectPrototype {
  const trigger = reader.childOrEmpty('trigger', TRIGGER_FIELDS);
  const action = readKind(ACTIONS, 'action', reader.scope, reader.raw('action'), reader.at('action'));
  return {
    ...rowHead(reader, id),
    on: readMoment(trigger, 'on'),
    delayMs: readLevels(trigger, 'delayMs', WHOLE, ZERO, { min: 0 }),
    chanceBp: readLevels(trigger, 'chance', BP, ALWAYS, A_CHANCE),
    conditions: readConditions(trigger, 'conditions'),
    queued: reader.choice('dispatch', ['immediate', 'queued'], 'immediate') === 'queued',
    target: readTarget(reader, 'target'),
    action: withParams(reader, action ?? { kind: 'heal', amount: NOTHING, canCrit: false, tags: [] }),
    cues: readCues(reader, 'cues'),
  };
}

/** Parameters of the effect go to its script, under those of the action itself. */
function withParams(reader: Reader<RuleKey<typeof EFFECT_FIELDS>>, action: Action): Action {
  const params = readParams(reader, 'params');
  if (action.kind === 'script') {
    return { ...action, call: { ...action.call, params: mergeParams(params, action.call.params) } };
  }
  if (params.length > 0) reader.report('unsupported', 'params', { what: `params of action ${action.kind}` });
  return action;
}
