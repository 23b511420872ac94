import { stopAttack } from '../attack/stop.ts';
import { STOPS, windowFor } from '../cast/window.ts';
import { Order } from '../order.ts';
import { admitWill } from '../will.ts';
import type { OrderKind } from './kind.ts';
import { setOrder } from './set.ts';

/** Leave off. */
export const stop: OrderKind<'stop'> = {
  admit: admitWill,
  window: (w, u) => windowFor(w, u, STOPS),
  takesOver: () => true,
  begin(w, u, _action, cause, root) {
    stopAttack(w, u, 'cancelled', cause, root);
    setOrder(w, u, Order.none, 0, 0, 0, 'cancelled', cause, root);
  },
};
