import type { PackTables } from '#core';
import { closureOf, namedRows, type GraphRef, type JsonObject } from '#pack';
import type { ScenarioFile } from '#generated/types.ts';
import { within, type Progress, type Work } from '../jobs/work.ts';
import { smallest } from '../shrink/smallest.ts';
import { rowDifferences, stepsOf, withNumbersOfBoth, withSteps, type RowDifference, type RowStep } from './changes.ts';
import { describeRows, type CulpritRow } from './describe.ts';
import type { Judge } from './judges.ts';

/** Changes that flip the outcome together, none of which can be spared. */
export interface CulpritSet {
  readonly rows: readonly CulpritRow[];
  /** More than one change is needed: none of them does it alone. */
  readonly isTogether: boolean;
  /** What they make of the fight: of the first set the outcome of `after`, of later ones what is left without those before. */
  readonly outcome: string;
}

export type CulpritOutcome =
  /** The fight cannot be fought on one of the two. */
  | { readonly kind: 'unusable'; readonly side: 'before' | 'after' }
  | { readonly kind: 'same'; readonly outcome: string }
  | {
      readonly kind: 'found';
      readonly before: string;
      readonly after: string;
      /** Each of them changes the outcome by itself. Without the first ones the fight may part from the old one later. */
      readonly sets: readonly CulpritSet[];
      /** There may be more than those. */
      readonly isMore: boolean;
      /** Rows that differ, whether they matter or not. */
      readonly differing: number;
      /** Fights that were fought. */
      readonly runs: number;
    };

export interface CulpritOptions {
  /** Rows that the fight starts from; changes elsewhere are tried only when those in reach do not do it. */
  readonly starts?: readonly GraphRef[];
  /** How many independent causes are looked for. Default 3. */
  readonly setsMax?: number;
}

const SETS_MAX = 3;

/** What of a scenario reaches into the data. */
export const startsOf = (scenario: ScenarioFile): GraphRef[] =>
  namedRows('scenario', scenario as unknown as JsonObject);

/**
 * Which changes from `before` to `after` make the difference that `judge` sees: rows first, then places of those rows, by
 * delta debugging. What is given was tried: on `before` with these changes the outcome is that of `after`, and without
 * any one of them it is not.
 */
export function* culprits(
  before: PackTables,
  after: PackTables,
  judge: Judge,
  options: CulpritOptions = {},
): Work<CulpritOutcome> {
  return yield* new Search(before, after, judge, options).run();
}

class Search {
  private readonly base: PackTables;
  private readonly rows: readonly RowDifference[];
  private runs = 0;
  private wanted = '';
  private found: CulpritSet[] = [];

  constructor(
    before: PackTables,
    private readonly after: PackTables,
    private readonly judge: Judge,
    private readonly options: CulpritOptions,
  ) {
    this.base = withNumbersOfBoth(before, after);
    this.rows = rowDifferences(before, after);
  }

  *run(): Work<CulpritOutcome> {
    const before = yield* this.outcome([]);
    if (before === undefined) return { kind: 'unusable', side: 'before' };
    const whole = this.rows.flatMap(asStep);
    const after = yield* this.outcome(whole);
    if (after === undefined) return { kind: 'unusable', side: 'after' };
    if (before === after) return { kind: 'same', outcome: before };
    this.wanted = after;
    const isMore = yield* this.sets(yield* this.inReach(whole), before);
    const { found: sets, runs, rows } = this;
    return { kind: 'found', before, after, sets, isMore, differing: rows.length, runs };
  }

  /** What is left after a set was taken out may do it as well, or make another difference that the first one hid. */
  private *sets(steps: readonly RowStep[], before: string): Work<boolean> {
    const setsMax = this.options.setsMax ?? SETS_MAX;
    let left = steps;
    do {
      const set = yield* this.oneSet(left);
      this.found.push({ rows: describeRows(set), isTogether: set.length > 1, outcome: this.wanted });
      const taken = new Set(set.map(rowKey));
      left = left.filter((step) => !taken.has(rowKey(step)));
      const outcome = left.length === 0 ? undefined : yield* this.outcome(left);
      if (outcome === undefined || outcome === before) return false;
      this.wanted = outcome;
    } while (this.found.length < setsMax);
    return true;
  }

  private *oneSet(steps: readonly RowStep[]): Work<readonly RowStep[]> {
    const flips = (tried: readonly RowStep[]) => this.flips(tried);
    const rows = yield* within(smallest(steps, flips), this.progress(0));
    const places = yield* within(smallest(rows.items.flatMap(stepsOf), flips), this.progress(1));
    return places.items;
  }

  /** Only rows that the fight can reach on either side, provided that they are enough. */
  private *inReach(whole: readonly RowStep[]): Work<readonly RowStep[]> {
    const { starts } = this.options;
    if (!starts) return whole;
    const all = [this.base, this.after].map((tables) => closureOf(tables, starts));
    const near = whole.filter((step) => step.table === 'ruleset' || all.some((keys) => keys.has(rowKey(step))));
    return near.length < whole.length && (yield* this.flips(near)) ? near : whole;
  }

  private *flips(steps: readonly RowStep[]): Work<boolean> {
    return (yield* this.outcome(steps)) === this.wanted;
  }

  private *outcome(steps: readonly RowStep[]): Work<string | undefined> {
    this.runs++;
    return yield* this.judge(withSteps(this.base, steps));
  }

  private progress(half: 0 | 1): () => Progress {
    const done = Math.min(2 * this.found.length + half, 2 * SETS_MAX - 1);
    return () => ({ done, total: 2 * SETS_MAX });
  }
}

const asStep = (row: RowDifference): RowStep => ({ ...row, place: undefined });
const rowKey = ({ table, id }: RowDifference): string => `${table}/${id}`;
