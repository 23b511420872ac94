import { ratioOf } from '../attributes/index.ts';
import { BP_ONE } from '../base/index.ts';
import { HARD_CONTROL } from '../buffs/index.ts';
import { atLevel, Relation, type SkillPrototype, type SkillUse } from '../content/prototypes.ts';
import { hurtLately } from '../damage/index.ts';
import { attackReach, gapSquared, nearSquared } from '../skills/index.ts';
import { relationOf, U, unitRow, type World } from '../world/index.ts';
import { GRUDGE_MS } from './notice.ts';

/** Shares of life below which somebody is healed, defends itself, or runs. */
const HEAL_BELOW_BP = 7_000;
const DEFEND_BELOW_BP = 5_000;
const ESCAPE_BELOW_BP = 3_000;

/** Whether what a skill is good for is wanted now. `target` −1 = nobody to fight. */
export function suits(
  w: World,
  u: number,
  skill: SkillPrototype,
  level: number,
  use: SkillUse,
  target: number,
): boolean {
  switch (use) {
    case 'heal':
      return patientFor(w, u, skill, level) >= 0;
    case 'defend':
      return hurtLately(w, u, 0, GRUDGE_MS) || lifeOf(w, u) < DEFEND_BELOW_BP;
    case 'escape':
      return target >= 0 && lifeOf(w, u) < ESCAPE_BELOW_BP;
    case 'control':
      return target >= 0 && (w.units.cells[target + U.states]! & HARD_CONTROL) === 0;
    case 'engage':
      return target >= 0 && isOutOfReach(w, u, target);
    default:
      return target >= 0;
  }
}

const lifeOf = (w: World, u: number): number => ratioOf(w, u, w.rules.hp, BP_ONE);

function isOutOfReach(w: World, u: number, target: number): boolean {
  const { attack } = unitRow(w, u);
  const reach = attack === null ? 0 : attackReach(w, u, target, attack);
  return gapSquared(w, u, target) > reach * reach;
}

/**
 * Whom a healing skill is for: of those in its range the one with the least share of life, if that is little enough;
 * −1 = nobody. Only a skill at a unit reaches others than its caster. Ties go to the lower GUID.
 */
export function patientFor(w: World, u: number, skill: SkillPrototype, level: number): number {
  if (skill.castMode !== 'unit') return lifeOf(w, u) < HEAL_BELOW_BP ? u : -1;
  const { cells, stride, count } = w.units;
  const range = atLevel(skill.rangeMilli, level);
  let patient = -1;
  let least = HEAL_BELOW_BP;
  for (let other = 0; other < count * stride; other += stride) {
    if (cells[other + U.alive] !== 1 || (relationOf(w, u, other) & (Relation.ally | Relation.self)) === 0) continue;
    if (gapSquared(w, u, other) > nearSquared(w, u, other, range)) continue;
    const life = lifeOf(w, other);
    if (life >= least) continue;
    patient = other;
    least = life;
  }
  return patient;
}
