import { roleOf } from '../../attributes/index.ts';
import { mulDivCapped } from '../../base/index.ts';
import type { Stage } from './stage.ts';

/** What the target takes more or less of everything; never below nothing. */
export const incomingPercent: Stage = (w, hit) => {
  const bonus = Math.max(-1_000, roleOf(w, hit.target, w.rules.roles.incoming, 0));
  if (bonus !== 0) hit.change('incomingPercent', mulDivCapped(hit.amount, bonus, 1_000));
};
