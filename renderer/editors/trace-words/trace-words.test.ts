import { expect, it } from 'vitest';
import { controlStateWords, reasonWords } from '#generated/words.ts';
import { CONTROLS, REASONS } from './words.ts';

it.each([
  ['control states', controlStateWords, CONTROLS],
  ['reasons', reasonWords, REASONS],
] as const)('say all %s that the schemas have, and no others', (_what, words, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...words].sort());
});
