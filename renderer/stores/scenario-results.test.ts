import { beforeEach, expect, it, vi } from 'vitest';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { JobCancelled, type ScenarioOutcome } from '#lab';

interface Asked {
  readonly id: string;
  readonly tables: PackTables;
  readonly isBackground: boolean;
  resolve(outcome: ScenarioOutcome): void;
  reject(error: Error): void;
}

const asked = vi.hoisted(() => [] as Asked[]);
vi.mock('../worker/lab/index.ts', () => ({
  laboratory: {
    run: (_kind: string, { scenario }: { scenario: ScenarioFile }, options: Omit<Asked, 'id'>) => {
      const { promise, resolve, reject } = withResolvers<ScenarioOutcome>();
      asked.push({ id: scenario.id, ...options, resolve, reject });
      return { result: promise, cancel: () => reject(new JobCancelled()) };
    },
  },
}));

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

const { beginScenarios, runAfterSave, runScenarios, useScenarioResults, resultOf } =
  await import('./scenario-results.ts');

const fight = (id: string): ScenarioFile => ({ id }) as ScenarioFile;
const duel = fight('duel');
const brawl = fight('brawl');
const OLD = { name: 'old' } as unknown as PackTables;
const NEW = { name: 'new' } as unknown as PackTables;
const state = (tables: PackTables, ...scenarios: ScenarioFile[]) => ({
  tables,
  scenarios: new Map(scenarios.map((one) => [one.id, one])),
});
const came = (hash: number, ok?: boolean): ScenarioOutcome => ({
  ran: true,
  stepMs: 33,
  frames: 1,
  hashes: Uint32Array.of(1, 1, hash, hash),
  expectations: ok === undefined ? [] : [{ ok, text: '', where: '/expect/0', expected: 1, actual: 2 }],
});
/** Answers what has been asked for so far, and lets what follows be asked. */
async function answer(outcomes: (one: Asked) => ScenarioOutcome): Promise<string[]> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  const now = asked.splice(0);
  for (const one of now) one.resolve(outcomes(one));
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  return now.map(({ id, tables }) => `${id} on ${(tables as unknown as { name: string }).name}`);
}

beforeEach(() => {
  asked.length = 0;
  beginScenarios(state(OLD, duel, brawl));
});

it('tells what became of each: met, failed, nothing expected, refused', async () => {
  const all = state(OLD, duel, brawl, fight('walk'), fight('lost'));
  const done = runScenarios(all);
  expect(useScenarioResults.getState().progress).toEqual({ done: 0, total: 4 });
  const outcomes: Record<string, ScenarioOutcome> = {
    duel: came(1, true),
    brawl: came(1, false),
    walk: came(1),
    lost: { ran: false, problems: [] },
  };
  await answer(({ id }) => outcomes[id]!);
  await done;
  expect(['duel', 'brawl', 'walk', 'lost'].map((id) => resultOf(id).status)).toEqual([
    'passed',
    'failed',
    'plain',
    'refused',
  ]);
  expect(useScenarioResults.getState().progress).toBeNull();
});

it('after a save lists what came out differently, and only that', async () => {
  const done = runAfterSave(state(NEW, duel, brawl));
  expect(await answer(({ id }) => came(id === 'duel' ? 5 : 6, true))).toEqual(['duel on old', 'brawl on old']);
  expect(await answer(({ id }) => came(id === 'duel' ? 7 : 6, id !== 'duel'))).toEqual(['duel on new', 'brawl on new']);
  await done;
  expect(useScenarioResults.getState().impacts).toMatchObject([{ id: 'duel', frame: 1, verdict: 'failsNow' }]);
});

it('knows at the next save what came out at the last one', async () => {
  const first = runAfterSave(state(NEW, duel));
  await answer(() => came(5));
  await answer(() => came(5));
  await first;
  expect(useScenarioResults.getState().impacts).toEqual([]);
  const second = runAfterSave(state(OLD, duel));
  expect(await answer(() => came(9))).toEqual(['duel on old']);
  await second;
  expect(useScenarioResults.getState().impacts).toMatchObject([{ id: 'duel', frame: 1, verdict: null }]);
});

it('runs a scenario that was itself changed, and does not blame the data for it', async () => {
  const done = runAfterSave(state(NEW, fight('duel'), fight('fresh')));
  expect(await answer(() => came(3))).toEqual(['duel on new', 'fresh on new']);
  await done;
  expect(useScenarioResults.getState().impacts).toEqual([]);
});

it('drops what is under way when the next save comes, and then compares with what was last looked at', async () => {
  const first = runAfterSave(state(NEW, duel));
  await answer(() => came(5));
  const third = { name: 'third' } as unknown as PackTables;
  const second = runAfterSave(state(third, duel));
  expect(resultOf('duel').status).toBe('waiting');
  asked.splice(0, 1);
  await answer(() => came(5));
  await answer(() => came(8));
  await Promise.all([first, second]);
  expect(useScenarioResults.getState().impacts).toMatchObject([{ id: 'duel', frame: 1 }]);
});

it('says when a thread broke, and goes on with the others', async () => {
  const done = runScenarios(state(OLD, duel, brawl));
  asked[0]!.reject(new Error('out of memory'));
  asked.shift();
  await answer(() => came(1, true));
  await done;
  expect(resultOf('duel')).toMatchObject({ status: 'broken', fault: 'Error: out of memory' });
  expect(resultOf('brawl').status).toBe('passed');
});
