import type { ArenaPrototype, Obstacle } from '../content/prototypes.ts';
import { sightBlockersOf } from './sight.ts';

export const BOX_CELLS = 4;

/** An arena with a box around each obstacle (least x, least y, greatest x, greatest y): most are ruled out by it. */
export interface Ground {
  readonly arena: ArenaPrototype;
  readonly boxes: Float64Array;
  /** Which obstacles block sight. */
  readonly sightBlockers: readonly number[];
}

export function groundOf(arena: ArenaPrototype): Ground {
  return {
    arena,
    boxes: Float64Array.from(arena.obstacles.flatMap(boxOf)),
    sightBlockers: sightBlockersOf(arena.obstacles),
  };
}

function boxOf(obstacle: Obstacle): number[] {
  if (obstacle.kind === 'circle') {
    const { x, y, r } = obstacle;
    return [x - r, y - r, x + r, y + r];
  }
  const points = obstacle.kind === 'segment' ? [obstacle.x1, obstacle.y1, obstacle.x2, obstacle.y2] : obstacle.points;
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
