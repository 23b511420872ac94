import { moving } from '../legs.ts';
import { planAfterTarget, watchTarget } from './pursue.ts';

/** After its target, wherever that goes. Without one it does what its row says about lost targets. */
export const homing = moving({
  hits: 'target',
  walls: 'edge',
  wait: watchTarget,
  plan: (w, p, distanceMilli, way) => planAfterTarget(w, p, distanceMilli, way, -1),
});
