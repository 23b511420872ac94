import type { World } from '../../world/index.ts';
import { isToggledOn, offeredRow } from '../active.ts';
import { admitCast } from '../cast/admit.ts';
import { aimOf, type CastAction } from '../cast/aim.ts';
import { beginCast } from '../cast/begin.ts';
import { releaseCharge } from '../cast/charge.ts';
import { isCharging } from '../cast/current.ts';
import { advanceCast } from '../cast/machine.ts';
import { windowFor, type Window } from '../cast/window.ts';
import { isForced } from '../motion/displace.ts';
import { findOffered } from '../skill-list.ts';
import { switchOff } from '../toggle.ts';
import type { OrderKind } from './kind.ts';

/** The quick path needs no machine, so no running cast is in its way; neither does switching off or letting go. */
function window(w: World, u: number, action: CastAction): Window {
  const k = findOffered(w, u, action.skill);
  if (k < 0) return windowFor(w, u, action.skill);
  const row = offeredRow(w, k);
  const isFree = row.quick || isToggledOn(w, k) || isCharging(w, u, k);
  return isFree ? (isForced(w, u) ? 'waits' : 'free') : windowFor(w, u, row.id);
}

const takesOver = (w: World, action: CastAction): boolean => !w.content.skills[action.skill]!.quick;

/** A press casts what the skill offers, or ends what it has going. */
function begin(w: World, u: number, action: CastAction, cause: number, root: number): void {
  const k = findOffered(w, u, action.skill);
  if (isToggledOn(w, k)) return switchOff(w, u, k, 'switchedOff', cause, root);
  if (!isCharging(w, u, k)) return beginCast(w, u, k, aimOf(w, u, action), cause, root);
  releaseCharge(w, u, action, aimOf(w, u, action));
  advanceCast(w, u);
}

/** Cast at a unit, or without any aim. */
export const castUnit: OrderKind<'castUnit'> = { admit: admitCast, window, takesOver, begin };
/** Cast at a place or in its direction. */
export const castPosition: OrderKind<'castPosition'> = { admit: admitCast, window, takesOver, begin };
