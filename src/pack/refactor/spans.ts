/** A piece of a text that gets other characters. */
export interface Span {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** Replaces pieces that do not overlap; every other byte stays. */
export function replaceSpans(text: string, spans: readonly Span[]): string {
  let result = '';
  let at = 0;
  for (const span of [...spans].sort((a, b) => a.offset - b.offset)) {
    result += text.slice(at, span.offset) + span.text;
    at = span.offset + span.length;
  }
  return result + text.slice(at);
}

/** The token with another content and its own quotes: `"a"`, `'a'`, `[[a]]`. */
export function requoted(token: string, content: string): string {
  const long = /^(\[=*\[)[^]*?(\]=*\])$/.exec(token);
  if (long) return long[1]! + content + long[2]!;
  const quote = token[0] === "'" ? "'" : '"';
  return quote + content + quote;
}

const TOKEN_MAX = 4096;

/** Length of the JSON text token at an offset, quotes included. */
export const tokenLength = (text: string, offset: number): number =>
  /^"(?:[^"\\]|\\.)*"/.exec(text.slice(offset, offset + TOKEN_MAX))?.[0].length ?? 0;
