/** Long slices keep what stands after them in reach of a window; whole chunks that ended before it are stepped over. */
import type { Slice } from '../model.ts';

const CHUNK_BITS = 6;
const CHUNK = 1 << CHUNK_BITS;

/** Latest end in each chunk. */
export function endsByChunk(slices: readonly Slice[]): Float64Array {
  const ends = new Float64Array(Math.ceil(slices.length / CHUNK)).fill(-Infinity);
  for (const [index, { endMs }] of slices.entries()) {
    const chunk = index >> CHUNK_BITS;
    if (endMs > ends[chunk]!) ends[chunk] = endMs;
  }
  return ends;
}

/** Slices that touch a window, by start. */
export function visitTouching(
  slices: readonly Slice[],
  chunks: Float64Array | undefined,
  fromMs: number,
  toMs: number,
  visit: (slice: Slice) => void,
): void {
  let index = 0;
  while (index < slices.length) {
    if (chunks !== undefined && (index & (CHUNK - 1)) === 0 && chunks[index >> CHUNK_BITS]! < fromMs) {
      index += CHUNK;
      continue;
    }
    const slice = slices[index++]!;
    if (slice.startMs > toMs) return;
    if (slice.endMs >= fromMs) visit(slice);
  }
}
