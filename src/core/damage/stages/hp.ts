import { resourceOf, takeLife } from '../../attributes/index.ts';
import { Cheat, hasCheat } from '../../world/index.ts';
import type { Stage } from './stage.ts';

/** Takes what is left from life, unless a test order protects it. What life cannot pay is overkill; a hit that must not kill leaves a thousandth. */
export const hp: Stage = (w, hit) => {
  if (hit.amount <= 0) return;
  if (hasCheat(w, hit.target, Cheat.god)) {
    hit.change('immunity', 0 - hit.amount);
    hit.reason = 'god';
    return;
  }
  const life = resourceOf(w, hit.target, w.rules.hp);
  const payable = hit.flags.nonLethal ? Math.max(0, life - 1) : life;
  hit.hpLost = Math.min(hit.amount, payable);
  hit.overkill = hit.amount - hit.hpLost;
  hit.amount = 0;
  if (hit.hpLost > 0) takeLife(w, hit.target, hit.hpLost);
};
