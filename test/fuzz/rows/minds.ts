import type { Dice } from '../dice.ts';
import { MINDS, SKILLS } from './names.ts';
import { condition, levelled } from './parts.ts';
import { HALF_WIDTH } from './places.ts';

/** AI rows: a mind of each kind that does something, and one that casts. */
export function mindRows(d: Dice): Record<string, object> {
  return Object.fromEntries(
    MINDS.map((id) => [id, { id, name: id, reactionMs: d.pick([0, 90, 300]), ...KINDS[id](d) }]),
  );
}

const PRIORITIES = ['attackerOfAllyHero', 'attacker', 'currentTarget', 'nearest', 'lowestHp', 'hero', 'soldier', 'monster'] as const; // prettier-ignore

const aggro = (d: Dice, leashes: boolean) => ({
  radius: levelled(d, 2, 14),
  ...(leashes && d.maybe(0.6, () => ({ leash: d.between(0, 9) }))),
  ...d.maybe(0.7, () => ({ priority: d.some(PRIORITIES, 0.3) })),
});
const path = (d: Dice) =>
  d.times(d.between(1, 4), () => ({
    x: d.between(-HALF_WIDTH, HALF_WIDTH),
    y: d.between(-HALF_WIDTH, HALF_WIDTH),
  }));

const KINDS: Readonly<Record<(typeof MINDS)[number], (d: Dice) => object>> = {
  'mind-1': (d) => ({ kind: d.pick(['chaser', 'tower']), aggro: aggro(d, false) }),
  'mind-2': (d) => ({ kind: 'lane', aggro: aggro(d, true), path: path(d) }),
  'mind-3': (d) => ({
    kind: 'hero',
    aggro: aggro(d, true),
    ...d.maybe(0.4, () => ({ path: path(d) })),
    skills: d.some(SKILLS, 0.3).map((skill) => ({
      skill,
      ...d.maybe(0.4, () => ({ conditions: [condition(d)] })),
      ...d.maybe(0.5, () => ({ aim: d.pick(['target', 'self', 'away']) })),
    })),
    keepRange: d.pick([0, 0, 3, 8]),
  }),
};
