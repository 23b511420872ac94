import { offsetOf, U, type World } from '../../world/index.ts';
import type { Action, TestOrder } from '../order.ts';
import { OK, refuse, type Verdict } from '../verdict.ts';
import type { OrderKind } from './kind.ts';

type ActionOf<Type extends TestOrder> = Extract<Action, { type: Type }>;

/**
 * A test order: it acts at once, on any unit, whatever the unit of the player that gave it is doing. `obey` is given
 * what `admit` let pass.
 */
export function testOrder<Type extends TestOrder>(
  admit: (w: World, action: ActionOf<Type>) => Verdict,
  obey: (w: World, action: ActionOf<Type>, cause: number, root: number) => void,
): OrderKind<Type> {
  return {
    admit: (w, _u, action) => admit(w, action),
    window: () => 'free',
    takesOver: () => false,
    begin: (w, _u, action, cause, root) => obey(w, action, cause, root),
  };
}

/** Whether there is such a unit; one that left for good is none. */
export function admitUnit(w: World, guid: number): Verdict {
  const u = offsetOf(w, guid);
  return u >= 0 && w.units.cells[u + U.gone] === 0 ? OK : refuse('unknownUnit');
}

export function admitLiving(w: World, guid: number): Verdict {
  const verdict = admitUnit(w, guid);
  if (verdict.code !== 'ok') return verdict;
  return w.units.cells[offsetOf(w, guid) + U.alive] === 1 ? OK : refuse('targetDead');
}

export const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
