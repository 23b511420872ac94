/** What has been chosen so far for the uses of what is deleted. Pure. */
import type { Choice, DeleteOptions } from '#pack';

/** What one word of the choice means, with the row that was picked as the replacement. */
export type Fate = 'block' | 'remove' | 'keep' | 'replace';

export interface Choices {
  readonly all: Fate;
  readonly byKey: ReadonlyMap<string, { readonly fate: Fate; readonly kind: string }>;
  /** By kind of what is deleted. */
  readonly replacements: ReadonlyMap<string, string>;
}

export const UNDECIDED: Choices = { all: 'block', byKey: new Map(), replacements: new Map() };

const choiceOf = (fate: Fate, replacement: string | undefined): Choice => {
  if (fate !== 'replace') return fate;
  return replacement === undefined ? 'block' : { replaceBy: replacement };
};

export const fateOf = (choice: Choice): Fate => (typeof choice === 'object' ? 'replace' : choice);

/** Choosing for all takes back what was chosen before. */
export const forAll = (all: Fate): Choices => ({ ...UNDECIDED, all });

/** A replacement is for every use of its kind; without one they are undecided again. */
export function withReplacement({ byKey, replacements }: Choices, kind: string, id: string | undefined): Choices {
  const next = new Map(replacements);
  if (id === undefined) next.delete(kind);
  else next.set(kind, id);
  return { all: 'block', byKey: new Map([...byKey].filter(([, one]) => one.kind !== kind)), replacements: next };
}

export const withChoice = (choices: Choices, key: string, kind: string, fate: Fate): Choices => ({
  ...choices,
  byKey: new Map([...choices.byKey, [key, { fate, kind }]]),
});

export const optionsOf = ({ all, byKey, replacements }: Choices): DeleteOptions => ({
  all: choiceOf(all, undefined),
  byKind: new Map([...replacements].map(([kind, id]) => [kind, { replaceBy: id }] as const)),
  choices: new Map([...byKey].map(([key, { fate, kind }]) => [key, choiceOf(fate, replacements.get(kind))] as const)),
});
