import { vector } from '../base/index.ts';
import { atLevel } from '../content/prototypes.ts';
import { I, mindOf, U, type World } from '../world/index.ts';
import { wayPoint } from './home.ts';

/** How a computer player leads a unit; lengths and places in thousandths. */
export interface MindView {
  /** Row id of the ai. */
  readonly ai: string;
  /** Notices enemies within it. */
  readonly aggroMilli: number;
  /** Gives up beyond it from its post or path; 0 = never. */
  readonly leashMilli: number;
  readonly postX: number;
  readonly postY: number;
  /** Way points in the world, and which one is next. */
  readonly path: readonly { readonly x: number; readonly y: number }[];
  readonly next: number;
  /** Whom it fights, 0 = nobody. */
  readonly target: number;
  /** The leash calls it back. */
  readonly isReturning: boolean;
}

const at = vector();

/** Null where nobody thinks for the unit. Reads only. */
export function mindView(w: World, u: number): MindView | null {
  const m = mindOf(w, u);
  const { cells } = w.minds;
  if (cells[m + I.row] === 0) return null;
  const row = w.content.ai[cells[m + I.row]!]!;
  const level = w.units.cells[u + U.level]!;
  return {
    ai: row.name,
    aggroMilli: atLevel(row.radiusMilli, level),
    leashMilli: atLevel(row.leashMilli, level),
    postX: cells[m + I.postX]!,
    postY: cells[m + I.postY]!,
    path: Array.from({ length: row.path.length / 2 }, (_, step) => {
      wayPoint(w, u, row, step, at);
      return { x: at.x, y: at.y };
    }),
    next: cells[m + I.step]!,
    target: cells[m + I.target]!,
    isReturning: cells[m + I.returning] === 1,
  };
}
