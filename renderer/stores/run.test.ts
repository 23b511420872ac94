// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import type { WorkerListener } from '../worker/client.ts';
import type { Run, ToWorker } from '../worker/protocol.ts';

const worker = vi.hoisted(() => ({
  listener: undefined as unknown,
  told: [] as unknown[],
  retired: [] as string[],
  looked: [] as unknown[],
}));
vi.mock('../worker/client.ts', () => ({
  listenToWorker: (listener: unknown) => (worker.listener = listener),
  tellWorker: (message: unknown) => worker.told.push(message),
  tellTables: (tables: unknown) => worker.told.push({ type: 'tables', tables }),
  retireRun: (run: Run) => worker.retired.push(run.traceDigest),
  askWorker: async () => null,
  lookAt: (runId: unknown) => worker.looked.push(runId),
}));

const { followScenarios, keepBeside, originOf, showSide, simulateTables, useRun } = await import('./run.ts');
const { usePlayhead } = await import('./playhead.ts');
const listener = worker.listener as WorkerListener;

const scenario = (id: string) =>
  ({
    id,
    title: id,
    commands: [{ frame: 5, player: 1, action: { type: 'stop' } }],
    participants: [],
    until: { ms: 1000 },
  }) as unknown as ScenarioFile;
const fights: Record<string, ScenarioFile> = { duel: scenario('duel'), brawl: scenario('brawl') };
const tables = (skills: object) => ({ skills, buffs: {} }) as unknown as PackTables;

const runsAsked = () => (worker.told as ToWorker[]).filter((message) => message.type === 'run');
const lastAsked = () => runsAsked().at(-1)!;
function finish(traceDigest: string, more: Partial<Run> = {}): void {
  const { runId } = lastAsked();
  listener.onFinished(
    {
      runId,
      traceDigest,
      frames: 30,
      stepMs: 33,
      hash: 'end',
      events: [],
      ...more,
    } as unknown as Run,
    null,
  );
}

beforeEach(() => {
  worker.told.length = 0;
  worker.retired.length = 0;
  followScenarios((id) => fights[id]);
  simulateTables(tables({}));
  useRun.getState().loadScenario('duel');
  finish('a');
});

it('keeps the run before an edit as the ghost, even when both end alike', () => {
  simulateTables(tables({ spark: {} }));
  finish('b');
  expect(useRun.getState().previous?.traceDigest).toBe('a');
});

it('gives up the events of runs that are neither on screen nor ghost', () => {
  worker.retired.length = 0;
  for (const [digest, gone] of [
    ['b', []],
    ['b', ['b']],
    ['c', ['a']],
  ] as const) {
    simulateTables(tables({ spark: {}, digest }));
    finish(digest);
    expect(worker.retired.splice(0)).toEqual(gone);
  }
});

it('sends the scenario again only when it changed', () => {
  const sent = () => lastAsked().request.scenario?.id ?? null;
  simulateTables(tables({ spark: {} }));
  expect(sent()).toBeNull();
  useRun.getState().order(1, { type: 'stop' } as never);
  expect(sent()).toBe('duel');
  simulateTables(tables({ spark: {}, flare: {} }));
  expect(sent()).toBeNull();
  useRun.getState().loadScenario('brawl');
  expect(sent()).toBe('brawl');
});

it('takes no ghost from another scenario', () => {
  useRun.getState().loadScenario('brawl');
  finish('b');
  expect(useRun.getState().previous).toBeNull();
});

it('drops an older run that ends after a newer request', () => {
  const { runId } = lastAsked();
  simulateTables(tables({ spark: {} }));
  listener.onFinished({ runId, traceDigest: 'old', frames: 30, stepMs: 33 } as unknown as Run, null);
  expect(useRun.getState().run?.traceDigest).toBe('a');
});

it('puts an order right after the playhead and behind what is written there', () => {
  usePlayhead.getState().seek(4);
  useRun.getState().order(1, { type: 'move', x: 1, y: 2 });
  const { scenario: sent, unchangedBeforeFrame } = lastAsked().request;
  expect(sent!.commands!.map(({ frame, action }) => [frame, action.type])).toEqual([
    [5, 'stop'],
    [5, 'move'],
  ]);
  expect(unchangedBeforeFrame).toBe(5);
  useRun.getState().clearOrders();
  expect(lastAsked().request.scenario!.commands).toHaveLength(1);
});

