import { roleOf } from '../../attributes/index.ts';
import { mulDivCapped } from '../../base/index.ts';
import type { Stage } from './stage.ts';

/** What the attacker deals more or less of everything; never below nothing. */
export const outgoing: Stage = (w, hit) => {
  if (hit.flags.noAmplify || hit.attacker < 0) return;
  const bonus = Math.max(-1_000, roleOf(w, hit.attacker, w.rules.roles.outgoing, 0));
  if (bonus !== 0) hit.change('outgoing', mulDivCapped(hit.amount, bonus, 1_000));
};
