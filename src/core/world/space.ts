import type { ArenaPrototype, Ruleset } from '../content/prototypes.ts';
import { U } from './layout.ts';
import type { Table } from './table.ts';

const STRIPS = 64;
/** A strip's number within a packed box. */
const STRIP_BITS = 6;
const STRIP_MASK = STRIPS - 1;
/** Sets of the four `Relation` bits. */
const RELATION_SETS = 16;
/** Strips are 2^9 milli wide or wider: half a unit. */
const SHIFT_MIN = 9;

/**
 * Who may be near a place, derived from the units' positions and no part of the state. For each axis it keeps, as bits
 * by slot, the units that stand before each strip of the map; the difference of two such sets are those between two
 * strips, however far apart these are. A question names a box and gets candidates in the order of slots, which is that
 * of GUIDs. Nobody whose centre lies in the box is missing, and whoever asks still compares exactly: no result depends
 * on it. How units stand to each other is kept as bits, too.
 *
 * Positions are written through `placeUnit`, which keeps it true; a table of units that changed has it made anew.
 */
export class Space {
  /** Gives everybody as a candidate, as if it did not exist: for comparing. */
  isPlain = false;
  /** Greatest radius among the units, milli: what boxes grow by where edges count. */
  radiusMax = 0;
  /** Groups of 32 slots. */
  wordCount = 0;
  private readonly units: Table;
  private readonly relations: readonly number[];
  private readonly campCount: number;
  private readonly minX: number;
  private readonly minY: number;
  private readonly shift: number;
  /** All strips together, milli: what lies beyond belongs to the last one. */
  private readonly extent: number;
  /** Bits of the units before each strip, `wordCount` words a strip. */
  private beforeX = new Int32Array(0);
  private beforeY = new Int32Array(0);
  /** Strip in which each slot stands. */
  private stripX = new Uint8Array(0);
  private stripY = new Uint8Array(0);
  /** For each camp and set of relations the units that it sees so. */
  private relatives = new Int32Array(0);
  /** State of the table that it was made from. */
  private version = -1;

  constructor(
    units: Table,
    { relations, camps }: Pick<Ruleset, 'relations' | 'camps'>,
    { minX, minY, maxX, maxY }: Pick<ArenaPrototype, 'minX' | 'minY' | 'maxX' | 'maxY'>,
  ) {
    this.units = units;
    this.relations = relations;
    this.campCount = camps.length;
    this.minX = minX;
    this.minY = minY;
    const extent = Math.max(maxX - minX, maxY - minY);
    let shift = SHIFT_MIN;
    let covered = STRIPS * (1 << SHIFT_MIN);
    for (; covered <= extent; covered *= 2) shift++;
    this.shift = shift;
    this.extent = covered;
  }

  /** To be called before a question: units may have come or gone. */
  sync(): void {
    if (this.version !== this.units.version) this.rebuild();
  }

  /** The strips that a box touches, as one number for `candidates`. */
  boxOf(minX: number, minY: number, maxX: number, maxY: number): number {
    const columns = this.columnOf(minX) | (this.columnOf(maxX) << STRIP_BITS);
    const rows = this.rowOf(minY) | (this.rowOf(maxY) << STRIP_BITS);
    return columns | (rows << (2 * STRIP_BITS));
  }

  boxAround(x: number, y: number, reach: number): number {
    return this.boxOf(x - reach, y - reach, x + reach, y + reach);
  }

  /**
   * Bits of the candidates in a box among the slots `word * 32 …`. To be asked word by word: it knows at each what has
   * moved meanwhile.
   */
  candidates(word: number, box: number): number {
    const { wordCount, beforeX, beforeY } = this;
    if (this.isPlain) return this.allOf(word);
    const left = box & STRIP_MASK;
    const right = (box >> STRIP_BITS) & STRIP_MASK;
    const low = (box >> (2 * STRIP_BITS)) & STRIP_MASK;
    const high = (box >> (3 * STRIP_BITS)) & STRIP_MASK;
    return (
      beforeX[(right + 1) * wordCount + word]! &
      ~beforeX[left * wordCount + word]! &
      beforeY[(high + 1) * wordCount + word]! &
      ~beforeY[low * wordCount + word]!
    );
  }

