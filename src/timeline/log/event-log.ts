import type { TraceEvent } from '#generated/types.ts';
import { newFlatEvent, setterOf, type SetField } from './flat-event.ts';
import {
  FORM,
  grown,
  type Column,
  type EventColumns,
  type EventMark,
  type EventStretch,
  type Form,
  type Shape,
} from './packed.ts';

/** Enough for what one picture looks at, few enough that a long run stays numbers. */
const KEPT_MAX = 2048;

const wide = new Float64Array(1);
const wideWords = new Int32Array(wide.buffer);

const NO_COLUMN: Column = new Int32Array(0);

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Events of a run as numbers, put together from stretches while the run is still under way. An event is made when it
 * is asked for, and again when it was asked for long ago.
 */
export class EventLog {
  /** Have room beyond `length`. */
  ids: Column = NO_COLUMN;
  causes: Column = NO_COLUMN;
  times: Column = NO_COLUMN;
  #kinds: Column = NO_COLUMN;
  #starts: Column = NO_COLUMN;
  #words: Column = NO_COLUMN;
  #length = 0;
  #wordCount = 0;
  readonly #texts: string[] = [];
  readonly #shapes: Shape[] = [];
  readonly #setters: (readonly (SetField | undefined)[])[] = [];
  readonly #kept = new Map<number, TraceEvent>();
  /** One for each kind of thing, so that they do not depend on where stretches end. */
  readonly #digests = { columns: FNV_BASIS, words: FNV_BASIS, texts: FNV_BASIS, shapes: FNV_BASIS };
  #index = 0;
  #at = 0;

  /** Writes into columns that nobody needs any more, or into new ones. */
  constructor(columns?: EventColumns) {
    if (columns === undefined) return;
    this.ids = columns.ids;
    this.causes = columns.causes;
    this.times = columns.times;
    this.#kinds = columns.kinds;
    this.#starts = columns.starts;
    this.#words = columns.words;
  }

  get length(): number {
    return this.#length;
  }

  /** Eight hex digits over all that happened. */
  get digest(): string {
    const { columns, words, texts, shapes } = this.#digests;
    const digest = [words, texts, shapes].reduce(mixed, columns);
    return (digest >>> 0).toString(16).padStart(8, '0');
  }

  /** Adds what follows. The stretch is copied and may be written anew. */
  append({ count, wordCount, words, starts, ids, causes, times, kinds, texts, shapes }: EventStretch): this {
    const [from, fromWord] = [this.#length, this.#wordCount];
    this.#makeRoom(from + count, fromWord + wordCount);
    this.ids.set(ids.subarray(0, count), from);
    this.causes.set(causes.subarray(0, count), from);
    this.times.set(times.subarray(0, count), from);
    this.#kinds.set(kinds.subarray(0, count), from);
    this.#words.set(words.subarray(0, wordCount), fromWord);
    for (let index = 0; index < count; index++) this.#starts[from + index] = fromWord + starts[index]!;
    this.#texts.push(...texts);
    this.#shapes.push(...shapes);
    this.#length += count;
    this.#wordCount += wordCount;
    this.#mixIn(from, fromWord, texts, shapes);
    return this;
  }

  /** The events up to a mark, to be continued differently. */
  upTo({ eventCount, textCount, shapeCount }: EventMark, columns?: EventColumns): EventLog {
    return new EventLog(columns).append({
      count: eventCount,
      wordCount: eventCount < this.#length ? this.#starts[eventCount]! : this.#wordCount,
      words: this.#words,
      starts: this.#starts,
      ids: this.ids,
      causes: this.causes,
      times: this.times,
      kinds: this.#kinds,
      texts: this.#texts.slice(0, textCount),
      shapes: this.#shapes.slice(0, shapeCount),
    });
  }

  /** Empties the log for good and gives its columns away: making new ones takes longer than to fill them. */
  giveUp(): EventColumns {
    const columns = {
      words: this.#words,
      starts: this.#starts,
      ids: this.ids,
      causes: this.causes,
      times: this.times,
      kinds: this.#kinds,
    };
    this.#words = this.#starts = this.ids = this.causes = this.times = this.#kinds = NO_COLUMN;
    this.#length = this.#wordCount = 0;
    this.#kept.clear();
    return columns;
  }

  at(index: number): TraceEvent | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const known = this.#kept.get(index);
    if (known !== undefined) return known;
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
    const event = this.#read(index);
    this.#kept.set(index, event);
    return event;
  }

  /** In order; for whoever goes through all of them, so none is kept. */
  *[Symbol.iterator](): Generator<TraceEvent> {
    for (let index = 0; index < this.length; index++) yield this.#read(index);
  }

