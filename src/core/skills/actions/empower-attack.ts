import { OWN_DURATION } from '../../buffs/index.ts';
import { offsetOf, U } from '../../world/index.ts';
import type { ActionKind } from './action.ts';
import { putOnAll } from './apply-buff.ts';

/** Puts on the buff that empowers attacks and, where wanted, makes the next attack ready at once. */
export const empowerAttack: ActionKind<'empowerAttack'> = {
  needsNoTarget: false,
  run(w, action, run) {
    putOnAll(w, action.buff, 1, OWN_DURATION, null, run);
    if (!action.resetAttack) return;
    for (let index = 0; index < run.count; index++) {
      const u = offsetOf(w, w.chosen[run.first + index]!);
      w.units.cells[u + U.attackReadyAt] = Math.min(w.units.cells[u + U.attackReadyAt]!, w.nowMs);
    }
  },
};
