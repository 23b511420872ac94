import type { Reason } from '../../../generated/types.ts';
import { C, K, On, U, type World } from '../../world/index.ts';
import { ownRow } from '../active.ts';
import { refundCooldown, startAtEnd } from '../cooldown.ts';
import { requestCues } from '../cue.ts';
import { dropShots } from '../effects/volley.ts';
import { Cast } from '../order.ts';
import type { Verdict } from '../verdict.ts';
import { raiseCast } from './raise.ts';
import { enterPhase } from './report.ts';
import { castOf, castRow, skillOf } from './current.ts';

/** The cast ran its course. */
export function closeCast(w: World, u: number): void {
  const c = castOf(w, u);
  if (owesEndCooldown(w, u)) startAtEnd(w, u, skillOf(w, u), w.casts.cells[c + C.number]!, w.casts.cells[c + C.root]!);
  const id = leave(w, u, 'completed', 0, 0);
  const row = castRow(w, u);
  requestCues(w, row.cues.end, 'end', w.units.cells[u]!, w.casts.cells[c + C.target]!, id, w.casts.cells[c + C.root]!);
  raiseCast(w, u, On.castEnd, id, w.casts.cells[c + C.root]!);
}

/**
 * Breaks a cast off: what the phase still owed is gone. Before the effect point nothing was paid; a cooldown that began
 * with the cast comes back where the row says so. After it, a cooldown that waited for the end starts now.
 */
export function breakCast(w: World, u: number, reason: Reason, cause: number, root: number): void {
  const c = castOf(w, u);
  const phase = w.casts.cells[c + C.phase]!;
  if (phase === Cast.idle) return;
  const row = castRow(w, u);
  const took = w.casts.cells[c + C.tookEffect] === 1;
  if (owesEndCooldown(w, u)) startAtEnd(w, u, skillOf(w, u), cause, root);
  const refunds = !took && w.casts.cells[c + C.cooldownStarted] === 1 && row.refundOnInterrupt;
  if (refunds) refundCooldown(w, skillOf(w, u), cause, root);
  const id = leave(w, u, reason, cause, root);
  if (w.events.count > 0) dropShots(w, w.casts.cells[c + C.number]!, reason);
  if (phase === Cast.preCast) return;
  requestCues(w, row.cues.fail, 'fail', w.units.cells[u]!, w.casts.cells[c + C.target]!, id, root);
  const endsChannel = (phase === Cast.channel || phase === Cast.channelLock) && isOwnWill(reason);
  raiseCast(w, u, endsChannel ? On.channelEnd : On.interrupted, id, root);
}

/** Leaving a channel by a command of one's own is an end, not an interruption. */
const isOwnWill = (reason: Reason): boolean => reason === 'cancelled' || reason === 'replaced' || reason === 'moved';

/** Ends a cast that no longer would be admitted. */
export function failCast(w: World, u: number, verdict: Verdict): void {
  const { code } = verdict;
  const c = castOf(w, u);
  const reason = code.startsWith('condition:') ? 'condition' : (code as Reason);
  breakCast(w, u, reason, w.casts.cells[c + C.number]!, w.casts.cells[c + C.root]!);
}

/** While a toggle is on or a combo goes on, its end is yet to come. */
function owesEndCooldown(w: World, u: number): boolean {
  const c = castOf(w, u);
  const k = skillOf(w, u);
  const { cells } = w.casts;
  if (cells[c + C.tookEffect] !== 1 || cells[c + C.cooldownStarted] === 1) return false;
  return ownRow(w, k).cooldownStartsAt === 'end' && w.skills.cells[k + K.active] === 0;
}

/** To Idle. The record keeps naming the skill, so that the last moments can still be told of it. */
function leave(w: World, u: number, reason: Reason, cause: number, root: number): number {
  const c = castOf(w, u);
  const atMs = reason === 'completed' ? w.casts.cells[c + C.phaseEndAt]! : w.nowMs;
  w.casts.cells[c + C.effectAt] = w.casts.cells[c + C.moveAt] = w.casts.cells[c + C.tickAt] = -1;
  w.units.cells[u + U.attackFreeAt] = Math.max(w.units.cells[u + U.attackFreeAt]!, atMs);
  return enterPhase(w, u, Cast.idle, atMs, 0, reason, cause, root);
}
