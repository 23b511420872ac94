/**
 * Events of a run as numbers: handing them from one thread to another costs nothing, and they give the garbage
 * collector nothing to follow. An event is the number of its shape, then its values in the order of the shape's keys.
 */
export interface PackedEvents {
  readonly words: Column;
  /** Index of the first word of each event. */
  readonly starts: Column;
  /** What events are searched by, for each event. The kind is an index into the texts. */
  readonly ids: Column;
  readonly causes: Column;
  readonly times: Column;
  readonly kinds: Column;
  /** Words of ids, kinds and notes, each once. */
  readonly texts: readonly string[];
  readonly shapes: readonly Shape[];
}

/** Half the memory of doubles, and memory is what takes the time here. */
export type Column = Int32Array<ArrayBuffer>;

/** Keys of an object in their order, and how the value of each is written. */
export interface Shape {
  readonly keys: readonly string[];
  readonly forms: readonly Form[];
}

/**
 * How a value is written; those from `true` on need no word. A number that does not fit into a word takes two. Lists: a
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
} as const;
export type Form = (typeof FORM)[keyof typeof FORM];
