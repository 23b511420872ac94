/**
 * Events of a run, or of a stretch of it, as numbers: handing them from one thread to another costs nothing, and they give the garbage
 * collector nothing to follow. An event is the number of its shape, then its values in the order of the shape's keys.
 */
export interface EventStretch extends EventColumns {
  readonly count: number;
  readonly wordCount: number;
  /** Words of ids, kinds and notes, each once: those that no stretch of the run before this one brought. */
  readonly texts: readonly string[];
  readonly shapes: readonly Shape[];
}

/** May have room beyond what is written. */
export interface EventColumns {
  readonly words: Column;
  /** Index of the first word of each event. */
  readonly starts: Column;
  /** What events are searched by, for each event. The kind is an index into the texts. */
  readonly ids: Column;
  readonly causes: Column;
  readonly times: Column;
  readonly kinds: Column;
}

/** Half the memory of doubles, and memory is what takes the time here. */
export type Column = Int32Array<ArrayBuffer>;

/** Keys of an object in their order, and how the value of each is written. */
export interface Shape {
  /** Of an event; null = of an object inside one. */
  readonly kind: string | null;
  readonly keys: readonly string[];
  readonly forms: readonly Form[];
}

/**
 * How a value is written; those from `true` on need no word, the last ones because a column of its own has it. A number that does not fit into a word takes two. Lists: a
 * count, then each item after its form.
 */
export const FORM = {
  word: 0,
  wide: 1,
  text: 2,
  list: 3,
  object: 4,
  true: 5,
  false: 6,
  null: 7,
  undefined: 8,
  id: 9,
  cause: 10,
  ms: 11,
  kind: 12,
  /** Of nothing: where an object begins. */
  none: 13,
} as const;
export type Form = (typeof FORM)[keyof typeof FORM];

/** How much was written at some moment. */
export interface EventMark {
  readonly eventCount: number;
  readonly textCount: number;
  readonly shapeCount: number;
}

/** A longer column with the same beginning and room for at least so many. */
export function grown(column: Column, least: number): Column {
  const larger = new Int32Array(Math.max(column.length * 2, least));
  larger.set(column);
  return larger;
}

const EVENTS_AT_FIRST = 1 << 10;
const WORDS_AT_FIRST = 1 << 14;
const WORD_BYTES = 4;

/** Empty columns, side by side in one buffer as long as they do not grow: one thing to hand over. */
export function newColumns(eventRoom = EVENTS_AT_FIRST, wordRoom = WORDS_AT_FIRST): EventColumns {
  const buffer = new ArrayBuffer((5 * eventRoom + wordRoom) * WORD_BYTES);
  const column = (index: number): Column => new Int32Array(buffer, index * eventRoom * WORD_BYTES, eventRoom);
  return {
    starts: column(0),
    ids: column(1),
    causes: column(2),
    times: column(3),
    kinds: column(4),
    words: new Int32Array(buffer, 5 * eventRoom * WORD_BYTES, wordRoom),
  };
}
