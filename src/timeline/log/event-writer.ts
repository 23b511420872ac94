import type { TraceEvent } from '#generated/types.ts';
import { FORM, type Column, type Form, type PackedEvents } from './packed.ts';
import { ShapeTable, type ShapeStep } from './shape-table.ts';

const WORDS_AT_FIRST = 1 << 14;
const EVENTS_AT_FIRST = 1 << 10;

const wide = new Float64Array(1);
const wideWords = new Int32Array(wide.buffer);

/** Takes events as they happen and keeps only numbers of them, so that they die young. */
export class EventWriter {
  #words: Column = new Int32Array(WORDS_AT_FIRST);
  #wordCount = 0;
  #starts: Column = new Int32Array(EVENTS_AT_FIRST);
  #ids: Column = new Int32Array(EVENTS_AT_FIRST);
  #causes: Column = new Int32Array(EVENTS_AT_FIRST);
  #times: Column = new Int32Array(EVENTS_AT_FIRST);
  #kinds: Column = new Int32Array(EVENTS_AT_FIRST);
  #count = 0;
  /** Only ever grows, so that writers which share a beginning share it too. */
  readonly #shapes: ShapeTable;

  constructor(shapes = new ShapeTable()) {
    this.#shapes = shapes;
  }

  get length(): number {
    return this.#count;
  }

  push(event: TraceEvent): void {
    const index = this.#count++;
    if (index === this.#starts.length) this.#growEvents();
    this.#starts[index] = this.#wordCount;
    this.#ids[index] = event.id;
    this.#causes[index] = event.cause;
    this.#times[index] = event.ms;
    this.#kinds[index] = this.#shapes.textIndex(event.kind);
    this.#object(event as unknown as Readonly<Record<string, unknown>>);
  }

  /** The first events, to be continued differently. */
  upTo(count: number): EventWriter {
    const begun = new EventWriter(this.#shapes);
    const { words, starts, ids, causes, times, kinds } = this.pack(count);
    begun.#words = words;
    begun.#wordCount = words.length;
    begun.#starts = starts;
    begun.#ids = ids;
    begun.#causes = causes;
    begun.#times = times;
    begun.#kinds = kinds;
    begun.#count = count;
    return begun;
  }

  /** A copy that may be handed away. */
  pack(count = this.#count): PackedEvents {
    const wordCount = count < this.#count ? this.#starts[count]! : this.#wordCount;
    return {
      words: this.#words.slice(0, wordCount),
      starts: this.#starts.slice(0, count),
      ids: this.#ids.slice(0, count),
      causes: this.#causes.slice(0, count),
      times: this.#times.slice(0, count),
      kinds: this.#kinds.slice(0, count),
      texts: this.#shapes.texts,
      shapes: this.#shapes.shapes,
    };
  }

  #object(value: Readonly<Record<string, unknown>>): void {
    const at = this.#put(0);
    let step: ShapeStep = this.#shapes.first;
    // Events are plain objects without a prototype of their own; for-in reads their keys without making a list.
    for (const key in value) {
      step = step.next(key, this.#value(value[key]));
    }
    this.#words[at] = this.#shapes.indexOf(step);
  }

  /** Writes a value and tells how. */
  #value(value: unknown): Form {
    switch (typeof value) {
      case 'number':
        return this.#number(value);
      case 'string':
        this.#put(this.#shapes.textIndex(value));
        return FORM.text;
      case 'boolean':
        return value ? FORM.true : FORM.false;
      case 'undefined':
        return FORM.undefined;
      default:
        return value === null ? FORM.null : this.#composed(value as object);
    }
  }

  #composed(value: object): Form {
    if (Array.isArray(value)) {
      this.#list(value);
      return FORM.list;
    }
    this.#object(value as Readonly<Record<string, unknown>>);
    return FORM.object;
  }

  #list(items: readonly unknown[]): void {
    this.#put(items.length);
    for (const item of items) {
      const at = this.#put(0);
      // First the value: it may need more room, and the words are others then.
      const form = this.#value(item);
      this.#words[at] = form;
    }
  }

  #number(value: number): Form {
    if (value === (value | 0)) {
      this.#put(value);
      return FORM.word;
    }
    wide[0] = value;
    this.#put(wideWords[0]!);
    this.#put(wideWords[1]!);
    return FORM.wide;
  }

  #put(word: number): number {
    const at = this.#wordCount++;
    if (at >= this.#words.length) this.#words = grown(this.#words);
    this.#words[at] = word;
    return at;
  }

  #growEvents(): void {
    this.#starts = grown(this.#starts);
    this.#ids = grown(this.#ids);
    this.#causes = grown(this.#causes);
    this.#times = grown(this.#times);
    this.#kinds = grown(this.#kinds);
  }
}

/** Twice as long, with room for at least one more. */
function grown(column: Column): Column {
  const larger = new Int32Array(column.length * 2 + 1);
  larger.set(column);
  return larger;
}
