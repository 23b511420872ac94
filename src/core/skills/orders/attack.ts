import { Control, Relation } from '../../content/prototypes.ts';
import { isVisible } from '../../targets/index.ts';
import { offsetOf, relationOf, U, unitRow } from '../../world/index.ts';
import { stopAttack } from '../attack/stop.ts';
import { ATTACKS, windowFor } from '../cast/window.ts';
import { Order } from '../order.ts';
import { OK, refuse } from '../verdict.ts';
import { admitWill } from '../will.ts';
import type { OrderKind } from './kind.ts';
import { setOrder } from './set.ts';

export const ATTACKABLE = Relation.enemy | Relation.neutral;

/** Attack a unit until something else is ordered or it is gone. */
export const attack: OrderKind<'attack'> = {
  admit(w, u, action) {
    const { cells } = w.units;
    const will = admitWill(w, u);
    if (will.code !== 'ok') return will;
    if ((cells[u + U.states]! & Control.disarm) !== 0) return refuse('disarmed');
    if (unitRow(w, u).attack === null) return refuse('unsupported');
    const target = offsetOf(w, action.guid);
    if (target < 0 || (relationOf(w, u, target) & ATTACKABLE) === 0) return refuse('badTarget');
    if (cells[target + U.alive] !== 1) return refuse('targetDead');
    if ((cells[target + U.states]! & Control.untargetable) !== 0) return refuse('targetImmune');
    return isVisible(w, u, target) ? OK : refuse('noVision');
  },
  window: (w, u) => windowFor(w, u, ATTACKS),
  takesOver: () => true,
  begin(w, u, action, cause, root) {
    const { cells } = w.units;
    // The same order again does not begin anew: pressing twice must not make anyone attack later.
    if (cells[u + U.order] === Order.attack && cells[u + U.orderTarget] === action.guid) return;
    stopAttack(w, u, 'replaced', cause, root);
    setOrder(w, u, Order.attack, action.guid, 0, 0, 'replaced', cause, root);
  },
};
