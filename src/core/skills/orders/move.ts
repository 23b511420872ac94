import { Control } from '../../content/prototypes.ts';
import { U, type World } from '../../world/index.ts';
import { stopAttack } from '../attack/stop.ts';
import { isInBounds } from '../cast/aim.ts';
import { MOVES, windowFor } from '../cast/window.ts';
import { Order } from '../order.ts';
import { OK, refuse, type Verdict } from '../verdict.ts';
import { admitWill } from '../will.ts';
import type { OrderKind } from './kind.ts';
import { setOrder } from './set.ts';

/** Whether a unit could set out on foot. */
export function admitWalk(w: World, u: number): Verdict {
  const will = admitWill(w, u);
  if (will.code !== 'ok') return will;
  return (w.units.cells[u + U.states]! & Control.root) !== 0 ? refuse('rooted') : OK;
}

/** Walk to a place. */
export const move: OrderKind<'move'> = {
  admit(w, u, action) {
    const verdict = admitWalk(w, u);
    if (verdict.code !== 'ok') return verdict;
    return isInBounds(w, action.x, action.y) ? OK : refuse('badPosition');
  },
  window: (w, u) => windowFor(w, u, MOVES),
  takesOver: () => true,
  begin(w, u, action, cause, root) {
    stopAttack(w, u, 'moved', cause, root);
    setOrder(w, u, Order.move, 0, action.x, action.y, 'replaced', cause, root);
  },
};
