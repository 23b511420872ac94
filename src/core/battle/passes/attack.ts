import { Attack, stepAttack, wantsAttack } from '../../skills/index.ts';
import { U } from '../../world/index.ts';
import type { Pass } from './pass.ts';

/** Who has no attack to make, or swings back, costs a few comparisons. */
export const attack: Pass = (w) => {
  const end = w.units.count * w.units.stride;
  for (let u = 0; u < end; u += w.units.stride) {
    const { cells } = w.units;
    const { nowMs } = w;
    const phase = cells[u + U.attackPhase];
    const hasNothing = phase === Attack.idle && !wantsAttack(w, u);
    const swingsBack = phase === Attack.backswing && cells[u + U.attackEndAt]! > nowMs;
    if (!hasNothing && !swingsBack && cells[u + U.alive] === 1) stepAttack(w, u);
  }
};
