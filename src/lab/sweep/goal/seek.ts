/** Finds the value of a field for which a measure comes out as wished: a bracket on a coarse grid, then halves. */
export interface GoalRange {
  readonly from: number;
  readonly to: number;
  /** Values lie this far apart: what the field can hold. */
  readonly step: number;
}

export interface GoalStep {
  readonly value: number;
  /** null = no run had the figure. */
  readonly figure: number | null;
}

export type GoalOutcome = {
  /** All that was tried, by value. */
  readonly steps: readonly GoalStep[];
  /** The tried value that comes nearest; absent when no run had the figure anywhere. */
  readonly nearest?: GoalStep;
  /** The figure went up and down on the way: there may be other values that fit. */
  readonly isMonotone: boolean;
} & ({ readonly kind: 'found' } | { readonly kind: 'none'; readonly why: 'noFigure' | 'below' | 'above' | 'gap' });

export interface GoalQuestion extends GoalRange {
  readonly target: number;
  /** Near enough. Default 0: as near as the step allows. */
  readonly tolerance?: number;
}

/** Figures at several values at once, in their order. */
export type Evaluate = (values: readonly number[]) => Promise<readonly (number | null)[]>;

const GRID_PARTS = 6;

/**
 * Values are counted in steps, so that the last one is exact. Where neighbours lie on both sides of the target the nearer
 * one is taken. No bracket on the grid: the nearest, and on which side all of them lie.
 */
export async function seekGoal(question: GoalQuestion, evaluate: Evaluate): Promise<GoalOutcome> {
  const seeker = new Seeker(question, evaluate);
  await seeker.look(seeker.grid());
  for (;;) {
    const outcome = seeker.outcome();
    if (outcome.kind === 'found') return outcome;
    const next = seeker.between();
    if (next === undefined) return seeker.settled();
    await seeker.look([next]);
  }
}

class Seeker {
  private readonly figures = new Map<number, number | null>();
  private readonly count: number;

  constructor(
    private readonly question: GoalQuestion,
    private readonly evaluate: Evaluate,
  ) {
    const { from, to, step } = question;
    this.count = Math.max(0, Math.round(Math.abs(to - from) / step));
  }

  grid(): number[] {
    const parts = Math.max(1, Math.min(GRID_PARTS, this.count));
    return [...new Set(Array.from({ length: parts + 1 }, (_, part) => Math.round((this.count * part) / parts)))];
  }

  async look(places: readonly number[]): Promise<void> {
    const open = places.filter((place) => !this.figures.has(place));
    const figures = await this.evaluate(open.map((place) => this.valueAt(place)));
    open.forEach((place, index) => this.figures.set(place, figures[index] ?? null));
  }

  /** Found as soon as something is near enough. */
  outcome(): GoalOutcome {
    const { tolerance = 0, target } = this.question;
    const nearest = this.nearest();
    const isThere = nearest !== undefined && Math.abs(nearest.figure! - target) <= tolerance;
    return { ...this.facts(), ...(isThere ? { kind: 'found' } : { kind: 'none', why: 'gap' }) };
  }

  /** The middle of the first two neighbours around the target that are not next to each other. */
  between(): number | undefined {
    const pair = this.pairs().find(([a, b]) => b - a > 1 && this.isBracket(a, b));
    return pair && Math.round((pair[0] + pair[1]) / 2);
  }

  /** Nothing lies between any more. */
  settled(): GoalOutcome {
    const facts = this.facts();
    if (this.pairs().some(([a, b]) => this.isBracket(a, b))) return { ...facts, kind: 'found' };
    if (facts.nearest === undefined) return { ...facts, kind: 'none', why: 'noFigure' };
    return { ...facts, kind: 'none', why: facts.nearest.figure! < this.question.target ? 'below' : 'above' };
  }

  private isBracket(a: number, b: number): boolean {
    const { target } = this.question;
    return (this.figures.get(a)! - target) * (this.figures.get(b)! - target) <= 0;
  }

  /** Neighbours among the tried places that have a figure. */
  private pairs(): (readonly [number, number])[] {
    const places = [...this.figures.keys()].filter((place) => this.figures.get(place) !== null).sort((a, b) => a - b);
    return places.slice(1).map((place, index) => [places[index]!, place]);
  }

  private nearest(): GoalStep | undefined {
    const off = ({ figure }: GoalStep) => Math.abs(figure! - this.question.target);
    const known = this.steps().filter(({ figure }) => figure !== null);
    return known.reduce<GoalStep | undefined>((best, one) => (best && off(best) <= off(one) ? best : one), undefined);
  }

  private steps(): GoalStep[] {
    const places = [...this.figures.keys()].sort((a, b) => a - b);
    return places.map((place) => ({ value: this.valueAt(place), figure: this.figures.get(place)! }));
  }

  private facts() {
    const steps = this.steps();
    const nearest = this.nearest();
    const changes = this.pairs().map(([a, b]) => Math.sign(this.figures.get(b)! - this.figures.get(a)!));
    const isMonotone = !(changes.includes(1) && changes.includes(-1));
    return { steps, isMonotone, ...(nearest && { nearest }) };
  }

  private valueAt(place: number): number {
    const { from, to, step } = this.question;
    if (place === this.count) return to;
    return Number((from + Math.sign(to - from) * place * step).toFixed(6));
  }
}
