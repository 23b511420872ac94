import { Control } from '../../content/prototypes.ts';
import { Cheat, hasCheat, U } from '../../world/index.ts';
import type { Stage } from './stage.ts';

/**
 * The invulnerable take nothing, the magic-immune nothing of the types that are magic. A test order protects before
 * anything else is used up.
 */
export const immunity: Stage = (w, hit) => {
  if (hasCheat(w, hit.target, Cheat.god)) {
    hit.change('immunity', 0 - hit.amount);
    hit.reason = 'god';
    return;
  }
  const states = w.units.cells[hit.target + U.states]!;
  if ((states & (Control.invulnerable | Control.magicImmune)) === 0) return;
  const isInvulnerable = (states & Control.invulnerable) !== 0;
  if (!isInvulnerable && !w.rules.damageTypes[hit.type]!.magic) return;
  hit.change('immunity', 0 - hit.amount);
  hit.reason = isInvulnerable ? 'invulnerable' : 'immune';
};
