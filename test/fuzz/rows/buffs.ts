import type { Dice } from '../dice.ts';
import type { Effects } from './effects.ts';
import { ATTRIBUTES, BUFFS, EMPOWER_BUFF, EVENTS, IMMUNITY_BUFF, SHIELD_BUFF, TAGS, TYPES } from './names.ts';
import { hitModifier } from './hit-modifiers.ts';
import { amount, filter, wild } from './parts.ts';

const LIFE = ['buffApply', 'buffExpire', 'buffRemove', 'stackChange', 'buffTick'] as const;
const TRIGGERS = ['attackHit', 'damageDealt', 'damageTaken', 'healed', 'kill', 'death', 'buffTick', 'stackChange', 'bulletHit', 'effect', ...EVENTS] as const; // prettier-ignore
const STATES = ['silence', 'stun', 'root', 'disarm', 'taunt', 'fear', 'sleep', 'airborne', 'untargetable', 'invulnerable', 'magicImmune', 'stealth', 'reveal', 'phased'] as const; // prettier-ignore

export function buffRows(d: Dice, effects: Effects): Record<string, object> {
  return Object.fromEntries(BUFFS.map((id) => [id, buff(d, effects, id)]));
}

function buff(d: Dice, effects: Effects, id: string): object {
  return {
    id,
    name: id,
    tags: d.some(TAGS, 0.3),
    kind: d.pick(['buff', 'debuff', 'neutral']),
    attach: d.pick(['target', 'target', 'caster']),
    ...d.maybe(0.15, () => ({ delayMs: d.pick([1, 90, 400]) })),
    durationMs: d.pick([-1, 0, 100, 350, 1_000, 2_500, 2_500]),
    ...d.maybe(0.45, () => ({ tick: tick(d, effects) })),
    effects: effects.several(LIFE, 2),
    stacking: stacking(d, effects),
    ...d.maybe(0.2, () => ({ group: { name: d.pick(['one', 'two']), rank: d.between(0, 2) } })),
    values: d.pick(['snapshot', 'live']),
    dispel: { able: d.chance(0.8), level: d.between(0, 2), priority: d.between(0, 3) },
    immunity: {
      ...(id === IMMUNITY_BUFF && { grants: d.some(TAGS, 0.6) }),
      whenImmune: d.pick(['block', 'suppress']),
    },
    onSourceLost: d.pick(['keep', 'remove']),
    persistsDeath: d.chance(0.15),
    tenacity: d.chance(0.3),
    modifiers: modifiers(d, effects, id),
    ...d.maybe(0.25, () => ({ aura: aura(d) })),
  };
}

const aura = (d: Dice) => {
  const radius = wild(d, d.between(0, 10));
  return {
    radius,
    ...d.maybe(0.5, () => ({ leaveRadius: radius + d.between(0, 3) })),
    everyMs: d.pick([10, 100, 450]),
    ...d.maybe(0.5, () => ({ lingerMs: d.pick([20, 600]) })),
    target: filter(d),
    buff: d.pick(BUFFS),
    ...d.maybe(0.3, () => ({ maxTargets: d.between(1, 3) })),
    dedupe: d.pick(['strongest', 'perSource']),
  };
};

const tick = (d: Dice, effects: Effects) => ({
  everyMs: d.pick([7, 50, 100, 250, 333, 700]),
  onApply: d.chance(0.3),
  atEnd: d.pick(['ifDue', 'none', 'fractional']),
  ...d.maybe(0.2, () => ({ max: d.between(0, 3) })),
  onResume: d.pick(['keep', 'restart', 'fire']),
  effects: [effects.add(['buffTick'])],
});

