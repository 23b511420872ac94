import type { SliceKind } from '../model.ts';
import type { Block, OpenBlock } from './block.ts';
import { ROWS_DRAWN_MAX, type SliceColumns } from './columns.ts';

const NONE = -1;

/** Merges short slices bucket by bucket, each row on its own. Works on indices: no slice itself is looked at. */
export class SliceThinner {
  readonly #items: number[] = [];
  readonly #blocks: OpenBlock[] = [];
  /** Of each row: its bucket, the slice that is alone in it so far, its block, and whether a cut one stands on its own. */
  readonly #bucket = new Array<number>(ROWS_DRAWN_MAX).fill(NaN);
  readonly #alone = new Array<number>(ROWS_DRAWN_MAX).fill(NONE);
  readonly #block = new Array<OpenBlock | undefined>(ROWS_DRAWN_MAX).fill(undefined);
  readonly #hasCut = new Array<boolean>(ROWS_DRAWN_MAX).fill(false);
  /** By how much time the kind of each row's block outweighs the others. */
  readonly #leadMs = new Array<number>(ROWS_DRAWN_MAX).fill(0);

  constructor(
    private readonly columns: SliceColumns,
    private readonly bucketMs: number,
    /** Slices of at least this length stay themselves. */
    private readonly mergedMs: number,
  ) {}

  /** Indices of what stays itself, ascending, and blocks by start. */
  thin(from: number, to: number): { readonly items: readonly number[]; readonly blocks: readonly Block[] } {
    const { startMs, endMs, row } = this.columns;
    for (let index = from; index < to; index++) {
      if (endMs[index]! - startMs[index]! >= this.mergedMs) this.#items.push(index);
      else this.#add(index, row[index]!);
    }
    for (let at = 0; at < ROWS_DRAWN_MAX; at++) this.#leave(at);
    this.#items.sort((a, b) => a - b);
    this.#blocks.sort((a, b) => a.startMs - b.startMs || a.row - b.row);
    return { items: this.#items, blocks: this.#blocks };
  }

  #add(index: number, row: number): void {
    const bucket = Math.floor(this.columns.startMs[index]! / this.bucketMs);
    if (bucket !== this.#bucket[row]) {
      this.#leave(row);
      this.#bucket[row] = bucket;
    }
    // The first that was cut short keeps its own mark; more of them in the same bucket are counted.
    if (this.columns.isCut[index] === 1 && !this.#hasCut[row]!) {
      this.#hasCut[row] = true;
      this.#items.push(index);
    } else if (this.#block[row] !== undefined) this.#grow(this.#block[row], index, row);
    else if (this.#alone[row] === NONE) this.#alone[row] = index;
    else {
      const block = this.#open(this.#alone[row]!, row);
      this.#alone[row] = NONE;
      this.#grow(block, index, row);
    }
  }

  /** A slice that has been alone to the end of its bucket stays itself. */
  #leave(row: number): void {
    if (this.#alone[row] !== NONE) this.#items.push(this.#alone[row]!);
    this.#alone[row] = NONE;
    this.#block[row] = undefined;
    this.#hasCut[row] = false;
  }

  #open(index: number, row: number): OpenBlock {
    const { columns } = this;
    const startMs = columns.startMs[index]!;
    const endMs = columns.endMs[index]!;
    const block: OpenBlock = {
      startMs,
      endMs,
      row,
      count: 1,
      rareCount: columns.isCut[index]!,
      kind: columns.kinds[columns.kind[index]!]!,
      busyMs: endMs - startMs,
    };
    this.#leadMs[row] = endMs - startMs;
    this.#block[row] = block;
    this.#blocks.push(block);
    return block;
  }

  #grow(block: OpenBlock, index: number, row: number): void {
    const { columns } = this;
    const endMs = columns.endMs[index]!;
    const lengthMs = endMs - columns.startMs[index]!;
    block.count += 1;
    block.busyMs += lengthMs;
    if (endMs > block.endMs) block.endMs = endMs;
    block.rareCount += columns.isCut[index]!;
    this.#weigh(block, columns.kinds[columns.kind[index]!]!, lengthMs, row);
  }

  /** A kind that outweighs all others together, if there is one, is left when each other cancels as much of it. */
  #weigh(block: OpenBlock, kind: SliceKind, lengthMs: number, row: number): void {
    const leadMs = this.#leadMs[row]!;
    if (kind === block.kind) this.#leadMs[row] = leadMs + lengthMs;
    else if (leadMs >= lengthMs) this.#leadMs[row] = leadMs - lengthMs;
    else {
      block.kind = kind;
      this.#leadMs[row] = lengthMs - leadMs;
    }
  }
}
