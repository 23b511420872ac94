import type { Reason } from '../../../generated/types.ts';
import { scaledMs } from '../../attributes/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { offsetOf, C, emitTrace, On, U, type World } from '../../world/index.ts';
import { startCooldown } from '../cooldown.ts';
import { requestCues } from '../cue.ts';
import { standsStill } from '../hit-stop.ts';
import { directionTo } from '../motion/turn.ts';
import { Cast } from '../order.ts';
import { enterCharge, releaseAt, settleCharge } from './charge.ts';
import { castLevel, castOf, castRow, ownsCooldown, skillOf } from './current.ts';
import { beginDash } from './dash.ts';
import { takeEffect } from './effect.ts';
import { closeCast, failCast } from './end.ts';
import { prepareCast, stillAimed, stillInRange } from './prepare.ts';
import { raiseCast } from './raise.ts';
import { enterPhase } from './report.ts';
import { stopWalk } from './walk.ts';

/**
 * Runs a cast up to now. Phases begin at the exact end of the one before, not at the step that notices it, so what a
 * step leaves over is carried on. It comes to an end: phases only lead on, and ticks of a channel take time.
 */
export function advanceCast(w: World, u: number): void {
  if (standsStill(w, u)) return;
  const c = castOf(w, u);
  let phase = w.casts.cells[c + C.phase]!;
  while (phase !== Cast.idle && passPhase(w, u, c, phase) && !standsStill(w, u)) phase = w.casts.cells[c + C.phase]!;
}

/** Does what the phase owes by now; true when something changed and there may be more. */
function passPhase(w: World, u: number, c: number, phase: number): boolean {
  switch (phase) {
    case Cast.preCast:
      return prepareCast(w, u) && leavePreCast(w, u);
    case Cast.charge:
      return passCharge(w, u, c);
    case Cast.cast:
      return passCast(w, u, c);
    case Cast.aftCast:
      return passAftCast(w, u, c);
    default:
      return passChannel(w, u, c);
  }
}

function leavePreCast(w: World, u: number): boolean {
  if (castRow(w, u).charge === null) enterCast(w, u, w.nowMs, 'completed');
  else enterCharge(w, u);
  return true;
}

/** Holds back until it is let go; what it is aimed at must stay a target, and be in range when it is let go. */
function passCharge(w: World, u: number, c: number): boolean {
  const verdict = stillAimed(w, u);
  const atMs = releaseAt(w, c);
  const refusal = verdict.code !== 'ok' || atMs > w.nowMs ? verdict : stillInRange(w, u);
  if (refusal.code !== 'ok') {
    failCast(w, u, refusal);
    return false;
  }
  if (atMs > w.nowMs) return false;
  settleCharge(w, u, atMs);
  stopWalk(w, u, castRow(w, u).id, w.casts.cells[c + C.number]!, w.casts.cells[c + C.root]!);
  enterCast(w, u, atMs, w.casts.cells[c + C.releasedAt]! < 0 ? 'completed' : 'released');
  return true;
}

function enterCast(w: World, u: number, atMs: number, reason: Reason): void {
  const c = castOf(w, u);
  const row = castRow(w, u);
  const level = castLevel(w, u);
  const { cells } = w.casts;
  const scaled = (levels: readonly number[]) => scaledMs(w, u, atLevel(levels, level), row.speedAttribute);
  const castMs = scaled(row.castMs);
  cells[c + C.castMs] = castMs;
  cells[c + C.aftMs] = scaled(row.aftCastMs);
  cells[c + C.effectAt] = atMs + Math.min(castMs, scaled(row.effectAtMs));
  cells[c + C.moveAt] = row.move === null ? -1 : atMs + Math.min(castMs, scaled(row.move.atMs));
  refreshAim(w, u, c);
  const id = enterPhase(w, u, Cast.cast, atMs, castMs, reason);
  requestCues(w, row.cues.start, 'start', w.units.cells[u]!, cells[c + C.target]!, id, cells[c + C.root]!);
  if (row.cooldownStartsAt === 'castStart' && ownsCooldown(w, u)) beginCooldown(w, u, c, id);
  raiseCast(w, u, On.castStart, id, cells[c + C.root]!);
}

