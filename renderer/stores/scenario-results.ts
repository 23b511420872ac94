/**
 * What became of the stored scenarios: run when somebody asks and after each save, in the background. After a save it
 * also says which of them came out differently than on the data that were saved before.
 */
import { create } from 'zustand';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import {
  changeBetween,
  isMet,
  JobCancelled,
  type JobOptions,
  type CulpritSet,
  type OutcomeChange,
  type ScenarioOutcome,
  type Task,
} from '#lab';
import { laboratory } from '../worker/lab/index.ts';
import { findCulprits } from './culprits.ts';

export type ScenarioStatus =
  /** Not run on the present data yet. */
  | 'waiting'
  | 'running'
  | 'passed'
  | 'failed'
  /** It ran, and expects nothing. */
  | 'plain'
  /** The data or the scenario do not let it run. */
  | 'refused'
  /** The thread broke, which is a fault of the studio. */
  | 'broken';

export interface ScenarioResult {
  readonly status: ScenarioStatus;
  /** Of the last time that it ran. */
  readonly outcome: ScenarioOutcome | null;
  readonly tookMs: number;
  readonly fault: string;
}

export interface Impact extends OutcomeChange {
  readonly id: string;
  readonly before: ScenarioOutcome;
  readonly after: ScenarioOutcome;
  /** The changed fields behind it; null while they are looked for, empty where none was found. */
  readonly culprits: readonly CulpritSet[] | null;
}

/** Data and scenarios as they were at some moment. */
export interface SavedState {
  readonly tables: PackTables;
  readonly scenarios: ReadonlyMap<string, ScenarioFile>;
}

export interface ScenarioResultsState {
  readonly results: ReadonlyMap<string, ScenarioResult>;
  /** Of all that was asked for and is not done. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Scenarios that the last save changed; null before the first save. */
  readonly impacts: readonly Impact[] | null;
  readonly impactAtMs: number;
}

const NOTHING: ScenarioResult = { status: 'waiting', outcome: null, tookMs: 0, fault: '' };

export const useScenarioResults = create<ScenarioResultsState>()(() => ({
  results: new Map(),
  progress: null,
  impacts: null,
  impactAtMs: 0,
}));

export const resultOf = (id: string): ScenarioResult => useScenarioResults.getState().results.get(id) ?? NOTHING;

/** What is under way; a newer request ends it. */
let tasks: Task<unknown>[] = [];
/** Outcomes on the data that were saved last. */
let known = new Map<string, { readonly scenario: ScenarioFile; readonly outcome: ScenarioOutcome }>();
let saved: SavedState | undefined;

function note(id: string, result: Partial<ScenarioResult>): void {
  useScenarioResults.setState(({ results }) => ({
    results: new Map(results).set(id, { ...(results.get(id) ?? NOTHING), ...result }),
  }));
}

function statusOf(outcome: ScenarioOutcome): ScenarioStatus {
  if (!outcome.ran) return 'refused';
  if (outcome.expectations.length === 0) return 'plain';
  return isMet(outcome) ? 'passed' : 'failed';
}

export function cancelScenarios(): void {
  const ended = tasks;
  tasks = [];
  for (const task of ended) task.cancel();
  useScenarioResults.setState(({ results }) => ({
    progress: null,
    results: new Map(
      [...results].map(([id, one]) => [id, one.status === 'running' ? { ...one, status: 'waiting' } : one]),
    ),
  }));
}

function start(scenario: ScenarioFile, options: JobOptions): Task<ScenarioOutcome> {
  const task = laboratory.run('scenario', { scenario }, options);
  tasks.push(task);
  return task;
}

/** Runs one and keeps what became of it; undefined when it was cancelled or broke. */
async function runOne(
  id: string,
  scenario: ScenarioFile,
  tables: PackTables,
  isBackground: boolean,
): Promise<ScenarioOutcome | undefined> {
  note(id, { status: 'waiting' });
  let tookMs = 0;
  const onStart = () => note(id, { status: 'running' });
  const onSpent = (spentMs: number) => (tookMs = spentMs);
  try {
    const outcome = await start(scenario, { tables, isBackground, onStart, onSpent }).result;
    note(id, { status: statusOf(outcome), outcome, tookMs, fault: '' });
    return outcome;
  } catch (error) {
    if (!(error instanceof JobCancelled)) note(id, { status: 'broken', fault: String(error) });
    return undefined;
  }
}

