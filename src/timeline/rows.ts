import type { OpenSlice } from './draft.ts';
import type { Slice } from './model.ts';

/**
 * Gives overlapping slices of a lane rows of their own, lowest free row first. Pieces of one instance (a buff whose
 * stacks change) keep their row. Slices must be sorted by start. Returns the number of rows, at least 1.
 */
export function assignRows(slices: readonly OpenSlice[]): number {
  const freeFromMs: number[] = [];
  const rowOfInstance = new Map<number, number>();
  for (const slice of slices) {
    const kept = slice.instance === 0 ? undefined : rowOfInstance.get(slice.instance);
    const free = freeFromMs.findIndex((ms) => ms <= slice.startMs);
    slice.row = kept ?? (free < 0 ? freeFromMs.length : free);
    freeFromMs[slice.row] = Math.max(freeFromMs[slice.row] ?? 0, slice.endMs);
    if (slice.instance !== 0) rowOfInstance.set(slice.instance, slice.row);
  }
  return Math.max(freeFromMs.length, 1);
}

/** Highest end among slices 0..i. */
export function endsUpTo(slices: readonly Slice[]): number[] {
  let latest = -Infinity;
  return slices.map(({ endMs }) => (latest = Math.max(latest, endMs)));
}
