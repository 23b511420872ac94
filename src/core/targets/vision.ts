import { distanceSquared } from '../base/index.ts';
import { atLevel } from '../content/prototypes.ts';
import { isInSight, U, unitRow, type World } from '../world/index.ts';

/**
 * Which camps see which units, until the next look. A camp sees its own, and whatever lies within the sight of one of
 * its living units, centre to centre, with nothing in between that blocks sight. Without fog there is nothing to do.
 */
export function lookAround(w: World): void {
  if (!w.arena.fog) return;
  const { cells, stride, count } = w.units;
  const end = count * stride;
  for (let u = 0; u < end; u += stride) cells[u + U.seenBy] = campBit(w, u);
  for (let viewer = 0; viewer < end; viewer += stride) if (cells[viewer + U.alive] === 1) look(w, viewer, end);
}

function look(w: World, viewer: number, end: number): void {
  const { cells, stride } = w.units;
  const bit = campBit(w, viewer);
  const sight = atLevel(unitRow(w, viewer).sightMilli, cells[viewer + U.level]!);
  const x = cells[viewer + U.x]!;
  const y = cells[viewer + U.y]!;
  for (let u = 0; u < end; u += stride) {
    if ((cells[u + U.seenBy]! & bit) !== 0) continue;
    const toX = cells[u + U.x]!;
    const toY = cells[u + U.y]!;
    if (distanceSquared(x, y, toX, toY) > sight * sight || !isInSight(w.ground, x, y, toX, toY)) continue;
    cells[u + U.seenBy]! |= bit;
  }
}

/** Bit of a unit's camp in a set of camps. */
export const campBit = (w: World, u: number): number => 1 << w.units.cells[u + U.camp]!;
