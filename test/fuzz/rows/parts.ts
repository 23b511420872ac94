import type { Dice } from '../dice.ts';
import { ATTRIBUTES, BUFFS, SETS, SKILLS, TAGS } from './names.ts';

const RELATIONS = ['self', 'ally', 'enemy', 'neutral'] as const;
const COMPARISONS = ['below', 'atMost', 'equals', 'atLeast', 'above'] as const;
const ACTORS = ['caster', 'target', 'source'] as const;

/** The largest numbers that an author may write, once in a while. */
export function wild(d: Dice, usual: number, largest = 9e8): number {
  return d.chance(0.006) ? d.pick([largest, largest, largest / 1_000]) : usual;
}

/** A levelled value in one of its spellings. */
export function levelled(d: Dice, low: number, high: number): unknown {
  const value = () => wild(d, d.between(low, high));
  if (d.chance(0.7)) return value();
  return d.chance(0.5) ? [value(), value(), value()] : { base: value(), perLevel: d.between(0, 3) };
}

export function amount(d: Dice, low: number, high: number, actors: readonly string[] = ACTORS): object {
  return {
    flat: levelled(d, low, high),
    ...d.maybe(0.4, () => ({ terms: d.times(d.between(1, 2), () => term(d, actors)) })),
    ...d.maybe(0.1, () => ({ min: low, max: high })),
  };
}

function term(d: Dice, actors: readonly string[]): object {
  const of = d.pick(actors);
  const ratio = d.pick([0.02, 0.1, 0.5, 1]);
  return d.chance(0.4)
    ? { of, attribute: d.pick(['hp', 'mana']), part: d.pick(['current', 'max', 'missing']), ratio: ratio / 10 }
    : { of, attribute: d.pick(['power', 'armor', 'max-hp']), part: d.pick(['current', 'base', 'bonus']), ratio };
}

const PARTS = ['current', 'base', 'bonus'] as const;

export function condition(d: Dice, depth = 0): object {
  const of = d.pick(ACTORS);
  const op = d.pick(COMPARISONS);
  const inner = () => (depth > 1 ? { kind: 'hpAbove', of, fraction: 0.5 } : condition(d, depth + 1));
  return d.pick([
    () => ({ kind: 'attribute', of, attribute: 'power', part: d.pick(PARTS), op, value: d.between(0, 50) }),
    () => ({ kind: 'attribute', of, attribute: 'hp', part: d.pick(['max', 'missing']), op, value: d.between(0, 300) }),
    () => ({ kind: 'hasBuff', of, tag: d.pick(TAGS), fromCaster: d.chance(0.5) }),
    () => ({ kind: 'lacksBuff', of, tag: d.pick(TAGS) }),
    () => ({ kind: 'control', of, state: d.pick(['stun', 'root', 'silence']), on: d.chance(0.5) }),
    () => ({ kind: 'distance', to: 'point', op, value: d.between(0, 12) }),
    () => ({ kind: 'unitKind', of, kinds: ['hero', 'soldier'] }),
    () => ({ kind: 'relation', relation: d.pick(RELATIONS) }),
    () => ({ kind: 'level', of, op, value: d.between(0, 3) }),
    () => ({ kind: 'skillReady', skill: d.pick(SKILLS) }),
    () => ({ kind: 'unitsNear', of, radius: d.between(0, 9), relation: d.pick(RELATIONS), op, count: d.between(0, 3) }),
    () => ({ kind: 'param', param: d.pick(['size', 'amount']), op, value: d.between(0, 9) }),
    () => ({ kind: 'any', conditions: [inner(), inner()] }),
    () => ({ kind: 'not', condition: inner() }),
    () => ({ kind: 'tag', of, any: TAGS.slice(0, 2) }),
    () => ({ kind: 'attribute', of, attribute: d.pick(ATTRIBUTES), op, value: d.between(0, 100) }),
    () => ({ kind: 'resource', of, resource: d.pick(['hp', 'mana']), op, value: d.between(0, 400) }),
    () => ({ kind: 'resource', of, resource: 'mana', as: 'fraction', op, value: d.tenths(0, 1) }),
    () => ({ kind: 'hpBelow', of, fraction: d.tenths(0, 1) }),
    () => ({ kind: 'hpAbove', of, fraction: d.tenths(0, 1) }),
    () => ({ kind: 'hasBuff', of, buff: d.pick(BUFFS), minStacks: d.between(1, 2) }),
    () => ({ kind: 'lacksBuff', of, buff: d.pick(BUFFS) }),
    () => ({ kind: 'distance', to: 'target', op, value: d.between(0, 12) }),
    () => ({ kind: 'tag', of, all: d.some(TAGS, 0.2), none: [d.pick(TAGS)] }),
  ])();
}

