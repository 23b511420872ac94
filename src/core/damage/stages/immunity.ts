import { Control } from '../../content/prototypes.ts';
import { U } from '../../world/index.ts';
import type { Stage } from './stage.ts';

/** The invulnerable take nothing. */
export const immunity: Stage = (w, hit) => {
  if ((w.units.cells[hit.target + U.states]! & Control.invulnerable) === 0) return;
  hit.change('immunity', 0 - hit.amount);
  hit.reason = 'invulnerable';
};
