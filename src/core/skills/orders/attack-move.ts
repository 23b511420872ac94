import { U, unitRow } from '../../world/index.ts';
import { stopAttack } from '../attack/stop.ts';
import { isInBounds } from '../cast/aim.ts';
import { windowFor } from '../cast/window.ts';
import { Order } from '../order.ts';
import { OK, refuse } from '../verdict.ts';
import { admitWill } from '../will.ts';
import type { OrderKind } from './kind.ts';
import { setOrder } from './set.ts';

/** Walk to a place and attack whatever enemy comes near on the way. Who cannot walk may still attack. */
export const attackMove: OrderKind<'attackMove'> = {
  admit(w, u, action) {
    const will = admitWill(w, u);
    if (will.code !== 'ok') return will;
    if (unitRow(w, u).attack === null) return refuse('unsupported');
    return isInBounds(w, action.x, action.y) ? OK : refuse('badPosition');
  },
  window: (w, u) => windowFor(w, u, -1),
  takesOver: () => true,
  begin(w, u, action, cause, root) {
    const { cells } = w.units;
    const isSame =
      cells[u + U.order] === Order.attackMove && cells[u + U.orderX] === action.x && cells[u + U.orderY] === action.y;
    if (isSame) return;
    stopAttack(w, u, 'moved', cause, root);
    setOrder(w, u, Order.attackMove, 0, action.x, action.y, 'replaced', cause, root);
  },
};
