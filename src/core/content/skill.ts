import { effectSlots, SLOTS_MAX } from './embedded.ts';
import { readConditions } from './condition.ts';
import { readCues } from './cues.ts';
import { MILLI, WHOLE } from './decimal.ts';
import { looks, ROW_LOOK, rules, type RuleKey } from './fields.ts';
import { LEVELS_MAX, ONE, readLevels, readUnlevelled, ZERO } from './levelled.ts';
import {
  atLevel,
  SKILL_USES,
  type CastMode,
  type SkillCharge,
  type SkillCombo,
  type SkillHint,
  type SkillMove,
  type SkillPrototype,
} from './prototypes.ts';
import type { Reader } from './reader.ts';
import { readFilter } from './target.ts';

export const SKILL_FIELDS = {
  ...ROW_LOOK,
  ...rules(
    'tags',
    'castMode',
    'path',
    'maxLevel',
    'range',
    'pursue',
    'targetFilter',
    'turnSpeed',
    'admission',
    'phases',
  ),
  ...rules('cancel', 'move', 'cost', 'cooldown', 'order', 'effects', 'cues'),
  // An indicator decides nothing.
  ...looks('aim'),
  ...rules('hitStop', 'combo', 'charge', 'aiHint'),
};

export const PHASES_FIELDS = rules(
  'castMs',
  'effectAtMs',
  'channelMs',
  'channelTickMs',
  'channelLock',
  'aftCastMs',
  'speedAttribute',
);
export const HINT_FIELDS = rules('use', 'weight');
export const COST_FIELDS = rules('resource', 'amount');
export const COOLDOWN_FIELDS = rules('ms', 'charges', 'rechargeMs', 'startsAt', 'group', 'refundOnInterrupt');
export const CANCEL_FIELDS = rules('preInterrupt', 'postInterrupt', 'moveInterrupt', 'into');
export const MOVE_FIELDS = rules('distance', 'durationMs', 'atMs', 'towards', 'curve', 'stopAtUnits', 'passWalls');

export const COMBO_FIELDS = rules('next', 'windowMs');
export const CHARGE_FIELDS = rules('minMs', 'maxMs', 'scale', 'moveWhile', 'release');
export const CHARGE_SCALE_FIELDS = rules('from', 'to');

type SkillReader = Reader<RuleKey<typeof SKILL_FIELDS>>;

const NOT_NEGATIVE = { min: 0 };
const A_SHARE = { min: 0, max: 10_000 };

export function compileSkill(reader: SkillReader, id: number): SkillPrototype {
  const castMode = reader.choice('castMode', ['none', 'unit', 'position', 'direction', 'toggle', 'passive'], 'none');
  const maxLevel = reader.whole('maxLevel', 1, { min: 1, max: LEVELS_MAX });
  reader.scope.levelsMax = maxLevel;
  const quick = reader.choice('path', ['normal', 'quick'], 'normal') === 'quick';
  if (castMode !== 'unit' && reader.has('targetFilter')) reader.refuse('targetFilter', 'filterWithoutUnit');
  const phases = phasesOf(reader, castMode === 'toggle');
  const cooldown = cooldownOf(reader, quick);
  const cancel = cancelOf(reader);
  // Written out: spread together, ten thousand skills take three times as long.
  return {
    id,
    name: reader.scope.row,
    tags: reader.tags('tags'),
    castMode,
    quick,
    maxLevel,
    rangeMilli: readLevels(reader, 'range', MILLI, ZERO, NOT_NEGATIVE),
    pursue: reader.flag('pursue', false),
    castMs: phases.castMs,
    effectAtMs: phases.effectAtMs,
    channelMs: phases.channelMs,
    channelTickMs: phases.channelTickMs,
    channelLock: phases.channelLock,
    aftCastMs: phases.aftCastMs,
    speedAttribute: phases.speedAttribute,
    costs: costsOf(reader),
    cooldownMs: cooldown.cooldownMs,
    charges: cooldown.charges,
    rechargeMs: cooldown.rechargeMs,
    cooldownStartsAt: cooldown.cooldownStartsAt,
    cooldownGroup: cooldown.cooldownGroup,
    refundOnInterrupt: cooldown.refundOnInterrupt,
    order: orderOf(reader, quick),
    admission: readConditions(reader, 'admission'),
    preInterruptBp: cancel.preInterruptBp,
    postInterruptBp: cancel.postInterruptBp,
    moveInterruptBp: cancel.moveInterruptBp,
    into: cancel.into,
    combo: comboOf(reader, castMode),
    charge: chargeOf(reader, castMode, quick),
    hitStopMs: readLevels(reader, 'hitStop', WHOLE, ZERO, NOT_NEGATIVE),
    move: moveOf(reader, castMode === 'unit'),
    turnSpeed: reader.has('turnSpeed') ? readUnlevelled(reader, 'turnSpeed', MILLI, 0) : -1,
    aimFilter: readFilter(reader, 'targetFilter'),
    effects: effectSlots(reader, 'effects', SLOTS_MAX),
    cues: readCues(reader, 'cues'),
    hint: hintOf(reader),
  };
}

