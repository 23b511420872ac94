import { assert, wordsOf } from '../base/index.ts';

const FIRST_CAPACITY = 16;

/**
 * Equal records of integers in one array. A record is named by its slot; `slot * stride` is where its fields begin.
 * `cells` is replaced when the table grows, so nobody keeps it across a call that may add a record.
 */
export class Table {
  readonly stride: number;
  cells: Float64Array;
  /** The same memory, for hashing. */
  words: Int32Array;
  /** Slots in use or free: those from here on were never used. */
  count = 0;
  /** First free slot, −1 = none. A free record holds the next one in its first field. */
  free = -1;
  /** Changes whenever records come, go or change places: for what is derived from the table. */
  version = 0;

  constructor(stride: number, capacity = FIRST_CAPACITY) {
    this.stride = stride;
    this.cells = new Float64Array(stride * capacity);
    this.words = wordsOf(this.cells);
  }

  /** A record of zeros at the end, for tables whose order carries meaning. */
  append(): number {
    const slot = this.count++;
    this.version++;
    if (this.count * this.stride > this.cells.length) this.grow(2 * this.count);
    return slot;
  }

  /** A record of zeros anywhere, for tables whose records are reached by links. */
  take(): number {
    const slot = this.free;
    if (slot < 0) return this.append();
    this.free = this.cells[slot * this.stride]! | 0;
    this.cells[slot * this.stride] = 0;
    return slot;
  }

  /** Gives a record that `take` gave back. */
  release(slot: number): void {
    const from = slot * this.stride;
    this.cells.fill(0, from, from + this.stride);
    this.cells[from] = this.free;
    this.free = slot | 0;
  }

  /** Opens a slot for a new record and moves the later ones up. */
  insertAt(slot: number): void {
    assert(slot >= 0 && slot <= this.count, 'Table.insertAt: slot outside the table');
    this.append();
    const { cells, stride } = this;
    cells.copyWithin((slot + 1) * stride, slot * stride, (this.count - 1) * stride);
    cells.fill(0, slot * stride, (slot + 1) * stride);
  }

  removeAt(slot: number): void {
    const { cells, stride } = this;
    cells.copyWithin(slot * stride, (slot + 1) * stride, this.count * stride);
    this.truncate(this.count - 1);
  }

  /** Drops the records from a slot on; what lies beyond `count` is always zero. */
  truncate(count: number): void {
    this.cells.fill(0, count * this.stride, this.count * this.stride);
    this.count = count | 0;
    this.version++;
  }

  clear(): void {
    this.truncate(0);
    this.free = -1;
  }

  /** Makes room for so many more records: adding them will not replace `cells`. */
  reserve(recordCount: number): void {
    const count = this.count + recordCount;
    if (count * this.stride > this.cells.length) this.grow(count + (count >> 1));
  }

  /** Takes over the records of a saved table. */
  load(source: Float64Array, from: number, count: number, free: number): void {
    this.clear();
    if (count * this.stride > this.cells.length) this.grow(count);
    this.cells.set(source.subarray(from, from + count * this.stride));
    this.count = count | 0;
    this.free = free | 0;
  }

  private grow(capacity: number): void {
    const larger = new Float64Array(this.stride * Math.max(capacity, FIRST_CAPACITY));
    larger.set(this.cells);
    this.cells = larger;
    this.words = wordsOf(larger);
  }
}
