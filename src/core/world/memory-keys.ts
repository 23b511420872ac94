import type { Action, Amount, AmountTerm, BuffPrototype, EffectPrototype } from '../content/prototypes.ts';

const PARTS = ['current', 'max', 'missing', 'base', 'bonus'] as const satisfies readonly AmountTerm['part'][];
const INDEX_LIMIT = 1_024;

/** Names a number of a unit that a term reads: which attribute or resource, and which part of it. */
export function keyOf({ resource, attribute, part }: AmountTerm): number {
  const place = (resource >= 0 ? PARTS.length : 0) + PARTS.indexOf(part);
  return place * INDEX_LIMIT + (resource >= 0 ? resource : attribute);
}

/** What a buff must remember of its source so that ticks and effects can read it later; ascending, each once. */
export function memoryTerms(buff: BuffPrototype): AmountTerm[] {
  if (!buff.snapshot) return [];
  const terms = [...buff.tickEffects, ...buff.effects].flatMap(amountOf).flatMap(({ terms: all }) => all);
  const byKey = new Map(terms.filter(({ of }) => of !== 'target').map((term) => [keyOf(term), term] as const));
  return [...byKey].sort(([a], [b]) => a - b).map(([, term]) => term);
}

function amountOf({ action }: EffectPrototype): Amount[] {
  return hasAmount(action) ? [action.amount] : [];
}

function hasAmount(action: Action): action is Extract<Action, { amount: Amount }> {
  return 'amount' in action;
}
