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
  const { stacking } = buffRow(w, b);
  if (cells[b + B.queued]! > 0) {
    cells[b + B.queued]!--;
    restart(w, b);
  } else if (stacking.expire === 'one' && cells[b + B.stacks]! > 1) {
    restart(w, b);
    changeStacks(w, b, cells[b + B.stacks]! - 1, cells[b + B.cause]!, cells[b + B.root]!);
  } else {
    endBuff(w, b, 'expired', cells[b + B.cause]!, cells[b + B.root]!);
  }
}

/** From the exact end of the last run, so that rounding to steps never adds up. */
function restart(w: World, b: number): void {
  const { cells } = w.buffs;
  const row = buffRow(w, b);
  const level = cells[b + B.level]!;
  const from = cells[b + B.endAt]!;
  // A restart that took no time would never end: one step is the least.
  const duration = Math.max(w.rules.stepMs, durationOf(w, row, level, OWN_DURATION, unitAt(w, cells[b + B.guid]!)));
  cells[b + B.endAt] = from + duration;
  const every = atLevel(row.tickEveryMs, level);
  if (every > 0 && cells[b + B.tickAt]! < 0 && row.tickMax === 0) cells[b + B.tickAt] = from + every;
  reportRenewal(w, b, 'restart', cells[b + B.cause]!, cells[b + B.root]!);
}
