import { describe, expect, it } from 'vitest';
import {
  formatDistanceMilli,
  formatFrame,
  formatLevel,
  formatMilli,
  formatMs,
  formatNumber,
  formatRange,
  formatRatioBp,
  formatSeconds,
  formatSigned,
} from './format.ts';

describe('figures', () => {
  it('groups from four digits with thin spaces', () => {
    expect(formatNumber(999)).toBe('999');
    expect(formatNumber(1824)).toBe('1\u202f824');
    expect(formatNumber(1234567.25)).toBe('1\u202f234\u202f567.25');
  });

  it('writes negative figures with a true minus', () => {
    expect(formatNumber(-113.438, 3)).toBe('\u2212113.438');
    expect(formatSigned(-10, 3)).toBe('\u221210.000');
  });

  it('never shows minus zero after rounding', () => {
    expect(formatNumber(-0.04, 1)).toBe('0.0');
    expect(formatSigned(0, 1)).toBe('0.0');
  });

  it('shows a dash where nothing applies', () => {
    expect(formatNumber(undefined)).toBe('—');
    expect(formatNumber(Number.NaN)).toBe('—');
    expect(formatMs(undefined)).toBe('—');
    expect(formatSigned(Number.POSITIVE_INFINITY)).toBe('—');
  });

  it('hides the noise of binary fractions', () => {
    expect(formatNumber(0.1 + 0.2)).toBe('0.3');
  });

  it('prints core integers in the units of designers', () => {
    expect(formatMilli(412_500)).toBe('412.5');
    expect(formatMilli(159_266, 3)).toBe('159.266');
    expect(formatRatioBp(3000, { isSigned: true })).toBe('+30\u00a0%');
    expect(formatRatioBp(-1500, { isSigned: true })).toBe('\u221215\u00a0%');
    expect(formatDistanceMilli(3000)).toBe('3.0\u00a0u');
  });

  it('prints time, frames, levels and ranges', () => {
    expect(formatSeconds(15_213)).toBe('15.213\u00a0s');
    expect(formatMs(1250)).toBe('1\u202f250\u00a0ms');
    expect(formatFrame(461)).toBe('f461');
    expect(formatLevel(12)).toBe('L12');
    expect(formatRange('13.0', '18.0', 's')).toBe('13.0–18.0\u00a0s');
  });
});
