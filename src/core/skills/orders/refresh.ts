import { resourceMax, resourceOf } from '../../attributes/index.ts';
import { unitAt, unitRow } from '../../world/index.ts';
import { changeResourceOf } from '../resource.ts';
import { endCooldowns } from './switches.ts';
import { admitLiving, testOrder } from './test-order.ts';

/** As if it had just come in: life and resources are full, cooldowns are over and charges are there again. */
export const refresh = testOrder<'refresh'>(
  (w, { guid }) => admitLiving(w, guid),
  (w, { guid }, cause, root) => {
    const u = unitAt(w, guid);
    const { resourceStartBp } = unitRow(w, u);
    for (let resource = 0; resource < w.rules.resources.length; resource++) {
      if ((resourceStartBp[resource] ?? -1) < 0) continue;
      const missing = resourceMax(w, u, resource) - resourceOf(w, u, resource);
      if (missing > 0) changeResourceOf(w, u, resource, missing, 'cheat', cause, root);
    }
    endCooldowns(w, u, cause, root);
  },
);
