import { roleOf } from '../attributes/index.ts';
import { capped, mulDivCapped } from '../base/index.ts';
import { cellAt, countAt, modifierAt, nextModifier } from '../buffs/index.ts';
import type { World } from '../world/index.ts';

/** Chance of a critical hit or healing by a unit (−1 = nobody), bp: the role's or the ruleset's, plus the modifiers'. */
export function criticalChance(w: World, u: number): number {
  const { roles, criticalChanceBp } = w.rules;
  const own = u >= 0 && roles.critChance >= 0 ? roleOf(w, u, roles.critChance, 0) * 10 : criticalChanceBp;
  return u < 0 ? own : capped(own + sumOf(w, u, 0));
}

/** The amount of a critical hit or healing: never turned into its opposite. */
export function criticalAmount(w: World, u: number, amount: number): number {
  const { roles, criticalMultiplierBp } = w.rules;
  const own = u >= 0 && roles.critMultiplier >= 0 ? roleOf(w, u, roles.critMultiplier, 0) * 10 : criticalMultiplierBp;
  const multiplierBp = u < 0 ? own : capped(own + sumOf(w, u, 1));
  return mulDivCapped(amount, Math.max(0, multiplierBp), 10_000);
}

/** `cell` 0 = the chances of all critical modifiers, 1 = their multipliers. */
function sumOf(w: World, u: number, cell: number): number {
  let sum = 0;
  for (let at = nextModifier(w, u, 'critical', -1); at >= 0; at = nextModifier(w, u, 'critical', at)) {
    const times = countAt(w, at, modifierAt(w, at, 'critical').perStack);
    sum = capped(sum + capped(w.buffs.cells[cellAt(w, at) + cell]! * times));
  }
  return sum;
}
