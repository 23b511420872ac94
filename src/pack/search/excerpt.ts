import type { TextSpan } from './request.ts';

const BEFORE_CHARS = 28;
const EXCERPT_CHARS_MAX = 160;

export interface Excerpt {
  readonly excerpt: string;
  readonly ranges: readonly TextSpan[];
}

/** One line around the first match, cut where it is long, with what matched in it. */
export function excerptOf(text: string, matches: readonly TextSpan[]): Excerpt {
  const first = matches[0]?.at ?? 0;
  const from = first > BEFORE_CHARS * 2 ? first - BEFORE_CHARS : 0;
  const cut = text.slice(from, from + EXCERPT_CHARS_MAX).replaceAll(/[\r\n\t]/g, ' ');
  const head = from > 0 ? '…' : '';
  const tail = from + EXCERPT_CHARS_MAX < text.length ? '…' : '';
  const shift = head.length - from;
  const ranges = matches
    .filter(({ at }) => at < from + EXCERPT_CHARS_MAX)
    .map(({ at, length }) => ({ at: at + shift, length: Math.min(length, from + EXCERPT_CHARS_MAX - at) }));
  return { excerpt: head + cut + tail, ranges };
}
