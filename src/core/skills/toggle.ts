import type { Reason } from '../../generated/types.ts';
import { scaledMs } from '../attributes/index.ts';
import { atLevel } from '../content/prototypes.ts';
import { emitTrace, K, On, U, type World } from '../world/index.ts';
import { isToggledOn, ownRow, reportState, setActive } from './active.ts';
import { admitCost, payCost } from './cast/cost.ts';
import { raiseSkill } from './cast/raise.ts';
import { startAtEnd } from './cooldown.ts';

/** The effect point of a toggle: it is on from now, at its longest for `channelMs`. Its times are fixed here. */
export function switchOn(w: World, u: number, k: number, cause: number, root: number): void {
  const row = ownRow(w, k);
  const level = w.skills.cells[k + K.level]!;
  const tickMs = scaledMs(w, u, atLevel(row.channelTickMs, level), row.speedAttribute);
  const lastsMs = scaledMs(w, u, atLevel(row.channelMs, level), row.speedAttribute);
  setActive(w, k, 1, lastsMs > 0 ? w.nowMs + lastsMs : -1);
  const { cells } = w.skills;
  cells[k + K.tickMs] = tickMs;
  cells[k + K.tickAt] = tickMs > 0 ? w.nowMs + tickMs : -1;
  const id = reportState(w, k, { state: 'on', ...(lastsMs > 0 && { durationMs: lastsMs }) }, cause, root);
  w.skills.cells[k + K.activeCause] = id;
  w.skills.cells[k + K.activeRoot] = root;
}

/**
 * Off, at once and for nothing. Its own will, its time or an empty purse is an end (`channelEnd`), death an
 * interruption.
 */
export function switchOff(w: World, u: number, k: number, reason: Reason, cause: number, root: number): void {
  const row = ownRow(w, k);
  setActive(w, k, 0, 0);
  const id = reportState(w, k, { state: 'off', reason }, cause, root);
  if (row.cooldownStartsAt === 'end') startAtEnd(w, u, k, id, root);
  raiseToggle(w, u, k, reason === 'died' ? On.interrupted : On.channelEnd, id, root);
}

/** What a toggle that is on owes by now: each tick costs once more, and who cannot pay is switched off. */
export function stepToggle(w: World, u: number, k: number): void {
  while (isToggledOn(w, k) && owesTick(w, k)) tick(w, u, k);
  const { cells } = w.skills;
  const until = cells[k + K.activeUntil]!;
  if (isToggledOn(w, k) && until >= 0 && until <= w.nowMs)
    switchOff(w, u, k, 'completed', cells[k + K.activeCause]!, cells[k + K.activeRoot]!);
}

/** The last one falls due even when it falls on the end. */
function owesTick(w: World, k: number): boolean {
  const { cells } = w.skills;
  const tickAt = cells[k + K.tickAt]!;
  const until = cells[k + K.activeUntil]!;
  return tickAt >= 0 && tickAt <= w.nowMs && (until < 0 || tickAt <= until);
}

function tick(w: World, u: number, k: number): void {
  const { cells } = w.skills;
  const row = ownRow(w, k);
  const level = cells[k + K.level]!;
  const cause = cells[k + K.activeCause]!;
  const root = cells[k + K.activeRoot]!;
  cells[k + K.tickAt]! += cells[k + K.tickMs]!;
  const index = ++cells[k + K.tickCount]!;
  if (admitCost(w, u, row, level).code !== 'ok') return switchOff(w, u, k, 'noResource', cause, root);
  const id = w.moment();
  if (w.sink) {
    const source = w.units.cells[u]!;
    emitTrace(w, id, cause, root, { kind: 'channelTick', source, skill: row.name, cast: cause, index });
  }
  payCost(w, u, row, level, id, root);
  raiseToggle(w, u, k, On.channelTick, id, root);
}

/** A toggle has no aim: its moments are where its unit is. */
function raiseToggle(w: World, u: number, k: number, kind: number, id: number, root: number): void {
  const { cells } = w.units;
  raiseSkill(w, u, kind, id, {
    skill: ownRow(w, k).id,
    level: w.skills.cells[k + K.level]!,
    guid: cells[u]!,
    x: cells[u + U.x]!,
    y: cells[u + U.y]!,
    direction: cells[u + U.facing]!,
    root,
  });
}
