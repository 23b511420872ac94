import type { Reason } from '../../../generated/types.ts';
import { U, type World } from '../../world/index.ts';
import { Attack } from '../order.ts';
import { enterAttack } from './report.ts';

/** Leaves whatever the attack was at. A windup that is broken off hits nobody, and its cadence was not spent. */
export function stopAttack(w: World, u: number, reason: Reason, cause: number, root: number): void {
  const { cells } = w.units;
  const phase = cells[u + U.attackPhase]!;
  if (phase === Attack.idle) return;
  if (phase === Attack.windup) cells[u + U.attackReadyAt] = Math.min(cells[u + U.attackReadyAt]!, w.nowMs);
  enterAttack(w, u, Attack.idle, w.nowMs, 0, reason, cause, root);
}
