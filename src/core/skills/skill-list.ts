import { K, U, type World } from '../world/index.ts';

/** Offsets of a unit's skills in slot order. For commands and effects, not for every step: it allocates. */
export function skillsOf(w: World, u: number): number[] {
  const { stride } = w.skills;
  const first = w.units.cells[u + U.skillFirst]!;
  return Array.from({ length: w.units.cells[u + U.skillCount]! }, (_, index) => (first + index) * stride);
}

/** Offset of a unit's skill by its row, −1 = it has none such. */
export function findSkill(w: World, u: number, row: number): number {
  return skillsOf(w, u).find((k) => w.skills.cells[k + K.row] === row) ?? -1;
}
