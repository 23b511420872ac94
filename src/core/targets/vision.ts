import { distanceSquared } from '../base/index.ts';
import { atLevel } from '../content/prototypes.ts';
import { isInSight, lowestSlot, U, unitRow, type World } from '../world/index.ts';

/**
 * Which camps see which units, until the next look. A camp sees its own, and whatever lies within the sight of one of
 * its living units, centre to centre, with nothing in between that blocks sight. Without fog there is nothing to do.
 */
export function lookAround(w: World): void {
  if (!w.arena.fog) return;
  const { cells, stride, count } = w.units;
  const end = count * stride;
  for (let u = 0; u < end; u += stride) cells[u + U.seenBy] = campBit(w, u);
  w.space.sync();
  for (let viewer = 0; viewer < end; viewer += stride) if (cells[viewer + U.alive] === 1) look(w, viewer);
}

function look(w: World, viewer: number): void {
  const { cells, stride } = w.units;
  const { space } = w;
  const bit = campBit(w, viewer);
  const sight = atLevel(unitRow(w, viewer).sightMilli, cells[viewer + U.level]!);
  const x = cells[viewer + U.x]!;
  const y = cells[viewer + U.y]!;
  const box = space.boxAround(x, y, sight);
  for (let word = 0; word < space.wordCount; word++) {
    for (let bits = space.candidates(word, box); bits !== 0; bits &= bits - 1) {
      const u = lowestSlot(word, bits) * stride;
      if ((cells[u + U.seenBy]! & bit) !== 0) continue;
      const toX = cells[u + U.x]!;
      const toY = cells[u + U.y]!;
      if (distanceSquared(x, y, toX, toY) > sight * sight || !isInSight(w.ground, x, y, toX, toY)) continue;
      cells[u + U.seenBy]! |= bit;
    }
  }
}

/** Bit of a unit's camp in a set of camps. */
export const campBit = (w: World, u: number): number => 1 << w.units.cells[u + U.camp]!;
