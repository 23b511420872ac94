import { Cast, stepCast } from '../../skills/index.ts';
import { C, U } from '../../world/index.ts';
import type { Pass } from './pass.ts';

/** Most units neither cast nor have a command waiting nor a skill switched on: three comparisons. */
export const cast: Pass = (w) => {
  const end = w.units.count * w.units.stride;
  for (let u = 0, c = 0; u < end; u += w.units.stride, c += w.casts.stride) {
    const { cells } = w.casts;
    const rests = cells[c + C.phase] === Cast.idle && cells[c + C.bufferType] === 0;
    if (rests && cells[c + C.activeSkills] === 0) continue;
    if (w.units.cells[u + U.alive] === 1) stepCast(w, u);
  }
};
