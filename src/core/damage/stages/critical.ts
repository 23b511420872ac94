import { criticalAmount, criticalChance } from '../critical.ts';
import { rolls } from '../roll.ts';
import type { Stage } from './stage.ts';

/**
 * Multiplies a hit that can crit. One draw where the chance is neither nothing nor certainty, whatever is left of the hit
 * by then.
 */
export const critical: Stage = (w, hit) => {
  if (!hit.canCrit) return;
  if (!rolls(w, 'critical', criticalChance(w, hit.attacker), hit) || hit.amount <= 0) return;
  hit.critical = true;
  hit.change('critical', criticalAmount(w, hit.attacker, hit.amount) - hit.amount);
};