/** Runs scenarios on some data; those of other requests end. */
export async function runScenarios(
  state: SavedState,
  ids: Iterable<string> = state.scenarios.keys(),
  isBackground = false,
): Promise<void> {
  cancelScenarios();
  const wanted = [...ids].filter((id) => state.scenarios.has(id));
  await counted(wanted, (id) => runOne(id, state.scenarios.get(id)!, state.tables, isBackground));
}

/** Does something for each, all at once, and counts what is done. */
async function counted<T>(ids: readonly string[], work: (id: string) => Promise<T>): Promise<T[]> {
  let done = 0;
  const total = ids.length;
  if (total === 0) return [];
  const mine = tasks;
  const tell = (progress: ScenarioResultsState['progress']) => {
    if (mine === tasks) useScenarioResults.setState({ progress });
  };
  tell({ done, total });
  const results = await Promise.all(
    ids.map((id) =>
      work(id).finally(() => {
        tell({ done: ++done, total });
      }),
    ),
  );
  tell(null);
  return results;
}

/** A project was opened or its data were read anew: what is saved is this, and nothing of another one counts. */
export function beginScenarios(state: SavedState): void {
  cancelScenarios();
  saved = state;
  known = new Map();
  useScenarioResults.setState({ results: new Map(), impacts: null, impactAtMs: 0 });
}

/** What a scenario came to on the data saved before; it is run there when nobody knows. */
async function outcomeBefore(id: string, before: SavedState): Promise<ScenarioOutcome | undefined> {
  const scenario = before.scenarios.get(id);
  const remembered = known.get(id);
  if (scenario === undefined) return undefined;
  if (remembered?.scenario === scenario) return remembered.outcome;
  try {
    return await start(scenario, { tables: before.tables, isBackground: true }).result;
  } catch {
    return undefined;
  }
}

/**
 * After a save: runs every scenario, and lists those that came out differently. A scenario that was itself changed is
 * run and not compared. When the next save comes sooner, it compares with what was last looked at in full.
 */
export async function runAfterSave(now: SavedState): Promise<void> {
  const before = saved;
  if (!before) return beginScenarios(now);
  cancelScenarios();
  const run = tasks;
  const ids = [...now.scenarios.keys()];
  const outcomes = await counted(ids, async (id) => {
    const scenario = now.scenarios.get(id)!;
    const old = scenario === before.scenarios.get(id) ? await outcomeBefore(id, before) : undefined;
    const outcome = run === tasks ? await runOne(id, scenario, now.tables, true) : undefined;
    return { id, scenario, old, outcome };
  });
  if (run !== tasks || outcomes.some(({ outcome }) => outcome === undefined)) return;
  saved = now;
  known = new Map(outcomes.map(({ id, scenario, outcome }) => [id, { scenario, outcome: outcome! }]));
  const impacts = outcomes.flatMap(({ id, old, outcome }): Impact[] => {
    const change = old && changeBetween(old, outcome!);
    return change ? [{ id, ...change, before: old, after: outcome!, culprits: null }] : [];
  });
  useScenarioResults.setState({ impacts, impactAtMs: Date.now() });
  // The list is there at once; what is behind a change follows.
  for (const { id } of impacts) void blame(id, before, now);
}

/** Says which of the changed fields did it, unless something else is asked for meanwhile. */
async function blame(id: string, before: SavedState, now: SavedState): Promise<void> {
  const run = tasks;
  const scenario = now.scenarios.get(id)!;
  const options = { isBackground: true };
  const task = findCulprits({ tables: before.tables, scenario }, { tables: now.tables, scenario }, options);
  if (task) tasks.push(task as Task<unknown>);
  const outcome = await task?.result.catch(() => undefined);
  if (run !== tasks) return;
  const culprits = outcome?.kind === 'found' ? outcome.sets : [];
  useScenarioResults.setState(({ impacts }) => ({
    impacts: impacts?.map((impact) => (impact.id === id ? { ...impact, culprits } : impact)) ?? null,
  }));
}