function hintOf(reader: SkillReader): SkillHint | null {
  const hint = reader.child('aiHint', HINT_FIELDS);
  return (
    hint && {
      use: hint.choice('use', SKILL_USES, 'damage'),
      weight: hint.milli('weight', MILLI.factor, { min: 0, max: 100 * MILLI.factor }),
    }
  );
}

function phasesOf(reader: SkillReader, isToggle: boolean) {
  const phases = reader.childOrEmpty('phases', PHASES_FIELDS);
  if (isToggle && phases.has('channelLock')) phases.refuse('channelLock', 'lockOfToggle');
  const castMs = readLevels(phases, 'castMs', WHOLE, ZERO, NOT_NEGATIVE);
  return {
    castMs,
    effectAtMs: readLevels(phases, 'effectAtMs', WHOLE, castMs, NOT_NEGATIVE),
    channelMs: readLevels(phases, 'channelMs', WHOLE, ZERO, NOT_NEGATIVE),
    channelTickMs: readLevels(phases, 'channelTickMs', WHOLE, ZERO, NOT_NEGATIVE),
    channelLock: phases.flag('channelLock', false),
    aftCastMs: readLevels(phases, 'aftCastMs', WHOLE, ZERO, NOT_NEGATIVE),
    speedAttribute: phases.named('speedAttribute', 'attribute'),
  };
}

function costsOf(reader: SkillReader): SkillPrototype['costs'] {
  return reader.children('cost', COST_FIELDS).map((cost) => ({
    resource: cost.named('resource', 'resource', true),
    amountMilli: readLevels(cost, 'amount', MILLI, undefined, NOT_NEGATIVE),
  }));
}

function cooldownOf(reader: SkillReader, quick: boolean) {
  const cooldown = reader.childOrEmpty('cooldown', COOLDOWN_FIELDS);
  const cooldownMs = readLevels(cooldown, 'ms', WHOLE, ZERO, NOT_NEGATIVE);
  const charges = readLevels(cooldown, 'charges', WHOLE, ONE, { min: 1 });
  const startsAt = cooldown.choice('startsAt', ['castStart', 'effect', 'end'], 'effect');
  const canRefund = startsAt === 'castStart' && !quick;
  if (cooldown.has('rechargeMs') && charges.every((count) => count === 1))
    cooldown.refuse('rechargeMs', 'rechargeOfOne');
  if (cooldown.has('refundOnInterrupt') && !canRefund) cooldown.refuse('refundOnInterrupt', 'refundOfNothing');
  return {
    cooldownMs,
    charges,
    rechargeMs: readLevels(cooldown, 'rechargeMs', WHOLE, cooldownMs, NOT_NEGATIVE),
    cooldownStartsAt: startsAt,
    cooldownGroup: cooldown.interned('group', 'cooldownGroup'),
    refundOnInterrupt: cooldown.flag('refundOnInterrupt', false),
  };
}

