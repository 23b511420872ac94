/**
 * Names of units hold colons, hyphens and dots that a parser of expressions takes for operators, and designers write
 * `and`. Both are written over with signs of the same length, so that places in the text stay true.
 */
import type { Vocabulary } from './vocabulary.ts';

export interface PreparedText {
  readonly text: string;
  /** Units by the identifier that stands for them. */
  readonly names: ReadonlyMap<string, string>;
}

const WORDS: Readonly<Record<string, string>> = { and: '&& ', or: '||', not: '!  ' };
const SLOT = String.raw`[A-Za-z_][\w.-]*:\d+`;
const escape = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The longest name first, and no name inside of a longer word or behind a dot. */
function patternOf({ units }: Vocabulary): RegExp {
  const rows = [...units.keys()].filter((name) => !name.includes(':')).sort((a, b) => b.length - a.length);
  const names = [SLOT, ...rows.map(escape)].join('|');
  return new RegExp(String.raw`"[^"]*"?|'[^']*'?|(?<![\w.])(?:(${names})(?![\w-])|(and|or|not)(?!\w))`, 'g');
}

export function prepareText(text: string, vocabulary: Vocabulary): PreparedText {
  const names = new Map<string, string>();
  const replaced = text.replaceAll(patternOf(vocabulary), (found: string, name?: string, word?: string) => {
    if (word !== undefined) return WORDS[word]!;
    if (name === undefined) return found;
    const identifier = name.replaceAll(/[^A-Za-z0-9_]/g, '$').replace(/^\d/, '$');
    names.set(identifier, name);
    return identifier;
  });
  return { text: replaced, names };
}
