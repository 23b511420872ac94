import { expect, it } from 'vitest';
import { isRefusedAtRest } from './verdict.ts';

it('blames a resting skill only for what aiming cannot mend', () => {
  expect(isRefusedAtRest({ code: 'outOfRange' })).toBe(false);
  expect(isRefusedAtRest({ code: 'silenced' })).toBe(true);
});
