import { makeRoom } from '../../world/index.ts';
import { isInBounds } from '../cast/aim.ts';
import type { Action } from '../order.ts';
import { bringIn, whyNot, type Wish } from '../units/bring-in.ts';
import { NO_PLAYER } from '../units/newcomer.ts';
import { OK, refuse } from '../verdict.ts';
import { isAmount, testOrder } from './test-order.ts';

/** Creates a unit of any row in any camp, which nobody leads. */
export const spawn = testOrder<'spawn'>(
  (w, action) => {
    const row = w.content.units[action.unit];
    if (!row) return refuse('unknownUnit');
    if (w.rules.camps[action.camp] === undefined) return refuse('badTarget');
    if (!isAmount(action.level) || action.level < 1 || action.level > row.maxLevel)
      return refuse('maxLevel', row.maxLevel, action.level);
    if (!isInBounds(w, action.x, action.y)) return refuse('badPosition');
    const reason = whyNot(w, wishOf(action, 0, 0), row);
    return reason === null ? OK : refuse(reason === 'limit' ? 'limit' : 'badPosition');
  },
  (w, action, cause, root) => {
    makeRoom(w, 1);
    bringIn(w, wishOf(action, cause, root));
  },
);

function wishOf(action: Extract<Action, { type: 'spawn' }>, cause: number, root: number): Wish {
  const { unit, camp, level, x, y } = action;
  const rest = { player: NO_PLAYER, facingMilliDeg: 0, lifeMs: 0, isBound: false, owner: 0 };
  return { unit, camp, level, x, y, ...rest, why: 'command', cause, root };
}
