import { modifierAt, nextModifier } from '../../buffs/index.ts';
import { C, type World } from '../../world/index.ts';
import { Cast } from '../order.ts';
import { castOf, castRow } from './current.ts';

/** Whether a unit may walk while it casts that skill, by a modifier that names it or names none. */
export function mayWalkDuring(w: World, u: number, skill: number): boolean {
  let at = nextModifier(w, u, 'castWhileMoving', -1);
  for (; at >= 0; at = nextModifier(w, u, 'castWhileMoving', at)) {
    const { skills } = modifierAt(w, at, 'castWhileMoving');
    if (skills.length === 0 || skills.includes(skill)) return true;
  }
  return false;
}

/** Whether a unit is in a cast, past PreCast, during which it may walk. */
export function walksWhileCasting(w: World, u: number): boolean {
  const phase = w.casts.cells[castOf(w, u) + C.phase]!;
  return phase !== Cast.idle && phase !== Cast.preCast && mayWalkDuring(w, u, castRow(w, u).id);
}
