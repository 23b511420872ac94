import { isVisible } from '../../targets/index.ts';
import { offsetOf, U } from '../../world/index.ts';
import { stopAttack } from '../attack/stop.ts';
import { windowFor } from '../cast/window.ts';
import { Order } from '../order.ts';
import { OK, refuse } from '../verdict.ts';
import type { OrderKind } from './kind.ts';
import { admitWalk } from './move.ts';
import { setOrder } from './set.ts';

/** Walk after a unit, friend or foe, until something else is ordered or it is gone. */
export const follow: OrderKind<'follow'> = {
  admit(w, u, action) {
    const verdict = admitWalk(w, u);
    if (verdict.code !== 'ok') return verdict;
    const target = offsetOf(w, action.guid);
    if (target < 0 || target === u) return refuse('badTarget');
    if (w.units.cells[target + U.alive] !== 1) return refuse('targetDead');
    return isVisible(w, u, target) ? OK : refuse('noVision');
  },
  window: (w, u) => windowFor(w, u, -1),
  takesOver: () => true,
  begin(w, u, action, cause, root) {
    stopAttack(w, u, 'moved', cause, root);
    setOrder(w, u, Order.follow, action.guid, 0, 0, 'replaced', cause, root);
  },
};
