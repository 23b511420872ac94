import { describe, expect, it } from 'vitest';
import type { BulletView, FrameView, UnitView, ZoneView } from '#core';
import fc from 'fast-check';
import { Smoother, turnBetween } from './smooth.ts';

const smooth = (view: FrameView, next: FrameView | null, share: number, jumped: readonly number[] = []): FrameView =>
  new Smoother().at(view, next, share, () => new Set(jumped));

const at = (frame: number, x: number): FrameView => ({
  frame,
  ms: frame * 33,
  units: [{ guid: 1, x, y: 0, facingMilliDeg: 0 } as UnitView],
  bullets: [],
  zones: [{ guid: 9, x, y: 0, facingMilliDeg: 0 } as ZoneView],
  cues: [],
});

describe('smoothing between steps', () => {
  it('walks a unit half way at half a step', () => {
    expect(smooth(at(1, 0), at(2, 100), 0.5).units[0]!.x).toBe(50);
  });

  it('takes a zone along with whom it follows, unless that jumps', () => {
    expect(smooth(at(1, 0), at(2, 100), 0.5).zones[0]!.x).toBe(50);
    expect(smooth(at(1, 0), at(2, 9000), 0.5).zones[0]!.x).toBe(0);
  });

  it('shows the exact state when nothing is due', () => {
    const view = at(1, 0);
    expect(smooth(view, at(2, 100), 0)).toBe(view);
  });

  it('does not slide a blink across the arena', () => {
    expect(smooth(at(1, 0), at(2, 9000), 0.5).units[0]!.x).toBe(0);
  });

  it('ignores a picture that is not the next step', () => {
    const view = at(1, 0);
    expect(smooth(view, at(7, 100), 0.5)).toBe(view);
  });

  it('moves a beam with both of its ends, so that it stays one line', () => {
    const beam = (frame: number, y: number) => ({
      ...at(frame, 0),
      bullets: [{ guid: 5, flight: 'beam', fromX: 0, fromY: 0, x: 9_000, y } as BulletView],
    });
    expect(smooth(beam(1, 0), beam(2, 400), 0.5).bullets[0]).toMatchObject({ fromX: 0, fromY: 0, x: 9_000, y: 200 });
  });

  it('turns the short way across zero', () => {
    expect(turnBetween(350_000, 10_000, 0.5)).toBe(360_000);
  });

  it('keeps who was put elsewhere in place until the step is over, however near', () => {
    expect(smooth(at(1, 0), at(2, 100), 0.9, [1]).units[0]!.x).toBe(0);
  });

  it('does not slide the fallen or the risen to where they lie next', () => {
    const risen = { ...at(2, 100), units: [{ guid: 1, x: 100, y: 0, facingMilliDeg: 0, alive: true } as UnitView] };
    expect(smooth(at(1, 0), risen, 0.5).units[0]!.x).toBe(0);
  });

  it('shows who comes in the next step only then', () => {
    const more = { ...at(2, 0), units: [...at(2, 0).units, { guid: 2, x: 5, y: 5 } as UnitView] };
    expect(smooth(at(1, 0), more, 0.9).units).toHaveLength(1);
  });

  const frame = fc.record({
    x: fc.integer({ min: -9_000, max: 9_000 }),
    y: fc.integer({ min: -9_000, max: 9_000 }),
    turn: fc.integer({ min: 0, max: 359_999 }),
  });
  const crowd = fc.array(fc.tuple(frame, frame), { minLength: 1, maxLength: 8 });
  const viewOf = (index: number, spots: readonly { x: number; y: number; turn: number }[]): FrameView => ({
    ...at(index, 0),
    units: spots.map(({ x, y, turn }, guid) => ({ guid, x, y, facingMilliDeg: turn }) as UnitView),
  });

  it('stays between two known places, at any share and in any order of asking', () => {
    fc.assert(
      fc.property(crowd, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (spots, shares) => {
        const [from, to] = [viewOf(1, spots.map(([a]) => a)), viewOf(2, spots.map(([, b]) => b))]; // prettier-ignore
        const smoother = new Smoother();
        for (const share of shares)
          for (const [index, { x, y }] of smoother.at(from, to, share).units.entries()) {
            const [a, b] = spots[index]!;
            const isBetween = (value: number, key: 'x' | 'y') =>
              value >= Math.min(a[key], b[key]) - 1e-6 && value <= Math.max(a[key], b[key]) + 1e-6;
            expect(isBetween(x, 'x') && isBetween(y, 'y')).toBe(true);
          }
        // What the worker said is never written into.
        expect(from.units.map(({ x }) => x)).toEqual(spots.map(([a]) => a.x));
      }),
    );
  });
});
