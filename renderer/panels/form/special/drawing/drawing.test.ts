import { describe, expect, it } from 'vitest';
import { barOf, boxAround, fitted, gridOf, toGround, toPx, zoomed } from './frame.ts';
import { exact, roundStep, snapped, ticksBetween } from './snap.ts';

const frame = fitted(boxAround({ x: 2, y: 1 }, 3), 400, 200, { marginPx: 20, scaleMax: 100 });

describe('a drawing to scale', () => {
  it('shows the whole box and reads places back', () => {
    const corner = toPx(frame, { x: 5, y: -2 });
    expect(corner.y).toBeLessThanOrEqual(180);
    const back = toGround(frame, corner);
    expect(back.x).toBeCloseTo(5, 9);
    expect(back.y).toBeCloseTo(-2, 9);
  });

  it('keeps the place under the pointer while it zooms', () => {
    const at = { x: 130, y: 70 };
    const before = toGround(frame, at);
    const after = toGround(zoomed(frame, 1.7, at), at);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  it('has grid lines and a scale bar at round distances', () => {
    const { step, xs } = gridOf(frame);
    expect(step * frame.scale).toBeGreaterThanOrEqual(18);
    expect(xs.every((x) => Math.abs(x / step - Math.round(x / step)) < 1e-6)).toBe(true);
    expect([1, 2, 5].some((digit) => String(barOf(frame)).includes(String(digit)))).toBe(true);
  });
});

describe('values of a drag', () => {
  it('lie on the step without a tail of digits', () => {
    expect(snapped(3.1749, 0.05)).toBe(3.15);
    expect(snapped(0.30000001, 0.1)).toBe(0.3);
    expect(Object.is(exact(-0.0001), 0)).toBe(true);
  });

  it('have round steps', () => {
    expect([0.3, 1, 3, 7, 12].map(roundStep)).toEqual([0.5, 1, 5, 10, 20]);
    expect(ticksBetween(-0.1, 0.25, 0.1)).toEqual([-0.1, 0, 0.1, 0.2]);
  });
});
