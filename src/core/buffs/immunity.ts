import type { BuffPrototype } from '../content/prototypes.ts';
import { B, firstBuff, isInForce, nextBuff, type World } from '../world/index.ts';

export const grantsImmunity = (row: BuffPrototype): boolean => row.immunityGrants.length > 0;

/** The buff in force that makes a unit immune to another, −1 = none. No buff wards off its own kind. */
export function immunityTo(w: World, u: number, row: BuffPrototype): number {
  const wards = w.index.wardsOfBuff[row.id]!;
  if (wards.length === 0) return -1;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (isInForce(w, b) && wards.includes(w.buffs.cells[b + B.row]!)) return b;
  }
  return -1;
}
