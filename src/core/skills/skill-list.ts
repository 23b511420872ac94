import { K, U, type World } from '../world/index.ts';
import { offersStage } from './active.ts';

/** Offsets of a unit's skills in slot order. For pictures: it allocates. */
export function skillsOf(w: World, u: number): number[] {
  const { stride } = w.skills;
  const first = w.units.cells[u + U.skillFirst]!;
  return Array.from({ length: w.units.cells[u + U.skillCount]! }, (_, index) => (first + index) * stride);
}

/** Offset of a unit's skill by its row, −1 = it has none such. */
export function findSkill(w: World, u: number, row: number): number {
  const end = endOfSkills(w, u);
  for (let k = firstSkill(w, u); k < end; k += w.skills.stride) if (w.skills.cells[k + K.row] === row) return k;
  return -1;
}

/** The same, also for a row that a combo of the unit offers as its next stage. */
export function findOffered(w: World, u: number, row: number): number {
  const own = findSkill(w, u, row);
  if (own >= 0) return own;
  const end = endOfSkills(w, u);
  for (let k = firstSkill(w, u); k < end; k += w.skills.stride)
    if (offersStage(w, k) && w.skills.cells[k + K.active] === row) return k;
  return -1;
}

/** Offset of a unit's first skill; the others follow up to `endOfSkills`. */
export function firstSkill(w: World, u: number): number {
  return w.units.cells[u + U.skillFirst]! * w.skills.stride;
}

export function endOfSkills(w: World, u: number): number {
  return firstSkill(w, u) + w.units.cells[u + U.skillCount]! * w.skills.stride;
}
