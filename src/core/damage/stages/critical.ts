import { roleOf } from '../../attributes/index.ts';
import { mulDivCapped } from '../../base/index.ts';
import { rolls } from '../roll.ts';
import type { Stage } from './stage.ts';

/** Multiplies a hit that can crit. Chance and multiplier are the attacker's, else the ruleset's. */
export const critical: Stage = (w, hit) => {
  if (!hit.canCrit || hit.amount <= 0) return;
  const { roles, criticalChanceBp, criticalMultiplierBp } = w.rules;
  const hasUnit = hit.attacker >= 0;
  const chanceBp =
    hasUnit && roles.critChance >= 0 ? roleOf(w, hit.attacker, roles.critChance, 0) * 10 : criticalChanceBp;
  if (!rolls(w, 'critical', chanceBp, hit)) return;
  const multiplierBp =
    hasUnit && roles.critMultiplier >= 0 ? roleOf(w, hit.attacker, roles.critMultiplier, 0) * 10 : criticalMultiplierBp;
  hit.critical = true;
  hit.change('critical', mulDivCapped(hit.amount, Math.max(0, multiplierBp), 10_000) - hit.amount);
};
