import { separateUnits, stepMotion } from '../../skills/index.ts';
import { C, U } from '../../world/index.ts';
import type { Pass } from './pass.ts';

/** Displacements and walking, then units that overlap part. */
export const movement: Pass = (w) => {
  const { cells, stride, count } = w.units;
  for (let u = 0, c = 0; u < count * stride; u += stride, c += w.casts.stride)
    if (cells[u + U.alive] === 1) stepMotion(w, u, w.casts.cells[c + C.phase]!);
  if (w.rules.unitCollision === 'push') separateUnits(w);
};