const stacking = (d: Dice, effects: Effects) => {
  const by = d.pick(['source', 'source', 'target', 'none']);
  return {
    by,
    ...d.maybe(0.1, () => ({ alias: 'kin' })),
    max: wild(d, d.between(1, 4), 1e4),
    ...(by === 'none' && d.maybe(0.3, () => ({ maxPerSource: d.between(0, 2) }))),
    onReapply: {
      duration: d.pick(['refresh', 'extend', 'keep', 'longest', 'queue']),
      ...d.maybe(0.5, () => ({ maxRemainingMs: d.pick([500, 3_000]) })),
      period: d.pick(['keep', 'reset']),
      stacks: d.pick(['add', 'set', 'keep']),
      strength: d.pick(['keepFirst', 'newest', 'strongest']),
    },
    expire: d.pick(['all', 'one']),
    force: d.chance(0.1),
    overflow: d.pick(['ignore', 'refresh', 'clear', `effect:${effects.add(['stackChange'])}`]),
  };
};

function modifiers(d: Dice, effects: Effects, id: string): object[] {
  const own = id === SHIELD_BUFF ? [shield(d)] : id === EMPOWER_BUFF ? [empower(d, effects)] : [];
  return [...own, ...d.times(d.between(0, 3), () => modifier(d, effects))];
}

function modifier(d: Dice, effects: Effects): object {
  return d.pick([attribute, attribute, attribute, control, control, shield, trigger, trigger, empower, hitModifier, hitModifier, hitModifier])(d, effects); // prettier-ignore
}

function attribute(d: Dice): object {
  const op = d.pick(['add', 'percent', 'multiply', 'final', 'override', 'clamp']);
  const changed = d.pick(ATTRIBUTES);
  const isSummed = op !== 'override' && op !== 'clamp';
  return {
    kind: 'attribute',
    attribute: changed,
    op,
    ...(op === 'clamp' ? { min: d.between(-5, 20), max: d.between(20, 400) } : { value: valueOf(d, op) }),
    ...(isSummed && { channel: d.between(0, 2) }),
    ...(op === 'override' && { priority: d.between(0, 2) }),
    perStack: isSummed && d.chance(0.7),
    ...(changed.startsWith('max-') && { maxChange: d.pick(['keep', 'ratio', 'delta', 'fill']) }),
  };
}

const valueOf = (d: Dice, op: string) =>
  isShare(op) ? wild(d, d.tenths(-1, 1), 1e5) : wild(d, op === 'override' ? d.between(0, 300) : d.tenths(-20, 40));
const isShare = (op: string) => op === 'percent' || op === 'multiply';
const control = (d: Dice) => ({ kind: 'control', states: [d.pick(STATES), ...d.some(STATES, 0.05)] });
const shield = (d: Dice) => ({
  kind: 'shield',
  amount: amount(d, 10, 80),
  types: d.some(TYPES, 0.3),
  priority: d.between(0, 2),
  perStack: d.chance(0.5),
  removeWhenEmpty: d.chance(0.8),
});
const trigger = (d: Dice, effects: Effects) => {
  const on = d.pick(TRIGGERS);
  return { kind: 'trigger', on, effects: [effects.add([on])], internalCooldownMs: d.pick([0, 0, 300]), ...answers(d) };
};
const answers = (d: Dice) => ({
  ...d.maybe(0.3, () => ({ chance: d.tenths(0, 1) })),
  ...d.maybe(0.2, () => ({
    conditions: [{ kind: 'hpBelow', of: d.pick(['caster', 'target', 'source']), fraction: 0.7 }],
  })),
  also: d.some(['reflected', 'lifesteal', 'transferred'], 0.3),
});
const empower = (d: Dice, effects: Effects) => ({
  kind: 'empowerAttack',
  count: d.between(0, 2),
  ...d.maybe(0.7, () => ({ amount: amount(d, -5, 30, ['caster', 'target']) })),
  ...d.maybe(0.5, () => ({ type: d.pick(TYPES) })),
  effects: effects.several(['attackHit'], 1),
  bonusRange: d.between(0, 3),
  removeWhenUsed: d.chance(0.8),
});