it('keeps the last good run when the data cannot run', () => {
  simulateTables(tables({ broken: {} }));
  listener.onRefused({ runId: lastAsked().runId, problems: [] });
  expect(useRun.getState()).toMatchObject({ status: 'refused', run: { traceDigest: 'a' } });
});

describe('branches', () => {
  const commandsRun = () =>
    lastAsked().request.scenario!.commands!.map(({ frame, action }) => `${frame} ${action.type}`);
  const { takeOver, editCommand, chooseBranch, removeBranch, runSeed, order } = useRun.getState();

  it('take over from a frame: what came later is forgotten, the scenario untouched', () => {
    usePlayhead.getState().seek(3);
    takeOver();
    expect(commandsRun()).toEqual([]);
    expect(lastAsked().request.unchangedBeforeFrame).toBe(4);
    order(1, { type: 'move', x: 1, y: 2 } as never);
    expect(commandsRun()).toEqual(['4 move']);
    chooseBranch(0);
    expect(commandsRun()).toEqual(['5 stop']);
    expect(useRun.getState().branches).toMatchObject([{ id: 0 }, { parent: 0, why: 'takeOver', fromFrame: 3 }]);
  });

  it('mute and move a command beside the original', () => {
    editCommand(0, { isMuted: true });
    expect(commandsRun()).toEqual([]);
    expect(useRun.getState().commands).toMatchObject([{ frame: 5, isMuted: true }]);
    finish('b');
    expect(useRun.getState().previous?.traceDigest).toBe('a');
    editCommand(0, { isMuted: false, frame: 9 });
    expect(commandsRun()).toEqual(['9 stop']);
    expect(useRun.getState().branches).toHaveLength(2);
    editCommand(0, { isRemoved: true });
    expect(commandsRun()).toEqual([]);
    expect(useRun.getState().commands).toEqual([]);
  });

  it('move of a muted command runs nothing anew', () => {
    editCommand(0, { isMuted: true });
    finish('b');
    const asked = runsAsked().length;
    editCommand(0, { frame: 9 });
    expect(runsAsked()).toHaveLength(asked);
    expect(useRun.getState().commands).toMatchObject([{ frame: 9, isMuted: true }]);
  });

  it('fall back to their parent when they go, and with another scenario', () => {
    takeOver();
    const [, first] = useRun.getState().branches;
    takeOver();
    removeBranch(first!.id);
    expect(useRun.getState().branches.map(({ parent }) => parent)).toEqual([-1, 0]);
    removeBranch(useRun.getState().branchId);
    expect(useRun.getState()).toMatchObject({ branchId: 0, branches: [{ id: 0 }] });
    removeBranch(0);
    takeOver();
    useRun.getState().loadScenario('brawl');
    expect(useRun.getState()).toMatchObject({ branchId: 0, branches: [{ id: 0 }] });
  });

  it('run the same orders with another seed', () => {
    order(1, { type: 'stop' } as never);
    runSeed(77);
    expect(lastAsked().request.scenario).toMatchObject({ seed: 77 });
    expect(commandsRun()).toHaveLength(2);
    chooseBranch(0);
    expect(lastAsked().request.scenario!.seed).toBeUndefined();
  });
});

describe('the other run', () => {
  const kept = () => (worker.told as ToWorker[]).findLast((message) => message.type === 'keep');

  it('is looked at by everybody, until an edit brings a new run', () => {
    simulateTables(tables({ spark: {} }));
    finish('b');
    const { previous, run } = useRun.getState();
    showSide(previous);
    expect(useRun.getState()).toMatchObject({ run: previous, own: run, side: 'b' });
    expect(worker.looked.at(-1)).toBe(previous!.runId);
    simulateTables(tables({ spark: { id: 2 } }));
    finish('c');
    expect(useRun.getState()).toMatchObject({ run: { traceDigest: 'c' }, previous: { traceDigest: 'b' }, side: 'a' });
    expect(worker.looked.at(-1)).toBeUndefined();
  });

  it('is kept by the worker beside those on screen', () => {
    keepBeside(-3);
    expect(kept()).toMatchObject({ runIds: [useRun.getState().own!.runId, -3] });
    keepBeside(undefined);
    expect(kept()).toMatchObject({ runIds: [useRun.getState().own!.runId] });
  });

  it('is known with the data and orders that it came of', () => {
    const data = tables({ spark: { id: 9 } });
    simulateTables(data);
    finish('d');
    expect(originOf(useRun.getState().run!)).toMatchObject({ tables: data, scenario: { id: 'duel' } });
  });
});
