import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Blocks, type ArenaPrototype, type Obstacle } from '../content/prototypes.ts';
import {
  groundOf,
  impactOnArena,
  impactOnCircle,
  impactOnSegment,
  isFree,
  NO_IMPACT,
  pushOut,
  WAY_ONE,
} from './index.ts';

const place = fc.integer({ min: -20_000, max: 20_000 });
const way = fc.integer({ min: -30_000, max: 30_000 });
const reach = fc.integer({ min: 1, max: 4_000 });

/** Distance of a point from a segment, in floating point: the judge, not the defendant. */
function distance(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square));
  return Math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay));
}

/** Least distance on the way up to a share of it. */
function least(share: number, px: number, py: number, dx: number, dy: number, wall: [number, number, number, number]) {
  let nearest = Infinity;
  for (let step = 0; step <= 400; step++) {
    const done = (share * step) / 400;
    nearest = Math.min(nearest, distance(px + dx * done, py + dy * done, ...wall));
  }
  return nearest;
}

describe('an impact', () => {
  it('on a circle is where the two first touch', () => {
    const property = fc.property(place, place, way, way, place, place, reach, (px, py, dx, dy, cx, cy, r) => {
      const share = impactOnCircle(px, py, dx, dy, cx, cy, r);
      const wall: [number, number, number, number] = [cx, cy, cx, cy];
      if (share === NO_IMPACT) expect(least(1, px, py, dx, dy, wall)).toBeGreaterThan(r - 2);
      else if (share > 0) {
        expect(distance(px + (dx * share) / WAY_ONE, py + (dy * share) / WAY_ONE, ...wall)).toBeCloseTo(r, -1);
        expect(least(share / WAY_ONE, px, py, dx, dy, wall)).toBeGreaterThan(r - 6);
      }
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('on a wall is where its nearest point is first in reach', () => {
    const property = fc.property(
      place,
      place,
      way,
      way,
      place,
      place,
      place,
      place,
      reach,
      (px, py, dx, dy, ax, ay, bx, by, r) => {
        const share = impactOnSegment(px, py, dx, dy, ax, ay, bx, by, r);
        if (share === NO_IMPACT) expect(least(1, px, py, dx, dy, [ax, ay, bx, by])).toBeGreaterThan(r - 3);
        else expect(least(share / WAY_ONE, px, py, dx, dy, [ax, ay, bx, by])).toBeGreaterThan(share === 0 ? -1 : r - 8);
      },
    );
    fc.assert(property, { numRuns: 300 });
  });

  it('on a wall is found from a place that all but touches it, whatever its slope', () => {
    const slope = fc.integer({ min: 0, max: 359_999 });
    const gapMicro = fc.integer({ min: -1_500, max: 1_500 });
    const property = fc.property(slope, gapMicro, fc.integer({ min: 50, max: 4_000 }), (angle, gap, r) => {
      const [x, y] = [Math.cos((angle * Math.PI) / 180_000), Math.sin((angle * Math.PI) / 180_000)];
      const at = (along: number, aside: number) => [
        Math.round(along * x - aside * y),
        Math.round(along * y + aside * x),
      ];
      const [[ax, ay], [bx, by]] = [at(-9_000, 0), at(9_000, 0)] as [number[], number[]];
      const [px, py] = at(1_234, r + gap / 1_000);
      const [qx, qy] = at(1_234, -9_000);
      const share = impactOnSegment(px!, py!, qx! - px!, qy! - py!, ax!, ay!, bx!, by!, r);
      expect(share).not.toBe(NO_IMPACT);
      expect(share).toBeLessThan(1_000);
    });
    fc.assert(property, { numRuns: 1_000 });
  });

  it('does not hold back what leaves the wall it touches', () => {
    const wall: Obstacle = { kind: 'segment', blocks: Blocks.units, x1: 1_000, y1: -5_000, x2: 1_000, y2: 5_000 };
    const ground = groundOf(arena([wall]));
    expect(impactOnArena(ground, Blocks.units, 500, 0, -800, 0, 500)).toBe(NO_IMPACT);
    expect(impactOnArena(ground, Blocks.units, 500, 0, 0, 800, 500)).toBe(NO_IMPACT);
    expect(impactOnArena(ground, Blocks.units, 500, 0, 800, 0, 500)).toBe(0);
    expect(impactOnArena(ground, Blocks.bullets, 500, 0, 800, 0, 500)).toBe(NO_IMPACT);
  });
});

describe('pushing out', () => {
  it('leaves a unit where it overlaps nothing, or says that there is no such place', () => {
    const obstacle = fc.oneof(
      fc.record({ kind: fc.constant('circle' as const), blocks: fc.constant(1), x: place, y: place, r: reach }),
      fc.record({
        kind: fc.constant('segment' as const),
        blocks: fc.constant(1),
        x1: place,
        y1: place,
        x2: place,
        y2: place,
      }),
      fc.tuple(place, place, reach, reach).map(([x, y, a, b]) => ({
        kind: 'polygon' as const,
        blocks: 1,
        points: [x, y, x + a, y, x + a, y + b, x, y + b],
      })),
    );
    const property = fc.property(fc.array(obstacle, { maxLength: 4 }), place, place, (obstacles, x, y) => {
      const ground = groundOf(arena(obstacles));
      const position = { x, y };
      if (pushOut(ground, position, 500)) expect(isFree(ground, position.x, position.y, 500)).toBe(true);
    });
    fc.assert(property, { numRuns: 300 });
  });
});

function arena(obstacles: readonly Obstacle[]): ArenaPrototype {
  const bounds = { minX: -30_000, minY: -30_000, maxX: 30_000, maxY: 30_000 };
  return {
    id: 1,
    name: 'yard',
    tags: [],
    ...bounds,
    obstacles,
    formation: 0,
    fog: false,
    spawnSearch: { stepMilli: 500, rings: 8, directions: 8 },
    anchors: [],
  };
}
