import { describe, expect, it } from 'vitest';
import { clampView, firstView, fitRange, msOf, panBy, reveal, spanOf, xOf, zoomAt } from './viewport.ts';

const END_MS = 60_000;
const view = { fromMs: 10_000, toMs: 16_000 };

describe('the window of time', () => {
  it('turns pixels into the moment that was drawn there', () => {
    expect(msOf(view, 900, xOf(view, 900, 12_345))).toBeCloseTo(12_345);
  });

  it('keeps the moment under the pointer while zooming', () => {
    const closer = zoomAt(view, 2, 12_000, END_MS);
    expect(spanOf(closer)).toBe(3_000);
    expect(xOf(closer, 900, 12_000)).toBeCloseTo(xOf(view, 900, 12_000));
  });

  it('never leaves the run behind when panned far', () => {
    expect(panBy(view, 1e9, END_MS).fromMs).toBeLessThan(END_MS);
    expect(panBy(view, -1e9, END_MS).toMs).toBeGreaterThan(0);
  });

  it('never zooms out beyond the run and margins', () => {
    const far = clampView({ fromMs: -1e9, toMs: 1e9 }, END_MS);
    expect(spanOf(far)).toBe(END_MS * 1.2);
    expect(far.fromMs).toBeLessThanOrEqual(0);
    expect(far.toMs).toBeGreaterThanOrEqual(END_MS);
  });

  it('stays the same object while the playhead is inside', () => {
    expect(reveal(view, 12_000, END_MS)).toBe(view);
  });

  it('turns the page when the playhead leaves it', () => {
    const next = reveal(view, 16_001, END_MS);
    expect(spanOf(next)).toBe(spanOf(view));
    expect(xOf(next, 100, 16_001)).toBeCloseTo(10);
  });

  it('shows short runs whole and long ones from the start', () => {
    expect(firstView(6_000).toMs).toBeGreaterThanOrEqual(6_000);
    expect(spanOf(firstView(END_MS))).toBeLessThan(END_MS);
  });

  it('gives a fitted instant a readable width', () => {
    const fitted = fitRange(5_000, 5_000, END_MS);
    expect(fitted.fromMs).toBeLessThan(5_000);
    expect(fitted.toMs).toBeGreaterThan(5_000);
  });
});
