import { atLevel } from '../content/prototypes.ts';
import { B, buffRow, BuffState, firstBuff, nextBuff, U, type World } from '../world/index.ts';
import { startBuff } from './create.ts';
import { FAR_MS, refreshDue } from './due.ts';
import { expireBuff } from './expire.ts';
import { fireTick } from './fire.ts';

/** Everything that the buffs of a unit do by themselves up to now. Most steps there is nothing: one comparison. */
export function stepBuffs(w: World, u: number): void {
  if (w.units.cells[u + U.buffDueAt]! > w.nowMs) return;
  // What is applied meanwhile lowers this mark again if it is due in a later step.
  w.units.cells[u + U.buffDueAt] = FAR_MS;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) stepBuff(w, b);
  refreshDue(w, u);
}

/** Times are absolute: several ticks of one step fire one after the other, and a tick due at the end fires before it. */
function stepBuff(w: World, b: number): void {
  const { cells } = w.buffs;
  if (cells[b + B.state] === BuffState.delay && cells[b + B.startAt]! <= w.nowMs) startBuff(w, b);
  while (w.buffs.cells[b + B.state] === BuffState.active) {
    const tickAt = w.buffs.cells[b + B.tickAt]!;
    const endAt = w.buffs.cells[b + B.endAt]!;
    const ticks = tickAt >= 0 && tickAt <= w.nowMs && (endAt < 0 || tickAt <= endAt);
    if (ticks) passTick(w, b, tickAt, endAt);
    else if (endAt >= 0 && endAt <= w.nowMs) finish(w, b, tickAt, endAt);
    else return;
  }
}

function passTick(w: World, b: number, tickAt: number, endAt: number): void {
  const { cells } = w.buffs;
  const row = buffRow(w, b);
  const every = atLevel(row.tickEveryMs, cells[b + B.level]!);
  const silent = cells[b + B.suppressed] === 1 || (tickAt === endAt && row.tickAtEnd === 'none');
  const spent = !silent && row.tickMax > 0 && cells[b + B.tickCount]! + 1 >= row.tickMax;
  cells[b + B.tickFrom] = tickAt;
  cells[b + B.tickAt] = spent || every <= 0 ? -1 : tickAt + every;
  if (!silent) fireTick(w, b, tickAt, 1, 1);
}

function finish(w: World, b: number, tickAt: number, endAt: number): void {
  const from = w.buffs.cells[b + B.tickFrom]!;
  const fractional = buffRow(w, b).tickAtEnd === 'fractional' && tickAt > endAt && endAt > from;
  if (fractional && w.buffs.cells[b + B.suppressed] === 0) {
    // The part is paid once: an extension by an effect of this very tick starts a new period.
    w.buffs.cells[b + B.tickFrom] = endAt;
    w.buffs.cells[b + B.tickAt] = endAt + (tickAt - from);
    fireTick(w, b, endAt, endAt - from, tickAt - from);
    if (w.buffs.cells[b + B.state] !== BuffState.active || w.buffs.cells[b + B.endAt] !== endAt) return;
  }
  expireBuff(w, b);
}
