import { FORM, type EventMark, type Form, type Shape } from './packed.ts';

/** One key after those before it; the last step of an object is its shape. */
export class ShapeStep {
  /** −1 while no object ended here. */
  index = -1;
  /** What followed last time, and mostly follows next time. */
  latest: ShapeStep | undefined;
  /** The end of an event whose head follows here. */
  headed: ShapeStep | undefined;
  /** Of the form `text`: the last one and its number. */
  text = '';
  textIndex = -1;
  readonly #following: ShapeStep[] = [];

  constructor(
    readonly key: string,
    readonly form: Form,
    readonly before: ShapeStep | undefined,
  ) {}

  /** Hardly any key is followed by more than a few others. */
  next(key: string, form: Form): ShapeStep {
    this.latest = this.#known(key, form) ?? this.#begin(key, form);
    return this.latest;
  }

  #known(key: string, form: Form): ShapeStep | undefined {
    for (const step of this.#following) if (step.key === key && step.form === form) return step;
    return undefined;
  }

  #begin(key: string, form: Form): ShapeStep {
    const step = new ShapeStep(key, form, this);
    this.#following.push(step);
    return step;
  }
}

/** Shapes and words of the events of a run, each once. */
export class ShapeTable {
  /** Where events begin, and where the objects inside them do: only events have fields with columns of their own. */
  readonly firstOfEvent = new ShapeStep('', FORM.undefined, undefined);
  readonly first = new ShapeStep('', FORM.undefined, undefined);
  readonly shapes: Shape[] = [];
  readonly texts: string[] = [];
  readonly #textIndex = new Map<string, number>();

  indexOf(step: ShapeStep): number {
    if (step.index < 0) step.index = this.shapes.push(shapeOf(step)) - 1;
    return step.index;
  }

  /** The first texts and shapes under the same numbers, to be continued differently. */
  upTo({ textCount, shapeCount }: EventMark): ShapeTable {
    const begun = new ShapeTable();
    for (const text of this.texts.slice(0, textCount)) begun.textIndex(text);
    for (const { keys, forms } of this.shapes.slice(0, shapeCount)) {
      const first = forms.includes(FORM.id) ? begun.firstOfEvent : begun.first;
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
}

function shapeOf(last: ShapeStep): Shape {
  const steps: ShapeStep[] = [];
  for (let step = last; step.before !== undefined; step = step.before) steps.unshift(step);
  return { keys: steps.map(({ key }) => key), forms: steps.map(({ form }) => form) };
}
