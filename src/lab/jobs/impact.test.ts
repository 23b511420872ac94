import { expect, it } from 'vitest';
import { changeBetween } from './impact.ts';
import type { ScenarioOutcome } from './scenario.ts';

const ran = (hashes: readonly number[], ok = true): ScenarioOutcome => ({
  ran: true,
  stepMs: 50,
  frames: hashes.length / 2 - 1,
  hashes: Uint32Array.from(hashes),
  expectations: [{ ok, text: '', where: '/expect/0', expected: 1, actual: 1 }],
});
const refused: ScenarioOutcome = { ran: false, problems: [] };

it('is nothing when every frame and the judgement are the same', () => {
  expect(changeBetween(ran([1, 2, 3, 4]), ran([1, 2, 3, 4]))).toBeUndefined();
  expect(changeBetween(refused, refused)).toBeUndefined();
});

it('names the first frame in which either word of the hash differs', () => {
  expect(changeBetween(ran([1, 2, 3, 4, 5, 6]), ran([1, 2, 3, 9, 5, 6]))).toEqual({ frame: 1, verdict: null });
  expect(changeBetween(ran([1, 2]), ran([7, 2], false))).toEqual({ frame: 0, verdict: 'failsNow' });
  expect(changeBetween(ran([1, 2, 3, 4]), ran([1, 2]))).toEqual({ frame: 1, verdict: null });
});

it('tells when only the judgement turned, or when one could not run', () => {
  expect(changeBetween(ran([1, 2], false), ran([1, 2]))).toEqual({ frame: null, verdict: 'holdsNow' });
  expect(changeBetween(ran([1, 2]), refused)).toEqual({ frame: null, verdict: 'failsNow' });
  expect(changeBetween(refused, ran([1, 2], false))).toEqual({ frame: null, verdict: null });
});
