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
  const own = termsOf([...buff.tickEffects, ...buff.effects]).filter(({ of }) => of !== 'target');
  // To the effects of a trigger the caster is the holder: only what is asked of the source is remembered.
  const triggers = buff.modifiers.flatMap((modifier) => (modifier.kind === 'trigger' ? modifier.effects : []));
  const answers = termsOf(triggers).filter(({ of }) => of === 'source');
  const byKey = new Map([...own, ...answers].map((term) => [keyOf(term), term] as const));
  return [...byKey].sort(([a], [b]) => a - b).map(([, term]) => term);
}

function termsOf(effects: readonly EffectPrototype[]): AmountTerm[] {
  return effects.flatMap(amountOf).flatMap(({ terms }) => [...terms]);
}

function amountOf({ action }: EffectPrototype): Amount[] {
  if (action.kind === 'applyBuff') return action.shield === null ? [] : [action.shield];
  if (action.kind === 'plugged') return Object.values(action.data).filter(isAmount);
  return hasAmount(action) ? [action.amount] : [];
}

function isAmount(value: unknown): value is Amount {
  return typeof value === 'object' && value !== null && 'terms' in value;
}

function hasAmount(action: Action): action is Extract<Action, { amount: Amount }> {
  return 'amount' in action;
}
