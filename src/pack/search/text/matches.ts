import type { ProjectFile } from '../../model/project.ts';
import { withoutBom } from '../../text/style.ts';
import type { TextSpan } from '../request.ts';
import type { TextPattern } from './pattern.ts';
import { forEachToken } from './tokens.ts';

/** A piece of a text in which something matched. */
export interface TextMatch {
  readonly part: 'key' | 'value' | 'line';
  /** The piece as a person reads it. */
  readonly text: string;
  readonly isString: boolean;
  readonly pointer: string;
  /** Of the piece in the file's text. */
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
  readonly spans: readonly TextSpan[];
}

function spansIn({ expression }: TextPattern, text: string): TextSpan[] {
  expression.lastIndex = 0;
  const spans: TextSpan[] = [];
  for (const match of text.matchAll(expression)) {
    if (match[0].length > 0) spans.push({ at: match.index, length: match[0].length });
  }
  return spans;
}

/** One look over the whole text, which is quick; escapes hide what a token says. */
function isRuledOut(pattern: TextPattern, text: string): boolean {
  if (!pattern.canRuleOut || text.includes('\\')) return false;
  pattern.expression.lastIndex = 0;
  return !pattern.expression.test(text);
}

/** Are keys and values of this file known? Scripts and texts that do not parse are read line by line. */
export const isStructured = (file: ProjectFile): boolean => file.kind !== 'script' && file.parses;

/** Everything in one file that the pattern finds, in the order of its text. */
export function matchesIn(file: ProjectFile, pattern: TextPattern): TextMatch[] {
  if (file.problem || isRuledOut(pattern, file.text)) return [];
  return isStructured(file) ? tokenMatches(file.text, pattern) : lineMatches(file.text, pattern);
}

function tokenMatches(text: string, pattern: TextPattern): TextMatch[] {
  const found: TextMatch[] = [];
  forEachToken(text, (token) => {
    const spans = spansIn(pattern, token.text);
    if (spans.length > 0) found.push({ ...token, pointer: token.pointer(), spans });
  });
  return found;
}

function lineMatches(text: string, pattern: TextPattern): TextMatch[] {
  const found: TextMatch[] = [];
  const body = withoutBom(text);
  let offset = text.length - body.length;
  for (const [index, line] of body.split('\n').entries()) {
    const shown = line.endsWith('\r') ? line.slice(0, -1) : line;
    const spans = spansIn(pattern, shown);
    if (spans.length > 0) {
      const column = spans[0]!.at + 1;
      const place = { pointer: '', offset, length: shown.length, line: index + 1, column };
      found.push({ part: 'line', text: shown, isString: false, ...place, spans });
    }
    offset += line.length + 1;
  }
  return found;
}
