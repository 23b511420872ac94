import type { Reason } from '../../../generated/types.ts';
import type { BulletPrototype } from '../../content/prototypes.ts';
import type { World } from '../../world/index.ts';
import type { Launch } from '../launch.ts';

/** One kind of flight. `p` is the offset of the bullet's record. */
export interface Flight {
  /** Sets up what the flight keeps in the record; the bullet stands at its start and has its goal. */
  begin?(w: World, p: number, launch: Launch): void;
  /** A step in which the bullet waits for its delay. */
  wait?(w: World, p: number): void;
  /** A step of `flightMs` that ends at `untilMs`: the bullet moves and hits. */
  fly(w: World, p: number, row: BulletPrototype, flightMs: number, untilMs: number): void;
}

/** One leg of a step's way as a flight plans it, before anything stands in it. Reused: a step allocates nothing. */
export interface Way {
  dx: number;
  dy: number;
  /** How long the bullet flies in this step. */
  flightMs: number;
  /** Ends the bullet at the end of the leg; `arrived` is an impact of its own. */
  end: Reason | null;
  /** Ends the bullet before it moves. */
  lost: Reason | null;
  /** Distance of the step that is left for further legs; −1 = this leg is the last. */
  left: number;
}
