/** What fills the store. Its code is fetched with the panel, not with the first picture. */
import {
  byRisk,
  coverageOf,
  JobCancelled,
  noticeChunks,
  planNotice,
  type CoverageOutcome,
  type NoticeWish,
} from '#lab';
import { scenariosNow, useProject } from '../../stores/index.ts';
import { laboratory } from '../../worker/lab/index.ts';
import { useCoverage, type NumbersState, type Status } from './coverage-store.ts';

const set = useCoverage.setState;
const setNumbers = (numbers: Partial<NumbersState>) => set((state) => ({ numbers: { ...state.numbers, ...numbers } }));

interface Cancellable<Result> {
  readonly result: Promise<Result>;
  cancel(): void;
}

/** Jobs that belong together: when one breaks or somebody cancels, all of them end. */
async function together<Result>(
  tasks: readonly Cancellable<Result>[],
  onEach: (result: Result, done: number) => void,
): Promise<Result[]> {
  let done = 0;
  try {
    return await Promise.all(
      tasks.map(async (task) => {
        const result = await task.result;
        onEach(result, ++done);
        return result;
      }),
    );
  } catch (error) {
    for (const task of tasks) task.cancel();
    throw error;
  }
}

let underWay: readonly Cancellable<unknown>[] = [];
let numbersUnderWay: readonly Cancellable<unknown>[] = [];

export function cancelCoverage(): void {
  for (const task of underWay) task.cancel();
}

export function cancelNumbers(): void {
  for (const task of numbersUnderWay) task.cancel();
}

const endOf = (error: unknown): { status: Status; problem: string } =>
  error instanceof JobCancelled
    ? { status: 'cancelled', problem: '' }
    : { status: 'failed', problem: error instanceof Error ? error.message : String(error) };

/** Runs every scenario on the data as they are now; what was counted before stays until it is done. */
export async function runCoverage(): Promise<void> {
  const now = scenariosNow();
  if (!now || now.scenarios.size === 0 || useCoverage.getState().status === 'running') return;
  const { tables, scenarios } = now;
  const project = useProject.getState().documents.valid;
  const total = scenarios.size;
  const tasks = [...scenarios.values()].map((scenario) => laboratory.run('coverage', { scenario }, { tables }));
  underWay = tasks;
  set({ status: 'running', progress: { done: 0, total }, problem: '' });
  try {
    const outcomes = await together<CoverageOutcome>(tasks, (_, done) => set({ progress: { done, total } }));
    const runs = outcomes.filter((outcome) => outcome.ran);
    const refused = outcomes.flatMap(({ ran, scenario }) => (ran ? [] : [scenario]));
    set({ status: 'done', counted: { tables, scenarios, runs, coverage: coverageOf(tables, runs), refused, project } });
  } catch (error) {
    set(endOf(error));
  }
}

/** Moves numbers of what was counted, on the data that were counted. */
export async function runNumbers(wish: NoticeWish): Promise<void> {
  const { counted, numbers } = useCoverage.getState();
  if (!counted || numbers.status === 'running') return;
  const { tables, scenarios, runs } = counted;
  const plan = planNotice(tables, runs, wish);
  const total = plan.numbers.length;
  const tasks = noticeChunks(plan, scenarios).map((input) =>
    laboratory.run('notice', input, { tables, isBackground: true }),
  );
  numbersUnderWay = tasks;
  setNumbers({ status: 'running', progress: { done: 0, total }, problem: '', found: [], total: plan.total, counted });
  let done = 0;
  try {
    await together(tasks, (more) => {
      done += more.length;
      const { found } = useCoverage.getState().numbers;
      setNumbers({ found: byRisk([...found, ...more]), progress: { done, total } });
    });
    setNumbers({ status: 'done' });
  } catch (error) {
    setNumbers(endOf(error));
  }
}
