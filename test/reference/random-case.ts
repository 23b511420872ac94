import { Dice } from '../fuzz/dice.ts';
import {
  ATTRIBUTES,
  type AttributeName,
  type RefAction,
  type RefAmount,
  type RefBuff,
  type RefCase,
  type RefHeal,
  type RefHit,
  type RefModifier,
  type RefOrder,
} from './case.ts';

const UNIT_COUNT = 3;
const BUFF_COUNT = 6;
const FRAMES = 60;
const TAGS = ['fire', 'ice'] as const;

/** Few rows that meet each other often, and numbers that leave remainders. */
export function randomCase(seed: number): RefCase {
  const d = new Dice(seed ^ 0x5eed);
  const buffs = d.times(BUFF_COUNT, (index) => buff(d, index + 1));
  const units = d.times(UNIT_COUNT, () => bases(d));
  const orders = d.times(FRAMES, (frame) => d.times(d.below(3), () => order(d, frame + 1))).flat();
  return { seed, stepMs: d.pick([33, 50, 100, 170]), frames: FRAMES, buffs, units, orders };
}

const bases = (d: Dice): Record<AttributeName, number> => ({
  maxHp: d.between(200_000, 900_000),
  armor: d.between(-40_000, 120_000),
  power: d.between(0, 60_000),
  outgoing: d.pick([0, 0, 137, -211]),
  incoming: d.pick([0, 0, 93, -333]),
  tenacity: d.pick([0, 0, 271]),
  critChance: d.pick([0, 0, 1_000]),
  regen: d.pick([0, 0, 7_331]),
});

const amount = (d: Dice, low: number, high: number): RefAmount => ({
  flat: d.between(low, high),
  ratioBp: d.pick([0, 0, 3_333, 7_071, -1_250]),
});

const hit = (d: Dice): RefHit => ({
  kind: 'damage',
  amount: amount(d, -2_000, 60_000),
  type: d.pick(['true', 'armored']),
  canCrit: d.chance(0.4),
  noAmplify: d.chance(0.15),
  ignoreShield: d.chance(0.15),
  ignoreMitigation: d.chance(0.15),
  hpLoss: d.chance(0.1),
  nonLethal: d.chance(0.15),
});

const heal = (d: Dice): RefHeal => ({ kind: 'heal', amount: amount(d, 0, 60_000) });

function order(d: Dice, frame: number): RefOrder {
  return { frame, caster: d.between(1, UNIT_COUNT), target: d.between(1, UNIT_COUNT), action: action(d) };
}

function action(d: Dice): RefAction {
  const apply = (): RefAction => ({
    kind: 'apply',
    buff: d.between(1, BUFF_COUNT),
    stacks: d.pick([1, 1, 1, 2, 3]),
    durationMs: d.pick([null, null, null, -1, 0, 333, 1_700]),
  });
  const remove = (): RefAction => ({
    kind: 'remove',
    buff: d.chance(0.3) ? d.between(1, BUFF_COUNT) : 0,
    buffKind: d.pick([null, 'buff', 'debuff']),
    tags: d.chance(0.3) ? d.some(TAGS) : [],
    order: d.pick(['priority', 'oldest', 'newest']),
    level: d.pick([-1, 0, 1, 2]),
    count: d.between(0, 2),
  });
  return d.pick([apply, apply, apply, apply, () => hit(d), () => hit(d), () => heal(d), remove])();
}

function buff(d: Dice, id: number): RefBuff {
  return {
    id,
    kind: d.pick(['buff', 'debuff', 'neutral']),
    attach: d.pick(['target', 'target', 'caster']),
    delayMs: d.pick([0, 0, 0, 77, 410]),
    durationMs: d.pick([-1, 0, 100, 350, 1_000, 2_500, 2_500]),
    everyMs: d.pick([0, 50, 100, 250, 333, 700]),
    onApply: d.chance(0.3),
    atEnd: d.pick(['ifDue', 'none', 'fractional']),
    tickMax: d.pick([0, 0, 0, 1, 3]),
    tick: d.pick([() => null, () => hit(d), () => hit(d), () => heal(d)])(),
    by: d.pick(['source', 'source', 'target', 'none']),
    alias: d.chance(0.15) ? d.pick([1, 2]) : id,
    max: d.between(1, 4),
    maxPerSource: d.pick([0, 0, 1, 2]),
    again: {
      duration: d.pick(['refresh', 'extend', 'keep', 'longest', 'queue']),
      maxRemainingMs: d.pick([0, 500, 3_000]),
      period: d.pick(['keep', 'reset']),
      stacks: d.pick(['add', 'add', 'set', 'keep']),
      strength: d.pick(['keepFirst', 'newest', 'strongest']),
    },
    expire: d.pick(['all', 'one']),
    overflow: d.pick(['ignore', 'refresh', 'clear']),
    group: d.pick([-1, -1, -1, 0]),
    rank: d.between(0, 2),
    snapshot: d.chance(0.5),
    dispellable: d.chance(0.8),
    dispelLevel: d.between(0, 2),
    dispelPriority: d.between(0, 3),
    tags: d.some(TAGS, 0.3),
    grants: d.chance(0.15) ? d.some(TAGS) : [],
    whenImmune: d.pick(['block', 'suppress']),
    onResume: d.pick(['keep', 'restart', 'fire']),
    onSourceLost: d.pick(['keep', 'remove']),
    persistsDeath: d.chance(0.15),
    tenacity: d.chance(0.3),
    modifiers: d.times(d.below(4), () => modifier(d)),
  };
}

function modifier(d: Dice): RefModifier {
  const kind = d.below(8);
  if (kind === 0) return { kind: 'control', state: d.pick(['root', 'disarm', 'invulnerable']) };
  if (kind < 3) {
    const only = d.pick([null, null, 'true', 'armored'] as const);
    return { kind: 'shield', amount: amount(d, 500, 50_000), only, priority: d.below(3), perStack: d.chance(0.6) };
  }
  const op = d.pick(['add', 'add', 'percent', 'multiply', 'final', 'override', 'clamp']);
  const attribute = d.pick(ATTRIBUTES);
  const isShare = op === 'percent' || op === 'multiply';
  const size = attribute === 'maxHp' ? 150_000 : attribute === 'armor' || attribute === 'power' ? 40_000 : 400;
  // Half a chance of a critical hit would take draws, and those are the core's own.
  const chance = { flat: d.pick([-1_000, 1_000]), ratioBp: 0 };
  const value =
    attribute === 'critChance' && !isShare ? chance : isShare ? amount(d, -4_000, 6_000) : amount(d, -size, size);
  const bounds = op === 'clamp' && attribute !== 'critChance';
  return {
    kind: 'attribute',
    attribute,
    op: attribute === 'critChance' && isShare ? 'add' : op,
    channel: d.pick([0, 0, 0, 1]),
    priority: d.below(3),
    value: attribute === 'critChance' ? chance : value,
    perStack: d.chance(0.6),
    maxChange: d.pick(['keep', 'ratio', 'delta', 'fill']),
    min: bounds && d.chance(0.6) ? d.between(-size, size) : null,
    max: bounds && d.chance(0.6) ? d.between(size, 3 * size) : null,
  };
}
