import { HARD_CONTROL } from '../../buffs/index.ts';
import { U } from '../../world/index.ts';
import { stopAttack } from '../attack/stop.ts';
import { STOPS, windowFor } from '../cast/window.ts';
import { Order } from '../order.ts';
import { OK, refuse } from '../verdict.ts';
import type { OrderKind } from './kind.ts';
import { setOrder } from './set.ts';

/** Leave off. */
export const stop: OrderKind<'stop'> = {
  admit(w, u) {
    if (w.units.cells[u + U.alive] !== 1) return refuse('dead');
    return (w.units.cells[u + U.states]! & HARD_CONTROL) !== 0 ? refuse('stunned') : OK;
  },
  window: (w, u) => windowFor(w, u, STOPS),
  takesOver: () => true,
  begin(w, u, _action, cause, root) {
    stopAttack(w, u, 'cancelled', cause, root);
    setOrder(w, u, Order.none, 0, 0, 0, 'cancelled', cause, root);
  },
};