/** A cast at a unit keeps aiming at it. */
function refreshAim(w: World, u: number, c: number): void {
  const target = w.casts.cells[c + C.target] === 0 ? -1 : offsetOf(w, w.casts.cells[c + C.target]!);
  if (target < 0) return;
  w.casts.cells[c + C.x] = w.units.cells[target + U.x]!;
  w.casts.cells[c + C.y] = w.units.cells[target + U.y]!;
  w.casts.cells[c + C.aim] = directionTo(w, u, w.units.cells[target + U.x]!, w.units.cells[target + U.y]!);
}

function beginCooldown(w: World, u: number, c: number, cause: number): void {
  w.casts.cells[c + C.cooldownStarted] = 1;
  startCooldown(w, skillOf(w, u), cause, w.casts.cells[c + C.root]!);
}

/** Way and effect in the order of their times, though one step may owe both; at one time the way comes first. */
function passCast(w: World, u: number, c: number): boolean {
  const { cells } = w.casts;
  const moveAt = cells[c + C.moveAt]!;
  const effectAt = cells[c + C.effectAt]!;
  if (moveAt >= 0 && moveAt <= w.nowMs && (effectAt < 0 || moveAt <= effectAt)) {
    cells[c + C.moveAt] = -1;
    beginDash(w, u);
    return true;
  }
  if (effectAt >= 0 && effectAt <= w.nowMs) {
    refreshAim(w, u, c);
    takeEffect(w, u);
    return true;
  }
  if (cells[c + C.phaseEndAt]! > w.nowMs) return false;
  leaveCast(w, u, c);
  return true;
}

function leaveCast(w: World, u: number, c: number): void {
  const row = castRow(w, u);
  const endAt = w.casts.cells[c + C.phaseEndAt]!;
  const channelMs = scaledMs(w, u, atLevel(row.channelMs, castLevel(w, u)), row.speedAttribute);
  // What a toggle does meanwhile needs no caster who stands and waits.
  if (channelMs <= 0 || row.castMode === 'toggle') return enterAftCast(w, u, c, endAt);
  const tickMs = scaledMs(w, u, atLevel(row.channelTickMs, castLevel(w, u)), row.speedAttribute);
  w.casts.cells[c + C.tickMs] = tickMs;
  w.casts.cells[c + C.tickAt] = tickMs > 0 ? endAt + tickMs : -1;
  enterPhase(w, u, row.channelLock ? Cast.channelLock : Cast.channel, endAt, channelMs, 'completed');
}

/** Ticks first, the last one included when it falls on the end. */
function passChannel(w: World, u: number, c: number): boolean {
  const { cells } = w.casts;
  const tickAt = cells[c + C.tickAt]!;
  const endAt = cells[c + C.phaseEndAt]!;
  if (tickAt >= 0 && tickAt <= w.nowMs && tickAt <= endAt) {
    cells[c + C.tickAt] = tickAt + cells[c + C.tickMs]!;
    channelTick(w, u, c);
    return true;
  }
  if (endAt > w.nowMs) return false;
  raiseCast(w, u, On.channelEnd, cells[c + C.number]!, cells[c + C.root]!);
  // A hit of this moment may have set back the end, and with it what follows.
  if (w.casts.cells[c + C.phase] === Cast.channel || w.casts.cells[c + C.phase] === Cast.channelLock)
    enterAftCast(w, u, c, w.casts.cells[c + C.phaseEndAt]!);
  return true;
}

function channelTick(w: World, u: number, c: number): void {
  const { cells } = w.casts;
  const index = ++cells[c + C.tickCount]!;
  refreshAim(w, u, c);
  const id = w.moment();
  if (w.sink) {
    const skill = castRow(w, u).name;
    emitTrace(w, id, cells[c + C.number]!, cells[c + C.root]!, {
      kind: 'channelTick',
      source: w.units.cells[u]!,
      skill,
      cast: cells[c + C.number]!,
      index,
    });
  }
  raiseCast(w, u, On.channelTick, id, cells[c + C.root]!);
}

function enterAftCast(w: World, u: number, c: number, atMs: number): void {
  const row = castRow(w, u);
  const aftMs = scaledMs(w, u, atLevel(row.aftCastMs, castLevel(w, u)), row.speedAttribute);
  w.casts.cells[c + C.aftMs] = aftMs;
  enterPhase(w, u, Cast.aftCast, atMs, aftMs, 'completed');
}

function passAftCast(w: World, u: number, c: number): boolean {
  if (w.casts.cells[c + C.phaseEndAt]! > w.nowMs) return false;
  closeCast(w, u);
  return false;
}
