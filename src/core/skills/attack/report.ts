import type { AttackPhaseName, Reason } from '../../../generated/types.ts';
import { head, U, type World } from '../../world/index.ts';
import { ATTACK_PHASES } from '../order.ts';

/** Enters a phase of the attack and says so; returns the serial of that moment. */
export function enterAttack(
  w: World, u: number, phase: number, atMs: number, durationMs: number, reason: Reason | null, cause: number,
): number { // prettier-ignore
  const { cells } = w.units;
  cells[u + U.attackPhase] = phase;
  cells[u + U.attackStartAt] = atMs;
  cells[u + U.attackEndAt] = atMs + durationMs;
  return reportAttack(w, u, ATTACK_PHASES[phase]!, atMs, durationMs, reason, cause);
}

export function reportAttack(
  w: World, u: number, attackPhase: AttackPhaseName, atMs: number, durationMs: number, reason: Reason | null, cause: number,
): number { // prettier-ignore
  const id = w.moment();
  if (!w.sink) return id;
  const { cells } = w.units;
  const root = cells[u + U.orderCause]!;
  const target = cells[u + U.attackTarget] === 0 ? {} : { target: cells[u + U.attackTarget]! };
  const why = reason === null ? {} : { reason };
  w.sink.emit({
    ...head(w, id, cause === 0 ? root : cause, root), kind: 'attackPhase', source: cells[u]!, ...target, attackPhase, atMs, durationMs,
    ...why,
  }); // prettier-ignore
  return id;
}
