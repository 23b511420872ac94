import { describe, expect, it } from 'vitest';
import type { BulletView, FrameView, UnitView, ZoneView } from '#core';
import { smooth, turnBetween } from './smooth.ts';

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
});
