import { FORM, type EventMark, type Form, type Shape } from './packed.ts';

/** One key after those before it; the last step of an object is its shape. */
export class ShapeStep {
  /** −1 while no object ended here. */
  index = -1;
  /** What followed last time, and mostly follows next time. */
  latest: ShapeStep;
  /** All that ever followed. Hardly any key is followed by more than a few others. */
  readonly following: ShapeStep[] = [];
  /** The end of an event whose head follows here. */
  headed: ShapeStep | undefined;
  /** Of the form `text`: the last one and its number. Of the beginning of an event: its kind. */
  text = '';
  textIndex = -1;

  constructor(
    readonly key: string,
    readonly form: Form,
    readonly before: ShapeStep | undefined,
    /** Only events have fields with columns of their own, objects inside them do not. */
    readonly isOfEvent: boolean,
  ) {
    // It never follows itself, and having one spares asking whether there is one.
    this.latest = this;
  }

  next(key: string, form: Form): ShapeStep {
    this.latest = this.#known(key, form) ?? this.#begin(key, form);
    return this.latest;
  }

  #known(key: string, form: Form): ShapeStep | undefined {
    for (const step of this.following) if (step.key === key && step.form === form) return step;
    return undefined;
  }

  #begin(key: string, form: Form): ShapeStep {
    const step = new ShapeStep(key, form, this, this.isOfEvent);
    this.following.push(step);
    return step;
  }
}

/** Shapes and words of the events of a run, each once. */
export class ShapeTable {
  readonly firstOfObject = new ShapeStep('', FORM.none, undefined, false);
  readonly shapes: Shape[] = [];
  readonly texts: string[] = [];
  readonly #textIndex = new Map<string, number>();
  readonly #firstOfKind = new Map<string, ShapeStep>();

  /** Where events of a kind begin: what followed last time mostly follows again among the same kind only. */
  firstOf(kind: string): ShapeStep {
    return this.#firstOfKind.get(kind) ?? this.#beginKind(kind);
  }

  indexOf(step: ShapeStep): number {
    if (step.index < 0) step.index = this.shapes.push(shapeOf(step)) - 1;
    return step.index;
  }

  /** The first texts and shapes under the same numbers, to be continued differently. */
  upTo({ textCount, shapeCount }: EventMark): ShapeTable {
    const begun = new ShapeTable();
    for (const text of this.texts.slice(0, textCount)) begun.textIndex(text);
    for (const { kind, keys, forms } of this.shapes.slice(0, shapeCount)) {
      const first = kind === null ? begun.firstOfObject : begun.firstOf(kind);
      begun.indexOf(keys.reduce((step, key, index) => step.next(key, forms[index]!), first));
    }
    return begun;
  }

  textIndex(text: string): number {
    const known = this.#textIndex.get(text);
    if (known !== undefined) return known;
    this.#textIndex.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  #beginKind(kind: string): ShapeStep {
    const first = new ShapeStep('', FORM.none, undefined, true);
    first.text = kind;
    first.textIndex = this.textIndex(kind);
    this.#firstOfKind.set(kind, first);
    return first;
  }
}

function shapeOf(last: ShapeStep): Shape {
  const steps: ShapeStep[] = [];
  let first = last;
  for (; first.before !== undefined; first = first.before) steps.unshift(first);
  const kind = first.isOfEvent ? first.text : null;
  return { kind, keys: steps.map(({ key }) => key), forms: steps.map(({ form }) => form) };
}
