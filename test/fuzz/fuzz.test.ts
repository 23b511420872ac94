import { expect, test } from 'vitest';
import { explain, fuzz } from './fuzz.ts';

/** Few here and always the same; SPELLWRIGHT_FUZZ=500 or `npm run fuzz` for more. */
const COUNT = Number(process.env.SPELLWRIGHT_FUZZ) || 6;
/** Shorter than by hand; a shorter fight is the beginning of the longer one of its seed. */
const FRAME_COUNT = 90;
const seeds = Array.from({ length: COUNT }, (_, index) => index + 1);

test.each(seeds)('the fight of seed %i holds whatever must hold', (seed) => {
  expect(fuzz(seed, FRAME_COUNT).map(explain).join('\n')).toBe('');
});