/** A partial order names what comes first; the rest follows as usual. */
function orderOf(reader: SkillReader, quick: boolean): SkillPrototype['order'] {
  if (!quick && reader.has('order')) reader.refuse('order', 'orderOfMachine');
  const usual = ['cost', 'cooldown', 'event'] as const;
  const given = reader.texts('order').flatMap((word) => usual.filter((part) => part === word));
  return [...given, ...usual.filter((part) => !given.includes(part))];
}

function cancelOf(reader: SkillReader) {
  const cancel = reader.childOrEmpty('cancel', CANCEL_FIELDS);
  return {
    preInterruptBp: cancel.bp('preInterrupt', 0, A_SHARE),
    postInterruptBp: cancel.bp('postInterrupt', 10_000, A_SHARE),
    moveInterruptBp: cancel.bp('moveInterrupt', 10_000, A_SHARE),
    into: cancel.refs('into', 'skills'),
  };
}

/** Skills that are on or off, or always, have no stages. */
function comboOf(reader: SkillReader, castMode: CastMode): SkillCombo | null {
  const combo = reader.child('combo', COMBO_FIELDS);
  if (combo === null) return null;
  if (castMode === 'toggle' || castMode === 'passive') reader.refuse('combo', 'stagesOfToggle');
  return {
    next: combo.ref('next', 'skills', true),
    windowMs: readLevels(combo, 'windowMs', WHOLE, undefined, { min: 1 }),
  };
}

/** Longer than this nobody holds a charge. */
const CHARGE_MAX_MS = 60_000;
const CHARGE_SCALE_MAX_BP = 100_000;

function chargeOf(reader: SkillReader, castMode: CastMode, quick: boolean): SkillCharge | null {
  const charge = reader.child('charge', CHARGE_FIELDS);
  if (charge === null) return null;
  if (quick || castMode === 'toggle' || castMode === 'passive') reader.refuse('charge', 'chargeWithoutMachine');
  const minMs = readLevels(charge, 'minMs', WHOLE, ZERO, { min: 0, max: CHARGE_MAX_MS });
  const maxMs = readLevels(charge, 'maxMs', WHOLE, undefined, { min: 1, max: CHARGE_MAX_MS });
  const levels = Math.max(minMs.length, maxMs.length);
  for (let level = 1; level <= levels; level++) {
    if (atLevel(minMs, level) <= atLevel(maxMs, level)) continue;
    charge.refuse('minMs', 'chargeBackwards');
    break;
  }
  const scale = charge.childOrEmpty('scale', CHARGE_SCALE_FIELDS);
  return {
    minMs,
    maxMs,
    fromBp: scale.bp('from', undefined, { min: 0, max: CHARGE_SCALE_MAX_BP }),
    toBp: scale.bp('to', undefined, { min: 0, max: CHARGE_SCALE_MAX_BP }),
    moveWhile: charge.flag('moveWhile', false),
    release: charge.choice('release', ['press', 'auto'], 'press'),
  };
}

function moveOf(reader: SkillReader, isAtUnit: boolean): SkillMove | null {
  const move = reader.child('move', MOVE_FIELDS);
  return (
    move && {
      distanceMilli: readLevels(move, 'distance', MILLI, undefined, NOT_NEGATIVE),
      durationMs: readLevels(move, 'durationMs', WHOLE, undefined, NOT_NEGATIVE),
      atMs: readLevels(move, 'atMs', WHOLE, ZERO, NOT_NEGATIVE),
      towards: move.choice('towards', ['aim', 'target', 'facing'], isAtUnit ? 'target' : 'aim'),
      curve: move.ref('curve', 'curves'),
      stopAtUnits: move.flag('stopAtUnits', false),
      passWalls: move.flag('passWalls', false),
    }
  );
}
