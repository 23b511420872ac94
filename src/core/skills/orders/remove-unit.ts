import { U, unitAt, type World } from '../../world/index.ts';
import { vanish } from '../units/vanish.ts';
import { admitLiving, testOrder } from './test-order.ts';

/** Takes a unit out of the battle for good: nobody gets a kill, and it does not return. */
export const removeUnit = testOrder<'removeUnit'>(
  (w, { guid }) => admitLiving(w, guid),
  (w, { guid }, cause, root) => takeOut(w, unitAt(w, guid), cause, root),
);

/** Its time is up, so that clean-up plans no return. */
function takeOut(w: World, u: number, cause: number, root: number): void {
  w.units.cells[u + U.expireAt] = w.nowMs;
  vanish(w, u, 'removed', cause, root);
}
