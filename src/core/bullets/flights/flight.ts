import type { World } from '../../world/index.ts';

/** Way of one step as a flight plans it, before anything stands in it. Reused: a step allocates nothing. */
export interface Way {
  dx: number;
  dy: number;
  /** The way ends at the goal, which is an impact of its own. */
  arrives: boolean;
  /** The flight is over before it moves. */
  lost: boolean;
}

export interface Flight {
  /** Writes the way of a bullet for a distance of this step. */
  plan(w: World, p: number, distanceMilli: number, way: Way): void;
  /** Hits whatever lies on its way, or only what it was sent after. */
  readonly hits: 'all' | 'target';
}
