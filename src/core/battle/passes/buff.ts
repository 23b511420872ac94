import { stepBuffs } from '../../buffs/index.ts';
import { deliverHeld, hasHeld } from '../../skills/index.ts';
import { U } from '../../world/index.ts';
import type { Pass } from './pass.ts';

/** Buffs that start, tick and end. A command that waited for a control to end is heard in the same step. */
export const buff: Pass = (w) => {
  const { stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) {
    stepBuffs(w, u);
    if (w.units.cells[u + U.alive] === 1 && hasHeld(w, u)) deliverHeld(w, u);
  }
};
