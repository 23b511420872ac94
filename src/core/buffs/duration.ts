import { B, buffRow, emitTrace, unitAt, type World } from '../world/index.ts';
import { OWN_DURATION } from './application.ts';
import { durationOf } from './create.ts';
import { noteDue } from './due.ts';

/** Gives a running buff time by the rule of its row; `askedMs` as in an application. */
export function renewDuration(w: World, b: number, askedMs: number, cause: number, root: number): void {
  const { cells } = w.buffs;
  const { stacking } = buffRow(w, b);
  const u = unitAt(w, cells[b + B.guid]!);
  const duration = durationOf(w, buffRow(w, b), cells[b + B.level]!, askedMs, u);
  if (stacking.duration === 'keep') return;
  if (stacking.duration === 'queue' && duration >= 0) return queue(w, b, duration);
  const endAt = renewedEnd(w, b, duration);
  if (endAt === cells[b + B.endAt]) return;
  cells[b + B.endAt] = endAt;
  noteDue(w, u, b);
  reportRenewal(w, b, stacking.duration === 'queue' ? 'extend' : stacking.duration, cause, root);
}

/** Gives a buff its whole time again, whatever its row says about further applications. */
export function restoreDuration(w: World, b: number, cause: number, root: number): void {
  const { cells } = w.buffs;
  const u = unitAt(w, cells[b + B.guid]!);
  const duration = durationOf(w, buffRow(w, b), cells[b + B.level]!, OWN_DURATION, u);
  const endAt = duration < 0 ? -1 : Math.max(w.nowMs, cells[b + B.startAt]!) + duration;
  if (endAt === cells[b + B.endAt]) return;
  cells[b + B.endAt] = endAt;
  noteDue(w, u, b);
  reportRenewal(w, b, 'refresh', cause, root);
}

/** Only what ends can wait its turn: an endless time begins at once. */
function queue(w: World, b: number, durationMs: number): void {
  w.buffs.cells[b + B.queued]!++;
  w.buffs.cells[b + B.queuedMs]! += durationMs;
}

/** A buff that still waits for its start counts from there. */
function renewedEnd(w: World, b: number, duration: number): number {
  const { cells } = w.buffs;
  const { stacking } = buffRow(w, b);
  if (duration < 0) return -1;
  const from = Math.max(w.nowMs, cells[b + B.startAt]!);
  const before = cells[b + B.endAt]!;
  if (stacking.duration === 'refresh') return from + duration;
  if (before < 0) return before;
  if (stacking.duration === 'longest') return Math.max(before, from + duration);
  const extended = before + duration;
  return stacking.maxRemainingMs > 0 ? Math.max(before, Math.min(extended, from + stacking.maxRemainingMs)) : extended;
}

/** `how` tells a prolongation from a new beginning. */
export function reportRenewal(
  w: World,
  b: number,
  how: 'refresh' | 'extend' | 'longest' | 'restart' | 'source',
  cause: number,
  root: number,
): void {
  const { cells } = w.buffs;
  const id = w.moment();
  if (!w.sink) return;
  emitTrace(w, id, cause, root, {
    kind: 'buffRefresh',
    how,
    source: cells[b + B.source]!,
    target: cells[b + B.guid]!,
    buff: buffRow(w, b).name,
    instance: cells[b + B.instance]!,
    durationMs: cells[b + B.endAt]! < 0 ? -1 : cells[b + B.endAt]! - w.nowMs,
  });
}