function shape(d: Dice): object {
  return d.chance(0.3) ? { kind: d.pick(['self', 'single', 'single']) } : area(d);
}

export function area(d: Dice): object {
  return d.pick([
    () => ({ kind: 'circle', r: wild(d, d.between(2, 12)) }),
    () => ({ kind: 'ring', r0: d.between(0, 3), r1: d.between(3, 9) }),
    () => ({ kind: 'sector', r: wild(d, d.between(1, 9)), angle: d.between(0, 360) }),
    () => ({ kind: 'line', length: wild(d, d.between(0, 12)), width: wild(d, d.between(0, 4)) }),
    () => ({ kind: 'rect', length: d.between(0, 9), width: d.between(0, 6), offset: d.between(-3, 3) }),
    () => ({
      kind: 'ray',
      length: wild(d, d.between(1, 14)),
      radius: wild(d, d.tenths(0, 1)),
      pierce: d.between(0, 2),
    }),
    () => ({ kind: 'all' }),
  ])();
}

export function filter(d: Dice): object {
  return {
    relation: d.pick([['enemy'], ['enemy', 'neutral'], ['self', 'ally'], RELATIONS, RELATIONS, d.some(RELATIONS)]),
    ...d.maybe(0.1, () => ({ alive: d.pick(['alive', 'dead', 'any']) })),
    ...d.maybe(0.2, () => ({ visible: d.chance(0.5) })),
    ...d.maybe(0.2, () => ({ exclude: d.some(['untargetable', 'invulnerable', 'magicImmune']) })),
    ...d.maybe(0.04, () => ({ tagsAny: d.some(TAGS) })),
    ...d.maybe(0.04, () => ({ tagsNone: d.some(TAGS, 0.3) })),
    ...d.maybe(0.03, () => ({ hasBuff: [d.pick(BUFFS)] })),
    ...d.maybe(0.05, () => ({ lacksBuff: [d.pick(BUFFS)] })),
    ...d.maybe(0.04, () => ({
      attributes: [{ attribute: 'power', op: d.pick(COMPARISONS), value: d.between(0, 60) }],
    })),
  };
}

function sort(d: Dice): object {
  const by = d.pick(['nearest', 'farthest', 'lowest', 'highest', 'random', 'guid']);
  if (by !== 'lowest' && by !== 'highest') return { by };
  return d.chance(0.5) ? { by, attribute: 'hp', asFraction: true } : { by, attribute: d.pick(ATTRIBUTES) };
}

export function target(d: Dice): object {
  return {
    ...d.maybe(0.6, () => ({ origin: d.pick(['caster', 'target', 'point', 'event', 'bullet', 'zone']) })),
    shape: shape(d),
    ...d.maybe(0.5, () => ({ facing: d.pick(['caster', 'aim', 'toTarget', 'event']) })),
    ...d.maybe(0.3, () => ({ edge: d.pick(['touch', 'centre']) })),
    ...d.maybe(0.6, () => ({ filter: filter(d) })),
    ...d.maybe(0.5, () => ({ sort: sort(d) })),
    ...d.maybe(0.4, () => ({ limit: d.between(0, 3) })),
    ...d.maybe(0.2, () => ({ reuse: d.pick(SETS) })),
  };
}