  /** Shows events of some kinds from an index on, each with no more than a timeline needs: see `FlatEvent`. */
  visitFlat(kinds: ReadonlySet<string>, from: number, visit: (event: TraceEvent) => void): void {
    const wanted = this.#texts.map((text) => kinds.has(text));
    for (let index = from; index < this.length; index++)
      if (wanted[this.#kinds[index]!] === true) visit(this.#readFlat(index));
  }

  #read(index: number): TraceEvent {
    this.#index = index;
    this.#at = this.#starts[index]!;
    return this.#object() as unknown as TraceEvent;
  }

  #readFlat(index: number): TraceEvent {
    this.#index = index;
    this.#at = this.#starts[index]!;
    const shape = this.#word();
    const { forms } = this.#shapes[shape]!;
    const setters = (this.#setters[shape] ??= this.#shapes[shape]!.keys.map(setterOf));
    const event = newFlatEvent();
    for (let at = 0; at < forms.length; at++) {
      const form = forms[at]!;
      const set = setters[at];
      if (set === undefined || form === FORM.list) this.#skip(form);
      else set(event, this.#value(form));
    }
    return event as unknown as TraceEvent;
  }

  #object(): Record<string, unknown> {
    const { keys, forms } = this.#shapes[this.#word()] as Shape;
    const object: Record<string, unknown> = {};
    for (let index = 0; index < keys.length; index++) object[keys[index]!] = this.#value(forms[index]!);
    return object;
  }

  #value(form: Form): unknown {
    switch (form) {
      case FORM.word:
        return this.#word();
      case FORM.wide:
        return this.#wide();
      case FORM.text:
        return this.#texts[this.#word()];
      case FORM.list:
        return this.#list(this.#word());
      case FORM.object:
        return this.#object();
      case FORM.null:
        return null;
      case FORM.undefined:
        return undefined;
      case FORM.true:
      case FORM.false:
        return form === FORM.true;
      default:
        return this.#column(form);
    }
  }

  #column(form: Form): unknown {
    switch (form) {
      case FORM.id:
        return this.ids[this.#index];
      case FORM.cause:
        return this.causes[this.#index];
      case FORM.ms:
        return this.times[this.#index];
      default:
        return this.#texts[this.#kinds[this.#index]!];
    }
  }

  #wide(): number {
    wideWords[0] = this.#word();
    wideWords[1] = this.#word();
    return wide[0]!;
  }

  #list(length: number): unknown[] {
    const items: unknown[] = [];
    for (let index = 0; index < length; index++) items.push(this.#value(this.#word() as Form));
    return items;
  }

  #skipList(): void {
    const length = this.#word();
    for (let index = 0; index < length; index++) this.#skip(this.#word() as Form);
  }

  #skip(form: Form): void {
    if (form === FORM.list) this.#skipList();
    else if (form === FORM.object) this.#skipObject();
    else if (form < FORM.list) this.#at += form === FORM.wide ? 2 : 1;
  }

  #skipObject(): void {
    const { forms } = this.#shapes[this.#word()] as Shape;
    for (let index = 0; index < forms.length; index++) this.#skip(forms[index]!);
  }

  #word(): number {
    return this.#words[this.#at++]!;
  }

  #makeRoom(count: number, wordCount: number): void {
    if (wordCount > this.#words.length) this.#words = grown(this.#words, wordCount);
    if (count <= this.ids.length) return;
    this.ids = grown(this.ids, count);
    this.causes = grown(this.causes, count);
    this.times = grown(this.times, count);
    this.#kinds = grown(this.#kinds, count);
    this.#starts = grown(this.#starts, count);
  }

  #mixIn(from: number, fromWord: number, texts: readonly string[], shapes: readonly Shape[]): void {
    const digests = this.#digests;
    let { columns, words } = digests;
    for (let index = from; index < this.#length; index++) {
      columns = mixed(columns, this.ids[index]!);
      columns = mixed(columns, this.causes[index]!);
      columns = mixed(columns, this.times[index]!);
      columns = mixed(columns, this.#kinds[index]!);
    }
    for (let index = fromWord; index < this.#wordCount; index++) words = mixed(words, this.#words[index]!);
    digests.columns = columns;
    digests.words = words;
    digests.texts = texts.reduce(mixedText, digests.texts);
    digests.shapes = shapes.reduce(
      (all, { keys, forms }) => mixedText(all, `${keys.join()}:${forms.join()}`),
      digests.shapes,
    );
  }
}

const mixed = (digest: number, word: number): number => Math.imul(digest ^ word, FNV_PRIME);

function mixedText(digest: number, text: string): number {
  let result = mixed(digest, text.length);
  for (let index = 0; index < text.length; index++) result = mixed(result, text.charCodeAt(index));
  return result;
}
