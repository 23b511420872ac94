import type { Dice } from '../dice.ts';
import { SKILLS, TAGS, TYPES } from './names.ts';
import { amount } from './parts.ts';

/** Which hits a modifier is about: most often all. */
const about = (d: Dice) => ({ types: d.some(TYPES, 0.2), tags: d.some([...TAGS, 'attack'], 0.1) });
const reduction = (d: Dice) => ({
  kind: 'reduction',
  percent: d.tenths(-0.5, 1),
  flat: d.between(-10, 30),
  ...about(d),
  ...d.maybe(0.2, () => ({ when: [{ kind: 'hpBelow', of: d.pick(['caster', 'target', 'source']), fraction: 0.5 }] })),
  perStack: d.chance(0.5),
});
const transfer = (d: Dice) => ({
  kind: 'transfer',
  ratio: d.tenths(0, 1),
  to: d.pick(['source', 'source', 'owner']),
  ...about(d),
});
const lifesteal = (d: Dice) => ({
  kind: 'lifesteal',
  ratio: d.tenths(0, 2),
  of: d.pick(['hpLost', 'dealt', 'mitigated']),
  ...about(d),
});
const reflect = (d: Dice) => ({
  kind: 'reflect',
  ratio: d.tenths(0, 2),
  ...about(d),
  ...d.maybe(0.3, () => ({ as: d.pick(TYPES) })),
});
const critical = (d: Dice) => ({
  kind: 'critical',
  chance: d.tenths(-0.5, 1),
  multiplier: d.tenths(-1, 1),
  perStack: d.chance(0.5),
});
const evasion = (d: Dice) => ({ kind: 'evasion', chance: d.tenths(0, 1), ...about(d) });
const deathWard = (d: Dice) => ({
  kind: 'deathWard',
  ...d.maybe(0.7, () => ({ amount: amount(d, -5, 60) })),
  charges: d.between(0, 2),
});
const castWhileMoving = (d: Dice) => ({ kind: 'castWhileMoving', skills: d.some(SKILLS, 0.3) });

/** One of the modifiers that the damage pipeline, or a walk, asks for. */
export const hitModifier = (d: Dice): object =>
  d.pick([reduction, transfer, lifesteal, reflect, reflect, critical, evasion, deathWard, castWhileMoving])(d);
