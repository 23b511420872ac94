import { stepBuffs } from '../../buffs/index.ts';
import { deliverHeld } from '../../skills/index.ts';
import { C, U } from '../../world/index.ts';
import type { Pass } from './pass.ts';

/** Buffs that start, tick and end. A command that waited for a control to end is heard in the same step. */
export const buff: Pass = (w) => {
  const end = w.units.count * w.units.stride;
  for (let u = 0, c = 0; u < end; u += w.units.stride, c += w.casts.stride) {
    if (w.units.cells[u + U.buffDueAt]! <= w.nowMs) stepBuffs(w, u);
    if (w.casts.cells[c + C.bufferType] !== 0 && w.units.cells[u + U.alive] === 1) deliverHeld(w, u);
  }
};
