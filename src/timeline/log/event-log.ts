import type { TraceEvent } from '#generated/types.ts';
import { FORM, type Column, type Form, type PackedEvents, type Shape } from './packed.ts';

/** Enough for what one picture looks at, few enough that a long run stays numbers. */
const KEPT_MAX = 2048;

const wide = new Float64Array(1);
const wideWords = new Int32Array(wide.buffer);

/** Reads packed events. An event is made when it is asked for, and again when it was asked for long ago. */
export class EventLog {
  readonly ids: Column;
  readonly causes: Column;
  readonly times: Column;
  readonly #packed: PackedEvents;
  readonly #kept = new Map<number, TraceEvent>();
  #at = 0;

  constructor(packed: PackedEvents) {
    this.#packed = packed;
    this.ids = packed.ids;
    this.causes = packed.causes;
    this.times = packed.times;
  }

  get length(): number {
    return this.ids.length;
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
  *ofKinds(kinds: ReadonlySet<string>): Generator<TraceEvent> {
    const wanted = this.#packed.texts.map((text) => kinds.has(text));
    for (let index = 0; index < this.length; index++)
      if (wanted[this.#packed.kinds[index]!] === true) yield this.#read(index);
  }

  #read(index: number): TraceEvent {
    this.#at = this.#packed.starts[index]!;
    return this.#object() as unknown as TraceEvent;
  }

  #object(): Record<string, unknown> {
    const { keys, forms } = this.#packed.shapes[this.#word()] as Shape;
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
        return this.#packed.texts[this.#word()];
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
    return this.#packed.words[this.#at++]!;
  }
}
