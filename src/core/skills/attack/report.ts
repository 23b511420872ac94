import type { AttackPhaseName, Reason } from '../../../generated/types.ts';
import { head, U, type World } from '../../world/index.ts';
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
  const common =
    cause === 0 ? head(w, id, cells[u + U.orderCause]!, cells[u + U.orderRoot]!) : head(w, id, cause, root);
  const target = cells[u + U.attackTarget] === 0 ? {} : { target: cells[u + U.attackTarget]! };
  const why = reason === null ? {} : { reason };
  w.sink.emit({
    ...common,
    kind: 'attackPhase',
    source: cells[u]!,
    ...target,
    attackPhase,
    atMs,
    durationMs,
    ...why,
  });
  return id;
}
