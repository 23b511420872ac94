/** Sweeps of the window: what is wished is planned on the data that run now and fought in the threads of the laboratory. */
import type { ScenarioFile, SweepFile } from '#generated/types.ts';
import {
  cellSpread,
  runFigures,
  JobCancelled,
  MEASURE_UNITS,
  planSweep,
  refusalText,
  rulesOf,
  runCell,
  runSweep,
  seekGoal,
  type CellResult,
  type GoalQuestion,
  type SweepPlan,
} from '#lab';
import { laboratory } from '../worker/lab/index.ts';
import { rowNow, useBalance, type AxisWish, type BalanceWish } from './balance.ts';
import { runningTables, useRun } from './run.ts';
import { scenariosNow } from './session.ts';

/** '' = what runs on screen with its orders; others are as they are written. */
export function scenarioOf(id: string): ScenarioFile | undefined {
  const { scenarioId, scenario } = useRun.getState();
  if (id === '' || id === scenarioId) return scenario ?? undefined;
  return scenariosNow()?.scenarios.get(id);
}

const axisOf = ({ table, row, pointer, level, as, from, to, step }: AxisWish) => ({
  ...{ table, row, pointer, as, from, to },
  ...(as === 'value' && level !== null && { level }),
  ...(step !== null && { step }),
});

/** As it would be written into a file. */
export function sweepOf({ scenarioId, axes, seedFrom, seedCount, measure, errorPercent }: BalanceWish): SweepFile {
  return {
    format: 'spellwright-sweep',
    schemaVersion: 1,
    scenario: scenarioOf(scenarioId)?.id ?? scenarioId,
    axes: axes.map(axisOf),
    seeds: { from: seedFrom, to: seedFrom + seedCount - 1 },
    measures: [{ kind: measure.kind, ...(measure.of !== '' && { of: measure.of }) }],
    errorShare: errorPercent / 100,
  };
}

type Planned =
  | { readonly plan: SweepPlan; readonly scenario: ScenarioFile }
  | { readonly problems: readonly { readonly en: string; readonly zh: string }[] };

function planned(wish: BalanceWish): Planned {
  const [tables, scenario] = [runningTables(), scenarioOf(wish.scenarioId)];
  if (!tables || !scenario) return { problems: [{ en: 'choose a scenario that exists', zh: '请选择存在的场景' }] };
  const result = planSweep(sweepOf(wish), scenario, tables);
  return result.ok ? { plan: result.plan, scenario } : { problems: result.problems.map(({ text }) => text) };
}

let cancelAll: (() => void) | undefined;
let turn = 0;

/** What is finished stays. */
export function cancelBalance(): void {
  turn++;
  cancelAll?.();
  cancelAll = undefined;
  const { status, goal } = useBalance.getState();
  if (status === 'running') useBalance.setState({ status: 'cancelled', progress: null });
  if (goal?.status === 'running') useBalance.setState({ goal: { ...goal, status: 'cancelled' } });
}

const failed = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function runBalance(): void {
  const { wish } = useBalance.getState();
  cancelBalance();
  const result = planned(wish);
  if ('problems' in result) return useBalance.setState({ status: 'refused', problems: result.problems });
  const own = turn;
  const { plan, scenario } = result;
  const none = plan.cells.map(() => undefined);
  useBalance.setState({ status: 'running', problems: [], progress: { done: 0, total: 1 }, picked: null, goal: null, result: { plan, scenario, cells: none, tables: runningTables() } }); // prettier-ignore
  const task = runSweep(laboratory, plan, {
    onProgress: ({ done, total, cells }) => {
      if (own === turn) later(() => own === turn && show(plan, scenario, { done, total }, cells));
    },
  });
  cancelAll = task.cancel;
  task.result.then(
    (cells) => {
      if (own !== turn) return;
      show(plan, scenario, null, cells);
      useBalance.setState({ status: 'done' });
    },
    (error: unknown) => {
      if (own !== turn || error instanceof JobCancelled) return;
      const text = failed(error);
      useBalance.setState({ status: 'failed', progress: null, problems: [{ en: text, zh: text }] });
    },
  );
}

type Cells = readonly (CellResult | undefined)[];

function show(plan: SweepPlan, scenario: ScenarioFile, progress: { done: number; total: number } | null, cells: Cells) {
  const { result, status } = useBalance.getState();
  if (status !== 'running') return;
  useBalance.setState({ progress, result: { tables: result?.tables, plan, scenario, cells: [...cells] } });
}

let waiting: (() => unknown) | undefined;

/** Pieces may come back many times faster than anybody can see. */
function later(act: () => unknown): void {
  const isWaiting = waiting !== undefined;
  waiting = act;
  if (isWaiting) return;
  requestAnimationFrame(() => {
    const latest = waiting;
    waiting = undefined;
    latest?.();
  });
}

/** Looks for the value of the first axis that gives the wished figure; each try is a cell with all its seeds. */
export function runGoal(): void {
  const { wish } = useBalance.getState();
  const [axis] = wish.axes;
  cancelBalance();
  if (axis === undefined) return;
  const result = planned({ ...wish, axes: [axis] });
  if ('problems' in result) return useBalance.setState({ status: 'refused', problems: result.problems });
  const own = turn;
  const { plan, scenario } = result;
  const question: GoalQuestion = { from: axis.from, to: axis.to, step: stepOf(axis), target: wish.goalTarget };
  const begun = { question, axis, measure: wish.measure, seeds: plan.seeds.length, scenario, tried: [], outcome: null };
  useBalance.setState({ status: 'idle', problems: [], goal: { ...begun, status: 'running' } });
  const evaluate = (values: readonly number[]) => evaluated({ ...wish, axes: [axis] }, values, own);
  seekGoal(question, evaluate).then(
    (outcome) => {
      if (own === turn) useBalance.setState({ goal: { ...begun, tried: outcome.steps, outcome, status: 'done' } });
    },
    (error: unknown) => {
      if (own !== turn || error instanceof JobCancelled) return;
      const text = failed(error);
      useBalance.setState({ status: 'failed', goal: null, problems: [{ en: text, zh: text }] });
    },
  );
}

async function evaluated(wish: BalanceWish, values: readonly number[], own: number): Promise<(number | null)[]> {
  const tasks = values.map((value) => {
    const result = planned({ ...wish, axes: [{ ...wish.axes[0]!, from: value, to: value }] });
    if ('problems' in result) throw new Error(result.problems.map(({ en }) => en).join('; '));
    return runCell(laboratory, result.plan, result.plan.cells[0]!);
  });
  cancelAll = () => tasks.forEach((task) => task.cancel());
  const cells = await Promise.all(tasks.map((task) => task.result));
  const unit = MEASURE_UNITS[wish.measure.kind];
  const figures = cells.map(({ runs, refusal }) => {
    if (refusal) throw new Error(refusalText(refusal).join('; '));
    return cellSpread(runFigures(runs, 0), unit)?.mean ?? null;
  });
  const { goal } = useBalance.getState();
  if (own === turn && goal) {
    const tried = [...goal.tried, ...values.map((value, index) => ({ value, figure: figures[index]! }))];
    useBalance.setState({ goal: { ...goal, tried } });
  }
  return figures;
}

const PERCENT_STEP = 1;

/** As fine as the field can be written. */
function stepOf(axis: AxisWish): number {
  const row = rowNow(axis.table, axis.row);
  const rules = row && rulesOf(axis, row);
  return axis.as === 'percent' ? PERCENT_STEP : 10 ** -(rules?.decimals ?? 3);
}
