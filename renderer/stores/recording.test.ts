// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PackTables } from '#core';
import type { ReplayFile, ReproFile, ScenarioFile } from '#generated/types.ts';
import type { FileOutcome } from '#lab';
import { testTables } from '../../src/core/content/testing/tables.ts';
import type { WorkerListener } from '../worker/client.ts';
import type { Run, ToWorker } from '../worker/protocol.ts';

const mocks = vi.hoisted(() => ({
  listener: undefined as unknown,
  told: [] as unknown[],
  jobs: [] as { kind: string; input: Record<string, unknown> }[],
  answers: {} as Record<string, unknown>,
  labTables: undefined as unknown,
}));
vi.mock('../worker/client.ts', () => ({
  listenToWorker: (listener: unknown) => (mocks.listener = listener),
  tellWorker: (message: unknown) => mocks.told.push(message),
  tellTables: (tables: unknown) => mocks.told.push({ type: 'tables', tables }),
  retireRun: () => undefined,
  lookAt: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../host-client/index.ts', () => ({
  host: { on: () => ({ dispose: () => undefined }), prefs: { write: async () => undefined } },
}));
vi.mock('../worker/lab/index.ts', () => ({
  laboratory: {
    setTables: (tables: unknown) => (mocks.labTables = tables),
    run: (kind: string, input: Record<string, unknown>) => {
      mocks.jobs.push({ kind, input });
      return { result: Promise.resolve(mocks.answers[kind]), cancel: () => undefined };
    },
  },
}));

const { followScenarios, simulateTables, useRun } = await import('./run.ts');
const { closeRecording, openRecording, runAsNewFight, useRecording } = await import('./recording.ts');
const listener = mocks.listener as WorkerListener;

const scenario = (id: string) =>
  ({ id, title: id, arena: 'pit', commands: [], participants: [], until: { ms: 1000 } }) as unknown as ScenarioFile;
const snapshot = { arena: 'pit', seed: 7, stepMs: 33, participants: [] };
const replay = { snapshot, commands: [], frames: 30, hashes: [[30, 'end']], pack: {} } as unknown as ReplayFile;
const bundleTables = { skills: { spark: {} } } as unknown as PackTables;
const projectTables: PackTables = testTables({});
const BUNDLE = {
  kind: 'bundle',
  manifest: { madeWith: 'test 1', marks: [] } as unknown as ReproFile,
  replay,
  scenario: scenario('duel'),
  tables: bundleTables,
} as FileOutcome;
const EQUAL = { verdict: { kind: 'equal' }, hashCount: 1, differing: [], isSamePack: true };

const file = (name: string, size = 4) => ({ name, size, arrayBuffer: async () => new ArrayBuffer(4) });
const messages = () => mocks.told as ToWorker[];
const lastRun = () => messages().findLast((message) => message.type === 'run')!;
const finish = () =>
  listener.onFinished(
    {
      runId: lastRun().runId,
      frames: 30,
      stepMs: 33,
      traceDigest: 'x',
      events: [],
    } as unknown as Run,
    null,
  );

beforeEach(() => {
  closeRecording();
  mocks.told.length = 0;
  mocks.jobs.length = 0;
  followScenarios((id) => (id === 'duel' || id === 'brawl' ? scenario(id) : undefined));
  simulateTables(projectTables);
  useRun.getState().loadScenario('duel');
  useRun.getState().order(1, { type: 'stop' });
  finish();
});

async function openBundle(): Promise<void> {
  mocks.answers = { openFile: BUNDLE, verify: EQUAL };
  expect(await openRecording(file('bug.swrepro'))).toEqual({ kind: 'opened' });
}

it('shows a bundle on its own rows, and says what became of its hashes', async () => {
  await openBundle();
  expect(messages()).toContainEqual({ type: 'guest', tables: bundleTables });
  expect(lastRun().request).toMatchObject({ isGuest: true, scenario: { id: 'duel', seed: 7, until: { frames: 30 } } });
  expect(useRun.getState()).toMatchObject({ isGuest: true, scenarioId: 'bug.swrepro' });
  await vi.waitFor(() => expect(useRecording.getState().verification).toEqual({ state: 'done', outcome: EQUAL }));
  expect(mocks.jobs.at(-1)!.input).toMatchObject({ tables: bundleTables, areItsRows: true });
});

it('lets nobody order anything in it', async () => {
  await openBundle();
  const count = messages().length;
  useRun.getState().order(1, { type: 'stop' });
  useRun.getState().takeOver();
  expect(messages()).toHaveLength(count);
  expect(useRun.getState().branches).toHaveLength(1);
});

it('brings back what the project showed, with its orders and the edits made meanwhile', async () => {
  await openBundle();
  const edited = { ...projectTables, buffs: { haste: {} } } as unknown as PackTables;
  simulateTables(edited);
  expect(lastRun().request.isGuest).toBe(true);
  expect(mocks.labTables).toBe(bundleTables);
  closeRecording();
  expect(messages().at(-1)).toEqual(lastRun());
  expect(lastRun().request).not.toHaveProperty('isGuest');
  expect(lastRun().request.scenario).toMatchObject({ id: 'duel', commands: [{ player: 1 }] });
  expect(mocks.labTables).toBe(edited);
  expect(useRun.getState()).toMatchObject({ isGuest: false, scenarioId: 'duel' });
});

it('is left when a scenario of the project is shown', async () => {
  await openBundle();
  useRun.getState().loadScenario('brawl');
  expect(useRecording.getState().recording).toBeNull();
  expect(lastRun().request).toMatchObject({ scenario: { id: 'brawl' } });
  expect(lastRun().request).not.toHaveProperty('isGuest');
});

it('shows nothing of a replay of other data before somebody says what to run it on', async () => {
  const verdict = { kind: 'otherContent', rows: [{ key: 'skills/spark', kind: 'changed' }] };
  mocks.answers = { openFile: { kind: 'replay', replay }, verify: { ...EQUAL, verdict } };
  await openRecording(file('old.replay'));
  expect(useRun.getState().isGuest).toBe(false);
  expect(useRecording.getState().question).toMatchObject({ name: 'old.replay', outcome: { verdict } });
  mocks.answers = { openFile: { kind: 'pack', tables: projectTables, version: '1.0.0' }, verify: EQUAL };
  await openRecording(file('old.swpack'));
  expect(useRecording.getState()).toMatchObject({ question: null, recording: { name: 'old.replay', from: 'pack' } });
  closeRecording();
});

it('calls a replay on other data a new fight', async () => {
  const verdict = { kind: 'otherContent' };
  mocks.answers = { openFile: { kind: 'replay', replay }, verify: { ...EQUAL, verdict } };
  await openRecording(file('old.replay'));
  runAsNewFight();
  expect(useRecording.getState()).toMatchObject({
    recording: { from: 'project' },
    verification: { state: 'done', outcome: { verdict } },
  });
});

it('refuses what is too large before it is read, and a pack without a question', async () => {
  const read = vi.fn();
  const large = await openRecording({ name: 'x.swrepro', size: 1e9, arrayBuffer: read });
  expect(large).toMatchObject({ kind: 'refused' });
  expect(read).not.toHaveBeenCalled();
  mocks.answers = { openFile: { kind: 'pack', tables: projectTables, version: '1.0.0' } };
  expect(await openRecording(file('x.swpack'))).toMatchObject({ kind: 'refused' });
  expect(useRecording.getState().reading).toBeNull();
});
