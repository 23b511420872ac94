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

/** Row of the running cast. */
export function castRow(w: World, u: number): SkillPrototype {
  return w.content.skills[w.skills.cells[skillOf(w, u) + K.row]!]!;
}

export function castLevel(w: World, u: number): number {
  return w.skills.cells[skillOf(w, u) + K.level]!;
}
