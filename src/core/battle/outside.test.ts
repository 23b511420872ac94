import { describe, expect, it } from 'vitest';
import type { AreaView, UnitView, ZoneView } from './api.ts';
import { outsideMilli } from './outside.ts';

const zone = (shape: AreaView, facingMilliDeg = 0) => ({ shape, x: 1_000, y: 1_000, facingMilliDeg }) as ZoneView;
const unit = (x: number, y: number) => ({ x: 1_000 + x, y: 1_000 + y, radiusMilli: 500 }) as UnitView;

const RECT: AreaView = { kind: 'rect', length: 4_000, width: 2_000, offset: 1_000 };
const RAY: AreaView = { kind: 'ray', length: 4_000, radius: 500 };

describe('how far a unit is outside a zone', () => {
  it.each([
    ['ahead of a rectangle', zone(RECT), unit(6_000, 0), 500],
    ['before its near side', zone(RECT), unit(0, 0), 500],
    ['beside it', zone(RECT), unit(3_000, -2_000), 500],
    ['off its corner', zone(RECT), unit(8_000, 5_000), 4_500],
    ['of a turned one', zone(RECT, 90_000), unit(0, 6_000), 500],
    ['that touches it', zone(RECT), unit(5_500, 0), 0],
    ['ahead of a ray', zone(RAY), unit(6_000, 0), 1_000],
    ['off its round end', zone(RAY), unit(7_000, 4_000), 4_000],
    ['behind a ray', zone(RAY), unit(-2_000, 0), 1_000],
    ['between the edges of a ring', zone({ kind: 'ring', r0: 3_000, r1: 4_000 }), unit(3_500, 0), 0],
    ['in the hole of a ring', zone({ kind: 'ring', r0: 3_000, r1: 4_000 }), unit(1_000, 0), 1_500],
    ['of everywhere', zone({ kind: 'all' }), unit(90_000, 0), 0],
  ])('%s', (_name, of, who, byMilli) => {
    expect(outsideMilli(of, who)).toBe(byMilli);
  });
});
