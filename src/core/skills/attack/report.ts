import type { AttackPhaseName, Reason } from '../../../generated/types.ts';
import { orNone, emitTrace, U, type World } from '../../world/index.ts';
import { ATTACK_PHASES } from '../order.ts';

/** Enters a phase of the attack and says so; returns the serial of that moment. Without another cause it is the order's. */
export function enterAttack(
  w: World,
  u: number,
  phase: number,
  atMs: number,
  durationMs: number,
  reason: Reason | null,
  cause = 0,
  root = 0,
): number {
  const { cells } = w.units;
  cells[u + U.attackPhase] = phase;
  cells[u + U.attackStartAt] = atMs;
  cells[u + U.attackEndAt] = atMs + durationMs;
  return reportAttack(w, u, ATTACK_PHASES[phase]!, atMs, durationMs, reason, cause, root);
}

export function reportAttack(
  w: World,
  u: number,
  attackPhase: AttackPhaseName,
  atMs: number,
  durationMs: number,
  reason: Reason | null,
  cause = 0,
  root = 0,
): number {
  const id = w.moment();
  if (!w.sink) return id;
  const { cells } = w.units;
  const isOwn = cause === 0;
  emitTrace(w, id, isOwn ? cells[u + U.orderCause]! : cause, isOwn ? cells[u + U.orderRoot]! : root, {
    kind: 'attackPhase',
    source: cells[u]!,
    target: orNone(cells[u + U.attackTarget]!),
    attackPhase,
    atMs,
    durationMs,
    reason: reason ?? undefined,
  });
  return id;
}
