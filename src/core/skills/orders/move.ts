import { HARD_CONTROL } from '../../buffs/index.ts';
import { Control } from '../../content/prototypes.ts';
import { U } from '../../world/index.ts';
import { stopAttack } from '../attack/stop.ts';
import { isInBounds } from '../cast/aim.ts';
import { MOVES, windowFor } from '../cast/window.ts';
import { Order } from '../order.ts';
import { OK, refuse } from '../verdict.ts';
import type { OrderKind } from './kind.ts';
import { setOrder } from './set.ts';

/** Walk to a place. */
export const move: OrderKind<'move'> = {
  admit(w, u, action) {
    if (w.units.cells[u + U.alive] !== 1) return refuse('dead');
    const states = w.units.cells[u + U.states]!;
    if ((states & HARD_CONTROL) !== 0) return refuse('stunned');
    if ((states & Control.root) !== 0) return refuse('rooted');
    return isInBounds(w, action.x, action.y) ? OK : refuse('badPosition');
  },
  window: (w, u) => windowFor(w, u, MOVES),
  takesOver: () => true,
  begin(w, u, action, cause, root) {
    stopAttack(w, u, 'moved', cause, root);
    setOrder(w, u, Order.move, 0, action.x, action.y, 'replaced', cause, root);
  },
};
