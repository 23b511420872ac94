import { roleOf } from '../../attributes/index.ts';
import { rolls } from '../roll.ts';
import type { Stage } from './stage.ts';

/** Basic attacks may miss. One draw where the chance is neither nothing nor certainty. */
export const evasion: Stage = (w, hit) => {
  if (!hit.isAttack || hit.amount <= 0) return;
  const chanceBp = roleOf(w, hit.target, w.rules.roles.evasion, 0) * 10;
  if (!rolls(w, 'evasion', chanceBp, hit)) return;
  hit.change('evasion', 0 - hit.amount);
  hit.reason = 'evaded';
};
