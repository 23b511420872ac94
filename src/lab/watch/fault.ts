/** Why an expression cannot be evaluated: the author's to repair. */
export type WatchCode =
  | 'empty' | 'syntax' | 'unknownName' | 'unknownMember' | 'unknownRow' | 'ambiguous' | 'arguments' | 'type' | 'unsupported'; // prettier-ignore

export interface WatchFault {
  readonly code: WatchCode;
  /** The word that is at fault, or what the parser says. */
  readonly name: string;
  /** What it was looked for in: `unit`, `buffs`, the name of a function; what was expected; or what a fault stands before. */
  readonly of: string;
  /** What there is instead, the nearest first. */
  readonly choices: readonly string[];
  /** Character of the text at which it stands; absent where there is no text. */
  readonly at?: number;
}

/** Some of an expression, as it is named in messages, and the character at which it begins. */
export interface Part {
  readonly text: string;
  readonly at: number;
}

/** Thrown while an expression is compiled, and only there. */
export class WatchError extends Error {
  fault: WatchFault;

  constructor(code: WatchCode, part: string | Part, of = '', choices: readonly string[] = []) {
    const { text: name, ...place } = typeof part === 'string' ? { text: part } : part;
    super(`${code} ${name} ${of}`.trim());
    this.fault = { code, name, of, choices: nearest(name, choices), ...place };
  }
}

/** What is refused while something is made stands at `at`, unless it says where itself. */
export function placedAt<Made>(at: number, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof WatchError) error.fault = { at, ...error.fault };
    throw error;
  }
}

const CHOICES_MAX = 12;

/** Those that share the longest beginning first, then by name. */
function nearest(name: string, choices: readonly string[]): string[] {
  const wanted = name.toLowerCase();
  const shared = (text: string): number => {
    let length = 0;
    while (length < wanted.length && text[length]?.toLowerCase() === wanted[length]) length++;
    return length;
  };
  return [...choices].sort((a, b) => shared(b) - shared(a) || (a < b ? -1 : a > b ? 1 : 0)).slice(0, CHOICES_MAX);
}

const SENTENCES: Readonly<Record<WatchCode, string>> = {
  empty: 'nothing to evaluate; write something like red:1.hp',
  syntax: '{name}',
  unknownName: 'there is nothing called {name}; there is {choices}',
  unknownMember: '{of} has no {name}; it has {choices}',
  unknownRow: 'there is no {name} in {of}; there is {choices}',
  ambiguous: 'several units are {name}; say which: {choices}',
  arguments: '{name} needs {of}',
  type: '{name} is not {of}; put brackets around what belongs together',
  unsupported: '{name} is not part of the language',
};

/** One English sentence that says what is wrong and what to do. */
export const watchFaultText = ({ code, name, of, choices }: WatchFault): string =>
  SENTENCES[code]
    .replace('{name}', name)
    .replace('{of}', of)
    .replace('{choices}', choices.join(', ') || 'nothing of the kind');

/** Characters of an expression, from the first one at fault. */
export interface FaultPlace {
  readonly at: number;
  readonly length: number;
}

/** How parts look that the language does not have. */
const SIGNS: Readonly<Record<string, string>> = {
  '[ ]': '[',
  ArrayExpression: '[',
  ConditionalExpression: '?',
  ThisExpression: 'this',
};

/** Where in its text an expression is at fault; undefined where nothing there shows it. */
export function faultPlace(text: string, { code, name, of, at }: WatchFault): FaultPlace | undefined {
  if (at === undefined) return undefined;
  const word = code === 'syntax' ? of : (SIGNS[name] ?? name);
  return { at: Math.min(at, text.length), length: lengthOf(word, text.slice(at)) };
}

/** A longer part may have been written with other spaces and brackets than it is named with: then its first word shows it. */
function lengthOf(word: string, text: string): number {
  const parts = [word, word.replace('()', ''), /^[^\s(]+/.exec(word)?.[0] ?? ''];
  return parts.find((part) => part !== '' && text.startsWith(part))?.length ?? 1;
}
