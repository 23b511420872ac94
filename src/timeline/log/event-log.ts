import type { TraceEvent } from '#generated/types.ts';
import { FORM, grown, type Column, type EventStretch, type Form, type Shape } from './packed.ts';

/** Enough for what one picture looks at, few enough that a long run stays numbers. */
const KEPT_MAX = 2048;

const wide = new Float64Array(1);
const wideWords = new Int32Array(wide.buffer);

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Events of a run as numbers, put together from stretches while the run is still under way. An event is made when it
 * is asked for, and again when it was asked for long ago.
 */
export class EventLog {
  /** Have room beyond `length`. */
  ids: Column;
  causes: Column;
  times: Column;
  #kinds: Column;
  #starts: Column;
  #words: Column;
  #length = 0;
  #wordCount = 0;
  #digest = FNV_BASIS;
  readonly #texts: string[] = [];
  /** Numbers that depend on the text or shape alone. */
  readonly #textHashes: number[] = [];
  readonly #shapes: Shape[] = [];
  readonly #shapeHashes: number[] = [];
  readonly #kept = new Map<number, TraceEvent>();
  #at = 0;

  /** `like` is a log that is about as long, so that this one need not grow. */
  constructor(like?: EventLog) {
    const [eventRoom, wordRoom] = like ? [like.ids.length, like.#words.length] : [0, 0];
    const column = () => new Int32Array(eventRoom);
    this.ids = column();
    this.causes = column();
    this.times = column();
    this.#kinds = column();
    this.#starts = column();
    this.#words = new Int32Array(wordRoom);
  }

  get length(): number {
    return this.#length;
  }

  /** Eight hex digits over all that happened, whatever the numbers of its texts. */
  get digest(): string {
    return (this.#digest >>> 0).toString(16).padStart(8, '0');
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
    this.#textHashes.push(...texts.map(hashOf));
    this.#shapes.push(...shapes);
    this.#shapeHashes.push(...shapes.map(({ keys, forms }) => hashOf(`${keys.join()}:${forms.join()}`)));
    this.#length += count;
    this.#wordCount += wordCount;
    this.#digestFrom(from);
    return this;
  }

  /** The first events, to be continued differently. */
  upTo(count: number): EventLog {
    return new EventLog(this).append({
      count,
      wordCount: count < this.#length ? this.#starts[count]! : this.#wordCount,
      words: this.#words,
      starts: this.#starts,
      ids: this.ids,
      causes: this.causes,
      times: this.times,
      kinds: this.#kinds,
      texts: this.#texts,
      shapes: this.#shapes,
    });
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

  /** The same, without making those of other kinds. */
  *ofKinds(kinds: ReadonlySet<string>, from: number): Generator<TraceEvent> {
    const wanted = this.#texts.map((text) => kinds.has(text));
    for (let index = from; index < this.length; index++)
      if (wanted[this.#kinds[index]!] === true) yield this.#read(index);
  }

  #read(index: number): TraceEvent {
    this.#at = this.#starts[index]!;
    return this.#object() as unknown as TraceEvent;
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
      default:
        return form === FORM.true;
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

  #digestFrom(index: number): void {
    if (index < this.#length) this.#at = this.#starts[index]!;
    for (; index < this.#length; index++) this.#digestObject();
  }

  #mix(word: number): void {
    this.#digest = Math.imul(this.#digest ^ word, FNV_PRIME);
  }

  #digestObject(): void {
    const shape = this.#word();
    this.#mix(this.#shapeHashes[shape]!);
    const { forms } = this.#shapes[shape]!;
    for (let index = 0; index < forms.length; index++) this.#digestValue(forms[index]!);
  }

  #digestValue(form: Form): void {
    switch (form) {
      case FORM.word:
        return this.#mix(this.#word());
      case FORM.wide:
        this.#mix(this.#word());
        return this.#mix(this.#word());
      case FORM.text:
        return this.#mix(this.#textHashes[this.#word()]!);
      case FORM.list:
        return this.#digestList(this.#word());
      case FORM.object:
        return this.#digestObject();
      default:
        return;
    }
  }

  #digestList(length: number): void {
    this.#mix(length);
    for (let index = 0; index < length; index++) {
      const form = this.#word() as Form;
      this.#mix(form);
      this.#digestValue(form);
    }
  }
}

function hashOf(text: string): number {
  let hash = FNV_BASIS;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return hash;
}
