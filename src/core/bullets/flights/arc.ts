import { moving } from '../legs.ts';
import { planToGoal } from './goal.ts';

/**
 * Over units and obstacles to a place: it hits nobody before it lands, and only whom its circle touches there. How high
 * it flies is a matter for pictures.
 */
export const arc = moving({
  hits: 'landing',
  walls: 'none',
  plan(w, p, distanceMilli, way) {
    if (planToGoal(w, p, distanceMilli, way) >= 0) way.end = 'arrived';
  },
});
