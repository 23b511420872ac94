/**
 * What thinning reads of a lane's slices, as numbers side by side: a million objects that lie anywhere in memory take a
 * hundred times longer to walk than this.
 */
import type { Lane, Slice, SliceKind } from '../model.ts';

export interface SliceColumns {
  readonly startMs: Float64Array;
  readonly endMs: Float64Array;
  /** Row on screen. */
  readonly row: Uint8Array;
  /** Index into `kinds`. */
  readonly kind: Uint8Array;
  readonly isCut: Uint8Array;
  readonly kinds: readonly SliceKind[];
}

/** Rows that a lane has on screen; those beyond share the last one and the lane's head says how many there are. */
export const ROWS_DRAWN_MAX = 5;

/** Cut short by somebody else: what one looks for. */
export const isCut = ({ cap }: Slice): boolean => cap === 'interrupted' || cap === 'dispelled';

const columns = new WeakMap<Lane, SliceColumns>();

/** Made once a lane; cheapest while the lane has just been filled. */
export function columnsOf(lane: Lane): SliceColumns {
  let known = columns.get(lane);
  if (known === undefined) columns.set(lane, (known = read(lane.slices)));
  return known;
}

function read(slices: readonly Slice[]): SliceColumns {
  const count = slices.length;
  const kinds: SliceKind[] = [];
  const made = {
    startMs: new Float64Array(count),
    endMs: new Float64Array(count),
    row: new Uint8Array(count),
    kind: new Uint8Array(count),
    isCut: new Uint8Array(count),
    kinds,
  };
  for (let index = 0; index < count; index++) {
    const slice = slices[index]!;
    made.startMs[index] = slice.startMs;
    made.endMs[index] = slice.endMs;
    made.row[index] = Math.min(slice.row, ROWS_DRAWN_MAX - 1);
    made.isCut[index] = isCut(slice) ? 1 : 0;
    let kind = kinds.indexOf(slice.kind);
    if (kind < 0) kind = kinds.push(slice.kind) - 1;
    made.kind[index] = kind;
  }
  return made;
}
