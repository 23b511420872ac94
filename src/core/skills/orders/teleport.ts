import { unitAt } from '../../world/index.ts';
import { isInBounds } from '../cast/aim.ts';
import { displaceUnit } from '../motion/displace.ts';
import { refuse } from '../verdict.ts';
import { admitLiving, testOrder } from './test-order.ts';

/** Puts a unit somewhere, or at the free place beside it. */
export const teleport = testOrder<'teleport'>(
  (w, { guid, x, y }) => (isInBounds(w, x, y) ? admitLiving(w, guid) : refuse('badPosition')),
  (w, { guid, x, y }, cause, root) => {
    const rest = { durationMs: 0, curve: 0, passWalls: true, slides: false, stopAtUnits: false, swapWith: -1 };
    displaceUnit(w, unitAt(w, guid), { how: 'blink', x, y, ...rest, cause, root });
  },
);
