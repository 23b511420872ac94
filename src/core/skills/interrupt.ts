import type { Reason } from '../../generated/types.ts';
import { C, type InterruptReason, type World } from '../world/index.ts';
import { stopAttack } from './attack/stop.ts';
import { dropHeld } from './buffer.ts';
import { castOf } from './cast/current.ts';
import { breakCast } from './cast/end.ts';
import { endDisplacement, isDisplaced, isForced } from './motion/displace.ts';
import { Order } from './order.ts';
import { setOrder } from './orders/set.ts';
import { endActive } from './step-active.ts';

const REASON: Record<InterruptReason, Reason> = {
  stunned: 'stunned',
  dead: 'died',
  displaced: 'interrupted',
  silenced: 'silenced',
  disarmed: 'disarmed',
  feared: 'feared',
  taunted: 'taunted',
};

/** Ends what a unit is doing when something stronger than its will says so. */
export function interrupt(w: World, unit: number, reason: InterruptReason, cause: number, root: number): void {
  const u = unit * w.units.stride;
  stopAttack(w, u, REASON[reason], cause, root);
  if (reason === 'disarmed') return;
  breakCast(w, u, REASON[reason], cause, root);
  // Forgetting the press is what keeps a combo from coming out when the stun is over.
  if (reason !== 'displaced') dropHeld(w, u, 'cleared');
  const endsWay = isDisplaced(w, u) && (reason === 'dead' || !isForced(w, u));
  if (endsWay) endDisplacement(w, u, REASON[reason]);
  if (reason === 'dead' && w.casts.cells[castOf(w, u) + C.activeSkills] !== 0) endActive(w, u, cause, root);
  if (reason === 'dead') setOrder(w, u, Order.none, 0, 0, 0, 'died', cause, root);
}
