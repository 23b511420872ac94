/** Runs the cells of a sweep on whatever does jobs: threads of this machine, or others. */
import type { CellOutcome, CellRun } from '../jobs/cell.ts';
import type { JobInput, JobKind, JobResult } from '../jobs/kinds.ts';
import type { JobOptions, Task } from '../jobs/pool.ts';
import { MEASURE_UNITS } from './measures.ts';
import type { SweepCell, SweepPlan } from './plan.ts';
import { cellSpread } from './spread.ts';

/** A `JobPool`, or anything else that answers a job; in which order does not matter. */
export interface JobRunner {
  run<Kind extends JobKind>(kind: Kind, input: JobInput<Kind>, options?: JobOptions): Task<JobResult<Kind>>;
}

export interface CellResult {
  readonly values: readonly number[];
  /** By the order of the seeds; empty when it could not run. */
  readonly runs: readonly CellRun[];
  readonly refusal?: Extract<CellOutcome, { ran: false }>;
  /** Not all seeds were run, since the error was small enough before. */
  readonly isEarly: boolean;
}

export interface SweepProgress {
  /** Runs. */
  readonly done: number;
  readonly total: number;
  /** What is finished, by cell. */
  readonly cells: readonly (CellResult | undefined)[];
}

export interface SweepOptions {
  readonly onProgress?: (progress: SweepProgress) => void;
}

/** Pieces do not depend on how many threads there are: where a cell ends early must not either. */
const PIECE_MAX = 25;
const PIECES_WANTED = 8;
const RUNS_BEFORE_END = 20;

export const pieceSize = (seedCount: number): number =>
  Math.max(1, Math.min(PIECE_MAX, Math.ceil(seedCount / PIECES_WANTED)));

function piecesOf(seeds: readonly number[]): readonly (readonly number[])[] {
  const size = pieceSize(seeds.length);
  return Array.from({ length: Math.ceil(seeds.length / size) }, (_, at) => seeds.slice(at * size, (at + 1) * size));
}

/** All cells, in their order whatever the order in which pieces come back. Cancelled: rejects with `JobCancelled`. */
export function runSweep(runner: JobRunner, plan: SweepPlan, options: SweepOptions = {}): Task<readonly CellResult[]> {
  const count = new Count(plan, options);
  const tasks = plan.cells.map((cell, index) => runCell(runner, plan, cell, (runs) => count.add(index, runs)));
  const results = tasks.map(async ({ result }, index) => {
    const cell = await result;
    count.finish(index, cell);
    return cell;
  });
  const cancel = () => tasks.forEach((task) => task.cancel());
  const result = Promise.all(results);
  // When one breaks the others are of no use any more.
  result.catch(cancel);
  return { result, cancel };
}

class Count {
  private readonly runs: number[];
  private readonly cells: (CellResult | undefined)[];

  constructor(
    private readonly plan: SweepPlan,
    private readonly options: SweepOptions,
  ) {
    this.runs = plan.cells.map(() => 0);
    this.cells = plan.cells.map(() => undefined);
  }

  add(cell: number, runs: number): void {
    this.runs[cell]! += runs;
    this.tell();
  }

  finish(cell: number, result: CellResult): void {
    this.cells[cell] = result;
    this.runs[cell] = this.plan.seeds.length;
    this.tell();
  }

  private tell(): void {
    const done = this.runs.reduce((sum, runs) => sum + runs, 0);
    const total = this.plan.cells.length * this.plan.seeds.length;
    this.options.onProgress?.({ done, total, cells: this.cells });
  }
}

/** One cell, in pieces. It ends with the first piece after which the error is small enough; what came after is dropped. */
export function runCell(
  runner: JobRunner,
  { seeds, measures, errorShare }: Pick<SweepPlan, 'seeds' | 'measures' | 'errorShare'>,
  { values, scenario, rows }: SweepCell,
  onRuns: (runs: number) => void = () => undefined,
): Task<CellResult> {
  const tasks = piecesOf(seeds).map((piece) => runner.run('cell', { scenario, rows, seeds: piece, measures }));
  for (const [index, { result }] of tasks.entries())
    result.then(() => onRuns(piecesOf(seeds)[index]!.length), () => undefined); // prettier-ignore
  const cancel = () => tasks.forEach((task) => task.cancel());
  const unit = MEASURE_UNITS[measures[0]!.kind];
  const gather = async (): Promise<CellResult> => {
    const runs: CellRun[] = [];
    for (const [index, task] of tasks.entries()) {
      const outcome = await task.result;
      if (!outcome.ran) return { values, runs: [], refusal: outcome, isEarly: false };
      runs.push(...outcome.runs);
      if (index < tasks.length - 1 && isExact(runs, unit, errorShare)) return { values, runs, isEarly: true };
    }
    return { values, runs, isEarly: false };
  };
  // However it ends, nothing that is still waiting is needed.
  return { result: gather().finally(cancel), cancel };
}

function isExact(runs: readonly CellRun[], unit: Parameters<typeof cellSpread>[1], errorShare: number): boolean {
  if (errorShare <= 0 || runs.length < RUNS_BEFORE_END) return false;
  const spread = cellSpread(runFigures(runs, 0), unit);
  return spread !== undefined && spread.error <= errorShare * Math.abs(spread.mean);
}

/** Of the runs that have the figure. */
export const runFigures = (runs: readonly CellRun[], measure: number): number[] =>
  runs.flatMap(({ values }) => values[measure] ?? []);
