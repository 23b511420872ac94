import { describe, expect, it } from 'vitest';
import { vector } from '../base/index.ts';
import { Blocks, type ArenaPrototype, type Obstacle } from '../content/prototypes.ts';
import { groundOf, impactOnArena, isFree, NO_IMPACT, pushOut, WAY_ONE } from './index.ts';

const BOUNDS = { minX: -20_000, minY: -20_000, maxX: 20_000, maxY: 20_000 };
const groundWith = (...obstacles: Obstacle[]) => groundOf({ ...BOUNDS, obstacles } as unknown as ArenaPrototype);
const WALL: Obstacle = { kind: 'segment', blocks: Blocks.units, x1: -5_000, y1: 0, x2: 5_000, y2: 0 };
/** A block of 8 by 4, counter-clockwise. */
const BLOCK: Obstacle = {
  kind: 'polygon',
  blocks: Blocks.units,
  points: [-4_000, -2_000, 4_000, -2_000, 4_000, 2_000, -4_000, 2_000],
};
/** The same with a corner given twice. */
const DOUBLED: Obstacle = { ...BLOCK, points: [...BLOCK.points, -4_000, 2_000] };
const POST: Obstacle = { kind: 'circle', blocks: Blocks.units, x: 0, y: 0, r: 1_000 };
const SCREEN: Obstacle = { ...WALL, blocks: Blocks.bullets };

/** Where a circle of radius 0.5 is pushed to, null = nowhere. */
function pushed(obstacle: Obstacle, x: number, y: number) {
  const place = vector(x, y);
  return pushOut(groundWith(obstacle), place, 500) ? [place.x, place.y] : null;
}

describe('a unit that overlaps', () => {
  it.each<[string, Obstacle, [number, number], [number, number]]>([
    ['nothing stays', BLOCK, [0, 3_000], [0, 3_000]],
    ['what stops only bullets stays', SCREEN, [0, 100], [0, 100]],
    ['a wall from above goes up', WALL, [1_000, 200], [1_000, 502]],
    ['a wall from below goes down', WALL, [1_000, -200], [1_000, -502]],
    ['a wall with its very middle goes to its right', WALL, [1_000, 0], [1_000, -502]],
    ['a post with its middle goes east', POST, [0, 0], [1_502, 0]],
    ['the side of a block goes straight out', BLOCK, [4_300, 0], [4_502, 0]],
    ['the top of a block goes straight out', BLOCK, [1_000, 2_400], [1_000, 2_502]],
    ['a block from within leaves by the nearest side', BLOCK, [3_500, 0], [4_502, 0]],
    ['a block from within leaves by the bottom', BLOCK, [0, -1_500], [0, -2_502]],
    ['a block in its middle leaves by the nearest side too', BLOCK, [0, 0], [0, -2_502]],
    ['a block with a doubled corner leaves as well', DOUBLED, [-3_500, 500], [-4_502, 500]],
    ['the edge of the arena is put back', BLOCK, [19_900, -30_000], [19_500, -19_500]],
  ])('%s', (_what, obstacle, [x, y], to) => {
    expect(pushed(obstacle, x, y)).toEqual(to);
    expect(isFree(groundWith(obstacle), to[0], to[1], 500)).toBe(true);
  });

  it('is pushed nowhere out of a place that has no way out', () => {
    const huge: Obstacle = { kind: 'circle', blocks: Blocks.units, x: 0, y: 0, r: 40_000 };
    expect(pushed(huge, 100, 0)).toBeNull();
  });
});

/** How far a way leads before it meets something, in thousandths; null = nothing in the way. */
function meets(obstacle: Obstacle, px: number, py: number, dx: number, dy: number): number | null {
  const share = impactOnArena(groundWith(obstacle), Blocks.units, px, py, dx, dy, 500);
  return share === NO_IMPACT ? null : Math.trunc((share * 1_000) / WAY_ONE);
}

describe('a way', () => {
  it.each<[string, Obstacle, [number, number, number, number], number | null]>([
    ['into a block stops at its side', BLOCK, [-8_500, 0, 8_000, 0], 500],
    ['past a block is free', BLOCK, [-8_500, 2_600, 17_000, 0], null],
    ['from within a block does not begin', BLOCK, [0, 0, 8_000, 0], 0],
    ['along a block that is touched is free', BLOCK, [-3_000, 2_500, 4_000, 0], null],
    ['away from a block that is touched is free', BLOCK, [0, 2_500, 0, 4_000], null],
    ['into a block that is touched does not begin', BLOCK, [0, 2_500, 0, -4_000], 0],
    ['over the western bound stops there', POST, [-15_500, 5_000, -8_000, 0], 500],
    ['over the western bound from beyond does not begin', POST, [-19_800, 5_000, -8_000, 0], 0],
    ['over the northern bound stops there', POST, [-15_500, 15_500, 0, 8_000], 500],
    ['over the northern bound from beyond does not begin', POST, [-15_500, 19_800, 0, 8_000], 0],
  ])('%s', (_what, obstacle, [px, py, dx, dy], share) => {
    expect(meets(obstacle, px, py, dx, dy)).toBe(share);
  });
});
