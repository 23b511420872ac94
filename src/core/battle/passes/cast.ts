import { stepCast } from '../../skills/index.ts';
import { U } from '../../world/index.ts';
import type { Pass } from './pass.ts';

export const cast: Pass = (w) => {
  const { stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) if (w.units.cells[u + U.alive] === 1) stepCast(w, u);
};
