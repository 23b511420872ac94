import { moving } from '../legs.ts';
import { planToGoal } from './goal.ts';

/** Straight to a place, where it ends with an impact. */
export const position = moving({
  hits: 'all',
  walls: 'edge',
  plan(w, p, distanceMilli, way) {
    if (planToGoal(w, p, distanceMilli, way) >= 0) way.end = 'arrived';
  },
});
