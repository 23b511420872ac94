import { moving } from '../legs.ts';
import { planAfterTarget } from './pursue.ts';

/** After its target, wherever that goes. Without one it does what its row says about lost targets. */
export const homing = moving({
  hits: 'target',
  walls: 'edge',
  plan: (w, p, distanceMilli, way) => planAfterTarget(w, p, distanceMilli, way, -1),
});
