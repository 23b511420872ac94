import type { BuffPrototype } from '../content/prototypes.ts';
import { B, buffRow, BuffState, firstBuff, nextBuff, type World } from '../world/index.ts';

export const grantsImmunity = (row: BuffPrototype): boolean => row.immunityGrants.length > 0;

/** The active buff that makes a unit immune to another, −1 = none. No buff wards off its own kind. */
export function immunityTo(w: World, u: number, row: BuffPrototype): number {
  if (row.tags.length === 0) return -1;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (w.buffs.cells[b + B.state] !== BuffState.active || w.buffs.cells[b + B.row] === row.id) continue;
    const { immunityGrants } = buffRow(w, b);
    for (let index = 0; index < immunityGrants.length; index++) if (row.tags.includes(immunityGrants[index]!)) return b;
  }
  return -1;
}
