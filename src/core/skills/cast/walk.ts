import { modifierAt, nextModifier } from '../../buffs/index.ts';
import { Control } from '../../content/prototypes.ts';
import { U, type World } from '../../world/index.ts';
import { Cast, Order } from '../order.ts';
import { setOrder } from '../orders/set.ts';
import { castRow } from './current.ts';

/** Whether a unit may walk while it casts that skill, by a modifier that names it or names none. */
function mayWalkDuring(w: World, u: number, skill: number): boolean {
  let at = nextModifier(w, u, 'castWhileMoving', -1);
  for (; at >= 0; at = nextModifier(w, u, 'castWhileMoving', at)) {
    const { skills } = modifierAt(w, at, 'castWhileMoving');
    if (skills.length === 0 || skills.includes(skill)) return true;
  }
  return false;
}

/** A cast ends the walk of its caster, unless a rule or a modifier lets it walk on, or go on afterwards. */
export function stopWalk(w: World, u: number, skill: number, cause: number, root: number): void {
  if (!w.rules.stopToCast || w.rules.resumeMove || w.units.cells[u + U.order] !== Order.move) return;
  if (!mayWalkDuring(w, u, skill)) setOrder(w, u, Order.none, 0, 0, 0, 'replaced', cause, root);
}

/** Whether a unit in that phase of a cast walks where a move order wants it. */
export function walksInPhase(w: World, u: number, phase: number): boolean {
  if (phase === Cast.idle) return true;
  if (phase === Cast.preCast || (w.units.cells[u + U.states]! & Control.root) !== 0) return false;
  const row = castRow(w, u);
  if (!w.rules.stopToCast || (phase === Cast.charge && row.charge!.moveWhile)) return true;
  return mayWalkDuring(w, u, row.id);
}