  /**
   * Bits of those among the slots `word * 32 …` whom a unit (a slot) sees in one of the relations; itself among them
   * always.
   */
  related(word: number, slot: number, relations: number): number {
    const { cells, stride } = this.units;
    if (this.isPlain) return this.allOf(word);
    const set = cells[slot * stride + U.camp]! * RELATION_SETS + relations;
    const others = this.relatives[set * this.wordCount + word]!;
    return word === slot >> 5 ? others | (1 << (slot & 31)) : others;
  }

  /** A unit (a slot) stands at (x, y) now. */
  moved(slot: number, x: number, y: number): void {
    if (this.version !== this.units.version) return;
    const column = this.columnOf(x);
    const row = this.rowOf(y);
    if (column !== this.stripX[slot]) this.flip(this.beforeX, this.stripX, slot, column);
    if (row !== this.stripY[slot]) this.flip(this.beforeY, this.stripY, slot, row);
  }

  private columnOf(x: number): number {
    return this.stripOf(x - this.minX);
  }

  private rowOf(y: number): number {
    return this.stripOf(y - this.minY);
  }

  private stripOf(from: number): number {
    if (from <= 0) return 0;
    return from < this.extent ? from >> this.shift : STRIPS - 1;
  }

  private allOf(word: number): number {
    const left = this.units.count - word * 32;
    return left >= 32 ? -1 : (1 << left) - 1;
  }

  /** Strips between the old and the new one change their mind about the unit. */
  private flip(before: Int32Array, strips: Uint8Array, slot: number, strip: number): void {
    const bit = 1 << (slot & 31);
    const word = slot >> 5;
    const from = Math.min(strips[slot]!, strip) + 1;
    const to = Math.max(strips[slot]!, strip);
    for (let at = from; at <= to; at++) before[at * this.wordCount + word]! ^= bit;
    strips[slot] = strip;
  }

  private rebuild(): void {
    const { cells, stride, count, version } = this.units;
    this.version = version;
    this.makeRoom(count);
    this.radiusMax = 0;
    for (let slot = 0; slot < count; slot++) {
      const u = slot * stride;
      this.radiusMax = Math.max(this.radiusMax, cells[u + U.radius]!);
      this.enter(this.beforeX, this.stripX, slot, this.columnOf(cells[u + U.x]!));
      this.enter(this.beforeY, this.stripY, slot, this.rowOf(cells[u + U.y]!));
      this.relate(slot, cells[u + U.camp]!);
    }
    this.spread(this.beforeX);
    this.spread(this.beforeY);
  }

  /** All sets are empty afterwards. */
  private makeRoom(count: number): void {
    const wordCount = (count + 31) >> 5;
    if (wordCount !== this.wordCount) {
      this.wordCount = wordCount;
      this.beforeX = new Int32Array((STRIPS + 1) * wordCount);
      this.beforeY = new Int32Array((STRIPS + 1) * wordCount);
      this.stripX = new Uint8Array(wordCount * 32);
      this.stripY = new Uint8Array(wordCount * 32);
      this.relatives = new Int32Array(this.campCount * RELATION_SETS * wordCount);
      return;
    }
    this.beforeX.fill(0);
    this.beforeY.fill(0);
    this.relatives.fill(0);
  }

  /** Who stands before a strip stands before all that follow. */
  private spread(before: Int32Array): void {
    for (let at = this.wordCount; at < before.length; at++) before[at]! |= before[at - this.wordCount]!;
  }

  private relate(slot: number, camp: number): void {
    const word = slot >> 5;
    for (let viewer = 0; viewer < this.campCount; viewer++) {
      const relation = this.relations[viewer * this.campCount + camp]!;
      for (let relations = relation; relations < RELATION_SETS; relations++) {
        const set = viewer * RELATION_SETS + relations;
        if ((relations & relation) !== 0) this.relatives[set * this.wordCount + word]! |= 1 << (slot & 31);
      }
    }
  }

  private enter(before: Int32Array, strips: Uint8Array, slot: number, strip: number): void {
    strips[slot] = strip;
    before[(strip + 1) * this.wordCount + (slot >> 5)]! |= 1 << (slot & 31);
  }
}

/** Slot of the lowest candidate of a word that has some; `bits & (bits - 1)` is what is left behind it. */
export function lowestSlot(word: number, bits: number): number {
  return word * 32 + 31 - Math.clz32(bits & -bits);
}
