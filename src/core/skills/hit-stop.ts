import { C, emitTrace, U, type World } from '../world/index.ts';
import { Attack, Cast } from './order.ts';

/**
 * A hit that is felt: from this moment caster and target stand still for a while of simulated time. The clocks of their
 * cast, attack and displacement are set back by it, so nothing of these is lost; they do not walk in a step that begins
 * before its end. Cooldowns, buffs, bullets and toggles go on. Of two stops the one that ends later counts.
 */
export function stopForHit(w: World, caster: number, target: number, ms: number, cause: number, root: number): void {
  const id = w.moment();
  if (w.sink) {
    const { cells } = w.units;
    emitTrace(w, id, cause, root, { kind: 'hitStop', source: cells[caster]!, target: cells[target]!, durationMs: ms });
  }
  stop(w, caster, ms);
  if (target !== caster) stop(w, target, ms);
}

export const standsStill = (w: World, u: number): boolean => w.units.cells[u + U.frozenUntil]! > w.nowMs;

/** Whether a unit stood still in some part of this step. */
export function stoodStill(w: World, u: number): boolean {
  return w.units.cells[u + U.frozenUntil]! > w.nowMs - w.rules.stepMs;
}

/** What the clocks of a unit's cast, attack and displacement show: they wait where the stop will end. */
export function localMs(w: World, u: number): number {
  return Math.max(w.nowMs, w.units.cells[u + U.frozenUntil]!);
}

function stop(w: World, u: number, ms: number): void {
  const { cells } = w.units;
  const until = w.nowMs + ms;
  const added = until - localMs(w, u);
  if (cells[u + U.alive] !== 1 || added <= 0) return;
  cells[u + U.frozenUntil] = until;
  setBackCast(w, (u / w.units.stride) * w.casts.stride, added);
  if (cells[u + U.attackPhase] !== Attack.idle) {
    cells[u + U.attackStartAt]! += added;
    cells[u + U.attackEndAt]! += added;
  }
  if (cells[u + U.attackReadyAt]! > w.nowMs) cells[u + U.attackReadyAt]! += added;
  cells[u + U.attackFreeAt] = Math.max(cells[u + U.attackFreeAt]!, until);
  if (cells[u + U.displaceKind] === 0) return;
  cells[u + U.displaceStartAt]! += added;
  cells[u + U.displaceEndAt]! += added;
}

/** Moments that are past or never stay so. */
function setBackCast(w: World, c: number, added: number): void {
  const { cells } = w.casts;
  if (cells[c + C.phase] === Cast.idle || cells[c + C.phase] === Cast.preCast) return;
  cells[c + C.phaseAt]! += added;
  cells[c + C.phaseEndAt]! += added;
  cells[c + C.chargeMinAt]! += added;
  if (cells[c + C.effectAt]! >= 0) cells[c + C.effectAt]! += added;
  if (cells[c + C.moveAt]! >= 0) cells[c + C.moveAt]! += added;
  if (cells[c + C.tickAt]! >= 0) cells[c + C.tickAt]! += added;
  if (cells[c + C.releasedAt]! >= 0) cells[c + C.releasedAt]! += added;
}
