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
}

/** Thrown while an expression is compiled, and only there. */
export class WatchError extends Error {
  readonly fault: WatchFault;

  constructor(code: WatchCode, name: string, of = '', choices: readonly string[] = []) {
    super(`${code} ${name} ${of}`.trim());
    this.fault = { code, name, of, choices: nearest(name, choices) };
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
export function faultPlace(text: string, { code, name, of }: WatchFault): FaultPlace | undefined {
  if (code === 'empty') return undefined;
  const index = code === 'syntax' ? /at character (\d+)/.exec(name)?.[1] : undefined;
  if (index !== undefined) return { at: Math.min(Number(index), text.length), length: 1 };
  const word = code === 'syntax' ? of : (SIGNS[name] ?? name);
  const isMember = code === 'unknownMember';
  // A longer part may have been written with other spaces and brackets than it is named with: then its first word shows it.
  for (const part of [word, word.replace('()', ''), /^[^\s(]+/.exec(word)?.[0] ?? '']) {
    const at = part === '' ? -1 : placeOfWord(text, part, isMember);
    if (at >= 0) return { at, length: part.length };
  }
  return undefined;
}

function placeOfWord(text: string, word: string, isMember: boolean): number {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const begin = isMember ? String.raw`(?<=\.)` : String.raw`(?<![\w.])`;
  const end = String.raw`(?!\w)`;
  return text.search(new RegExp((/^\w/.test(word) ? begin : '') + escaped + (/\w$/.test(word) ? end : '')));
}
