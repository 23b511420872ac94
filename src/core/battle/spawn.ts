import { beginPassives, enter } from '../skills/index.ts';
import { lookAround } from '../targets/index.ts';
import { G, makeRoom, type World, BIRTHS_MAX } from '../world/index.ts';
import type { SnapshotUnit } from './api.ts';

const START = { why: 'start', owner: 0, cause: 0, root: 0 } as const;

/** Registers all units first, then lets their passive skills begin: a passive may look for others. */
export function spawnAll(w: World, units: readonly SnapshotUnit[]): void {
  w.globals.cells[G.lifeDueAt] = -1;
  foresee(w, units.length);
  for (const unit of units) enter(w, unit, START);
  w.globals.cells[G.bornCount] = 0;
  lookAround(w);
  prepareBirths(w);
  const { stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) beginPassives(w, u, 0, 0);
  w.globals.cells[G.bornCount] = 0;
  lookAround(w);
}

/** Room for what so many units usually have about them, so that tables are not made larger again and again. */
function foresee(w: World, unitCount: number): void {
  makeRoom(w, unitCount + (w.index.summons ? BIRTHS_MAX : 0));
  w.buffs.reserve(6 * unitCount);
  w.credits.reserve(4 * unitCount);
  w.bullets.reserve(2 * unitCount);
  w.members.reserve(4 * unitCount);
}

/** Before anything runs: nobody's tables are replaced while effects bring in units. */
export function prepareBirths(w: World): void {
  if (w.index.summons) makeRoom(w, BIRTHS_MAX);
}
