import type { SkillPrototype } from '../../content/prototypes.ts';
import { C, K, type World } from '../../world/index.ts';
import { Cast } from '../order.ts';

/** Where the cast record of a unit begins. */
export function castOf(w: World, u: number): number {
  return (u / w.units.stride) * w.casts.stride;
}

export function isCasting(w: World, u: number): boolean {
  return w.casts.cells[castOf(w, u) + C.phase] !== Cast.idle;
}

/** Offset of the skill that is being cast, or was last. */
export function skillOf(w: World, u: number): number {
  return w.casts.cells[castOf(w, u) + C.skill]! * w.skills.stride;
}

/** Row of the running cast: of a combo that of the stage. */
export function castRow(w: World, u: number): SkillPrototype {
  return w.content.skills[w.casts.cells[castOf(w, u) + C.row]!]!;
}

/** Whether a unit is in the middle of casting that skill. */
export function isCastingSkill(w: World, u: number, k: number): boolean {
  return isCasting(w, u) && skillOf(w, u) === k;
}

/** Whether a unit holds back a charge-up of that skill. */
export function isCharging(w: World, u: number, k: number): boolean {
  return w.casts.cells[castOf(w, u) + C.phase] === Cast.charge && skillOf(w, u) === k;
}

export function castLevel(w: World, u: number): number {
  return w.skills.cells[skillOf(w, u) + K.level]!;
}

/** A combo has one cooldown, that of its first stage. */
export function ownsCooldown(w: World, u: number): boolean {
  return w.casts.cells[castOf(w, u) + C.row] === w.skills.cells[skillOf(w, u) + K.row];
}
