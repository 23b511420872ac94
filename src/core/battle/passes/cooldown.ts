import { regenerate } from '../../attributes/index.ts';
import { stepCharges } from '../../skills/index.ts';
import { K, U } from '../../world/index.ts';
import type { Pass } from './pass.ts';

/** Charges that come back and resources that grow. Cooldowns need no step: they are moments in time. */
export const cooldown: Pass = (w) => {
  const { stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) if (w.units.cells[u + U.alive] === 1) regenerate(w, u);
  const { cells } = w.skills;
  for (let k = 0; k < w.skills.count * w.skills.stride; k += w.skills.stride)
    if (cells[k + K.rechargeAt]! >= 0) stepCharges(w, k);
};
