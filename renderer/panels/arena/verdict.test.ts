import { describe, expect, it } from 'vitest';
import { isRefusedAtRest, verdictText } from './verdict.ts';

const ofNeeded = (had: string, needed: string) => `${had} of ${needed}`;

describe('refusals in words', () => {
  it('say how much of a resource was there', () => {
    expect(verdictText({ code: 'noResource', needed: 110_000, had: 80_000 }, ofNeeded)).toBe('noResource, 80 of 110');
  });

  it('say how long a cooldown still lasts', () => {
    expect(verdictText({ code: 'onCooldown', needed: 0, had: 3200 }, ofNeeded)).toBe('onCooldown, 3.2\u00a0s');
  });

  it('keep codes of conditions as they are', () => {
    expect(verdictText({ code: 'condition:wounded' }, ofNeeded)).toBe('condition:wounded');
  });

  it('blame a resting skill only for what aiming cannot mend', () => {
    expect(isRefusedAtRest({ code: 'outOfRange' })).toBe(false);
    expect(isRefusedAtRest({ code: 'silenced' })).toBe(true);
  });
});
