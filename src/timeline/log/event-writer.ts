import type { TraceEvent } from '#generated/types.ts';
import {
  FORM,
  grown,
  newColumns,
  type Column,
  type EventColumns,
  type EventMark,
  type EventStretch,
  type Form,
} from './packed.ts';
import { ShapeTable, type ShapeStep } from './shape-table.ts';

const wide = new Float64Array(1);
const wideWords = new Int32Array(wide.buffer);

type Fields = Readonly<Record<string, unknown>>;

/** What every event has; all numbers fit into a word. */
export type EventHead = Pick<TraceEvent, 'id' | 'frame' | 'ms' | 'phase' | 'order' | 'cause' | 'root'>;

const HEAD_FORMS: readonly (readonly [keyof EventHead, Form])[] = [
  ['id', FORM.id],
  ['frame', FORM.word],
  ['ms', FORM.ms],
  ['phase', FORM.text],
  ['order', FORM.word],
  ['cause', FORM.cause],
  ['root', FORM.word],
];

const headAfter = (step: ShapeStep): ShapeStep => HEAD_FORMS.reduce((last, [key, form]) => last.next(key, form), step);

/**
 * Takes events as they happen and keeps only numbers of them, so that they die young. What is written can be handed
 * away stretch by stretch while more is written.
 */
export class EventWriter {
  #words!: Column;
  #starts!: Column;
  #ids!: Column;
  #causes!: Column;
  #times!: Column;
  #kinds!: Column;
  #wordCount = 0;
  #count = 0;
  /** Events, texts and shapes that were handed away. */
  #takenCount = 0;
  #takenTexts = 0;
  #takenShapes = 0;
  readonly #shapes: ShapeTable;
  #phase = '';
  #phaseText = -1;

  constructor(columns: EventColumns = newColumns(), shapes = new ShapeTable()) {
    this.#shapes = shapes;
    this.#write(columns);
  }

  /** Events written so far, with those that were handed away. */
  get length(): number {
    return this.#takenCount + this.#count;
  }

  push(event: TraceEvent): void {
    const first = this.#begin(event, event.kind);
    const at = this.#put(0);
    // First the fields: they may need more room, and the words are others then.
    const step = this.#fields(first, event as unknown as Fields);
    this.#words[at] = this.#shapes.indexOf(step);
  }

  /** The same of an event whose head is apart from the rest: writes what `push` writes of the rest followed by the head. */
  pushParts(head: EventHead, body: Fields & { readonly kind: string }): void {
    const first = this.#begin(head, body.kind);
    const at = this.#put(0);
    const step = this.#fields(first, body);
    this.#put(head.frame);
    this.#put(this.#phaseIndex(head.phase));
    this.#put(head.order);
    this.#put(head.root);
    this.#words[at] = this.#shapes.indexOf((step.headed ??= headAfter(step)));
  }

  /** Where `upTo` may begin again later. */
  mark(): EventMark {
    const { texts, shapes } = this.#shapes;
    return { eventCount: this.length, textCount: texts.length, shapeCount: shapes.length };
  }

  /**
   * What was written up to a mark, to be continued differently, and as if nothing had followed. Events that were handed
   * away stay with whoever took them.
   */
  upTo(mark: EventMark): EventWriter {
    const begun = new EventWriter(newColumns(), this.#shapes.upTo(mark));
    begun.#takenCount = Math.min(this.#takenCount, mark.eventCount);
    begun.#takenTexts = Math.min(this.#takenTexts, mark.textCount);
    begun.#takenShapes = Math.min(this.#takenShapes, mark.shapeCount);
    begun.#copy(this, mark.eventCount - begun.#takenCount);
    return begun;
  }

  /** What was written and not yet handed away, to be read before anything else is written. */
  get written(): EventStretch {
    return {
      words: this.#words,
      wordCount: this.#wordCount,
      starts: this.#starts,
      ids: this.#ids,
      causes: this.#causes,
      times: this.#times,
      kinds: this.#kinds,
      count: this.#count,
      texts: this.#shapes.texts.slice(this.#takenTexts),
      shapes: this.#shapes.shapes.slice(this.#takenShapes),
    };
  }

  /**
   * Hands away what was written since the last time and goes on in the columns of a stretch that is no longer needed,
   * or in new ones.
   */
  take(columns: EventColumns = newColumns()): EventStretch {
    const taken = this.written;
    this.#takenCount += this.#count;
    this.#takenTexts = this.#shapes.texts.length;
    this.#takenShapes = this.#shapes.shapes.length;
    this.#write(columns);
    this.#wordCount = this.#count = 0;
    return taken;
  }

  #write({ words, starts, ids, causes, times, kinds }: EventColumns): void {
    this.#words = words;
    this.#starts = starts;
    this.#ids = ids;
    this.#causes = causes;
    this.#times = times;
    this.#kinds = kinds;
  }

