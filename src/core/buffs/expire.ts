import { atLevel } from '../content/prototypes.ts';
import { B, buffRow, unitAt, type World } from '../world/index.ts';
import { OWN_DURATION } from './application.ts';
import { durationOf } from './create.ts';
import { endBuff } from './end.ts';
import { reportRenewal } from './duration.ts';
import { changeStacks } from './stacks.ts';

/** Time is up: the next queued duration runs, or one stack goes and the time restarts, or the buff ends. */
export function expireBuff(w: World, b: number): void {
  const { cells } = w.buffs;
  const row = buffRow(w, b);
  if (cells[b + B.queued]! > 0) {
    restart(w, b, nextQueued(w, b));
  } else if (row.stacking.expire === 'one' && cells[b + B.stacks]! > 1) {
    restart(w, b, durationOf(w, row, cells[b + B.level]!, OWN_DURATION, unitAt(w, cells[b + B.guid]!)));
    changeStacks(w, b, cells[b + B.stacks]! - 1, cells[b + B.cause]!, cells[b + B.root]!);
  } else {
    endBuff(w, b, 'expired', cells[b + B.cause]!, cells[b + B.root]!);
  }
}

/** Takes the next time out of the queue: an equal share of what waits, so that together they are as long as asked. */
function nextQueued(w: World, b: number): number {
  const { cells } = w.buffs;
  const durationMs = Math.trunc(cells[b + B.queuedMs]! / cells[b + B.queued]!);
  cells[b + B.queued]!--;
  cells[b + B.queuedMs]! -= durationMs;
  return durationMs;
}

/** From the exact end of the last run, so that rounding to steps never adds up. */
function restart(w: World, b: number, durationMs: number): void {
  const { cells } = w.buffs;
  const row = buffRow(w, b);
  const from = cells[b + B.endAt]!;
  // A restart that took no time would never end: one step is the least.
  cells[b + B.endAt] = durationMs < 0 ? -1 : from + Math.max(w.rules.stepMs, durationMs);
  const every = atLevel(row.tickEveryMs, cells[b + B.level]!);
  if (every > 0 && cells[b + B.tickAt]! < 0 && row.tickMax === 0) cells[b + B.tickAt] = from + every;
  reportRenewal(w, b, 'restart', cells[b + B.cause]!, cells[b + B.root]!);
}
