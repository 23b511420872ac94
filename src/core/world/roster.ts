import { G, U, C, type TableName } from './layout.ts';
import type { World } from './world.ts';

/** Tables with one record a unit, at the unit's slot. */
const PARALLEL = ['units', 'minds', 'casts'] as const satisfies readonly TableName[];

/**
 * Most units that may come in one step. Room for them is made before the step begins, so that no table of units is
 * replaced while somebody works on it.
 */
export const BIRTHS_MAX = 64;

/** Makes room for so many more units, each with the most skills that a unit of the pack has. */
export function makeRoom(w: World, unitCount: number): void {
  for (const name of PARALLEL) w.tables[name].reserve(unitCount);
  w.skills.reserve(unitCount * w.index.skillsMax);
}

/** A new unit behind all others in every table: GUIDs ascend, so slots stay in GUID order. Returns its offset. */
export function addUnit(w: World): number {
  const slot = w.units.count;
  for (const name of PARALLEL) w.tables[name].append();
  w.casts.cells[slot * w.casts.stride + C.skill] = -1;
  w.globals.cells[G.bornCount]!++;
  return slot * w.units.stride;
}

/** Takes a unit and its skills out of every table; later ones move up. Only clean-up may, when nobody holds an offset. */
export function removeUnit(w: World, slot: number): void {
  const u = slot * w.units.stride;
  const first = w.units.cells[u + U.skillFirst]!;
  const count = w.units.cells[u + U.skillCount]!;
  for (let index = 0; index < count; index++) w.skills.removeAt(first);
  for (const name of PARALLEL) w.tables[name].removeAt(slot);
  shiftSkills(w, first, count);
}

/** Skills that lay behind the removed ones lie that much nearer now. */
function shiftSkills(w: World, first: number, count: number): void {
  const { units, casts } = w;
  for (let slot = 0; slot < units.count; slot++) {
    const at = slot * units.stride + U.skillFirst;
    if (units.cells[at]! > first) units.cells[at]! -= count;
    const cast = slot * casts.stride + C.skill;
    if (casts.cells[cast]! > first) casts.cells[cast]! -= count;
  }
}

/** Offset behind the last unit that was there when the step began. */
export function agedEnd(w: World): number {
  return (w.units.count - w.globals.cells[G.bornCount]!) * w.units.stride;
}
