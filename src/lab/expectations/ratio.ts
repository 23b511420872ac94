import type { RatioExpectation } from '#generated/types.ts';
import type { Judgement } from './evidence.ts';
import { matchText } from './match.ts';

/** A share over many seeds. One run cannot show it, so it fails and says so instead of passing unseen. */
export function ratio({ ratio: wanted }: RatioExpectation): Judgement {
  const [low, high] = wanted.within;
  return {
    ok: false,
    text: `${matchText(wanted.of)} among ${matchText(wanted.among)} over ${wanted.seeds} seeds lies within ${low} to ${high}`,
    expected: [low, high],
    actual: 'statistical expectations are not supported by this version',
  };
}
