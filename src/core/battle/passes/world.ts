import { stepLives } from '../../skills/index.ts';
import { lookAround } from '../../targets/index.ts';
import type { Pass } from './pass.ts';

/** Who vanishes or returns, then who sees whom. */
export const world: Pass = (w) => {
  stepLives(w);
  lookAround(w);
};
