import type { World } from '../../world/index.ts';
import { admitCast } from '../cast/admit.ts';
import { aimOf, type CastAction } from '../cast/aim.ts';
import { beginCast } from '../cast/begin.ts';
import { windowFor, type Window } from '../cast/window.ts';
import { isForced } from '../motion/displace.ts';
import { findSkill } from '../skill-list.ts';
import type { OrderKind } from './kind.ts';

/** The quick path needs no machine, so no running cast is in its way. */
function window(w: World, u: number, action: CastAction): Window {
  const quick = w.content.skills[action.skill]?.quick ?? false;
  return quick ? (isForced(w, u) ? 'waits' : 'free') : windowFor(w, u, action.skill);
}

const takesOver = (w: World, action: CastAction): boolean => !w.content.skills[action.skill]!.quick;

function begin(w: World, u: number, action: CastAction, cause: number, root: number): void {
  beginCast(w, u, findSkill(w, u, action.skill), aimOf(w, u, action), cause, root);
}

/** Cast at a unit, or without any aim. */
export const castUnit: OrderKind<'castUnit'> = { admit: admitCast, window, takesOver, begin };
/** Cast at a place or in its direction. */
export const castPosition: OrderKind<'castPosition'> = { admit: admitCast, window, takesOver, begin };