  #copy(from: EventWriter, count: number): void {
    this.#words = from.#words.slice();
    this.#starts = from.#starts.slice();
    this.#ids = from.#ids.slice();
    this.#causes = from.#causes.slice();
    this.#times = from.#times.slice();
    this.#kinds = from.#kinds.slice();
    this.#wordCount = count < from.#count ? from.#starts[count]! : from.#wordCount;
    this.#count = count;
  }

  #begin({ id, cause, ms }: Pick<EventHead, 'id' | 'cause' | 'ms'>, kind: string): ShapeStep {
    const first = this.#shapes.firstOf(kind);
    const index = this.#count++;
    if (index === this.#starts.length) this.#growEvents();
    this.#starts[index] = this.#wordCount;
    this.#ids[index] = id;
    this.#causes[index] = cause;
    this.#times[index] = ms;
    this.#kinds[index] = first.textIndex;
    return first;
  }

  /** Moments of one phase follow each other. */
  #phaseIndex(phase: string): number {
    if (phase !== this.#phase) {
      this.#phase = phase;
      this.#phaseText = this.#shapes.textIndex(phase);
    }
    return this.#phaseText;
  }

  #fields(first: ShapeStep, event: Fields): ShapeStep {
    let step = first;
    // Events are plain objects without a prototype of their own; for-in reads their keys without making a list.
    for (const key in event) {
      const value = event[key];
      const { latest } = step;
      step = latest.key === key && this.#isWrittenLike(latest, value) ? latest : this.#otherwise(step, key, value);
    }
    return step;
  }

  /** Most fields are written like the same field of an event before: then nothing has to be found out. */
  #isWrittenLike(step: ShapeStep, value: unknown): boolean {
    switch (step.form) {
      case FORM.word:
        if (typeof value !== 'number' || value !== (value | 0)) return false;
        this.#put(value);
        return true;
      case FORM.text:
        if (typeof value !== 'string') return false;
        this.#put(this.#textIndexAt(step, value));
        return true;
      case FORM.undefined:
        return value === undefined;
      case FORM.false:
        return value === false;
      case FORM.true:
        return value === true;
      case FORM.list:
        if (!Array.isArray(value)) return false;
        this.#list(value);
        return true;
      case FORM.id:
      case FORM.cause:
      case FORM.ms:
      case FORM.kind:
        return true;
      default:
        return false;
    }
  }

  /** As some time before, or as never yet. */
  #otherwise(step: ShapeStep, key: string, value: unknown): ShapeStep {
    for (const other of step.following)
      if (other.key === key && this.#isWrittenLike(other, value)) return (step.latest = other);
    return step.next(key, step.isOfEvent ? this.#field(key, value) : this.#value(value));
  }

  #textIndexAt(step: ShapeStep, text: string): number {
    if (step.text !== text || step.textIndex < 0) {
      step.text = text;
      step.textIndex = this.#shapes.textIndex(text);
    }
    return step.textIndex;
  }

  /** Writes what has no column of its own. */
  #field(key: string, value: unknown): Form {
    switch (key) {
      case 'id':
        return FORM.id;
      case 'cause':
        return FORM.cause;
      case 'ms':
        return FORM.ms;
      case 'kind':
        return FORM.kind;
      default:
        return this.#value(value);
    }
  }

  #object(value: Fields): void {
    const at = this.#put(0);
    const step = this.#fields(this.#shapes.firstOfObject, value);
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
    this.#object(value as Fields);
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
    if (at >= this.#words.length) this.#words = grown(this.#words, at + 1);
    this.#words[at] = word;
    return at;
  }

  #growEvents(): void {
    const least = this.#count;
    this.#starts = grown(this.#starts, least);
    this.#ids = grown(this.#ids, least);
    this.#causes = grown(this.#causes, least);
    this.#times = grown(this.#times, least);
    this.#kinds = grown(this.#kinds, least);
  }
}
