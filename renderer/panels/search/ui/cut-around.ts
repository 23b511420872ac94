import type { TextSpan } from '#pack';

const BEFORE_CHARS = 24;
const SHOWN_CHARS_MAX = 120;

/** One line of a long text around what matters in it. */
export function cutAround(text: string, ranges: readonly TextSpan[]): { text: string; ranges: readonly TextSpan[] } {
  const first = ranges[0]?.at ?? 0;
  const from = first > BEFORE_CHARS * 2 ? first - BEFORE_CHARS : 0;
  const to = from + SHOWN_CHARS_MAX;
  const head = from > 0 ? '…' : '';
  const shown = head + text.slice(from, to).replaceAll(/[\r\n\t]/g, ' ') + (to < text.length ? '…' : '');
  const inside = ranges.filter(({ at }) => at < to);
  return {
    text: shown,
    ranges: inside.map(({ at, length }) => ({ at: at - from + head.length, length: Math.min(length, to - at) })),
  };
}
