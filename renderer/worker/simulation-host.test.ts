import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compile, type FrameView } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { prepareScenario, Simulation, tablePieces } from '#lab';
import type { EventLog } from '#timeline';
import { testTables } from '../../src/core/content/testing/tables.ts';
import { TEST_TABLES, testScenario } from '../../src/lab/testing/scenario.ts';
import type { FromWorker, Run, RunRequest } from './protocol.ts';
import type { QuestionKind } from './questions/index.ts';
import { SimulationHost } from './simulation-host.ts';
import { columnsOf, ToldRuns } from './told-runs.ts';

/** Host and page without the worker between them: buffers change hands, so that what is read too late is noticed. */
class Studio {
  readonly runs = new ToldRuns();
  readonly finished: Run[] = [];
  view: FrameView | null = null;
  readonly told: FromWorker['type'][] = [];
  readonly beside: Extract<FromWorker, { type: 'beside' }>[] = [];
  private answered: unknown;
  readonly waiting: (() => void)[] = [];
  readonly host = new SimulationHost(
    (message, handedOver = []) => this.receive(structuredClone(message, { transfer: handedOver })),
    (work) => this.waiting.push(work),
  );

  constructor(tables = testTables(TEST_TABLES)) {
    for (const message of tablePieces(tables)) this.host.receive(message);
  }

  ask(runId: number, scenario: ScenarioFile | null): void {
    const request: RunRequest = { scenario, unchangedBeforeFrame: 0 };
    this.host.receive({ type: 'run', runId, request });
  }

  run(runId: number, scenario: ScenarioFile | null): Run {
    this.ask(runId, scenario);
    while (this.waiting.length > 0) this.waiting.shift()!();
    return this.finished.at(-1)!;
  }

  answer(kind: QuestionKind, question: unknown, runId: number): unknown {
    this.host.receive({ type: 'ask', askId: 1, runId, kind, question });
    return this.answered;
  }

  /** As the page asks: on from where the last answer stopped. */
  parted(other: number, runId: number): unknown {
    for (let fromFrame = 0; ;) {
      const answer = this.answer('parted', { other, fromFrame }, runId) as { state: string; nextFrame: number };
      if (answer.state !== 'searching') return answer;
      fromFrame = answer.nextFrame;
    }
  }

  private receive(message: FromWorker): void {
    this.told.push(message.type);
    if (message.type === 'beside') this.beside.push(message);
    if (message.type === 'answer') this.answered = message.value;
    if (message.type === 'started') this.runs.begin(message.start, message.continues);
    if (message.type === 'finished') {
      this.finished.push(this.runs.finish(message.end));
      this.view = message.view;
    }
    if (message.type !== 'events') return;
    this.runs.add(message.stretch);
    this.host.receive({ type: 'spare', columns: columnsOf(message.stretch) });
  }
}

const strikeAt = (frame: number) =>
  ({ frame, player: 1, action: { type: 'castUnit', skill: 'strike', target: 'red:1' } }) as const;

const fight = (frames: readonly number[], ms = 20_000): ScenarioFile =>
  testScenario({ commands: frames.map(strikeAt), until: { ms } });

function simulated(scenario: ScenarioFile): Simulation {
  const { content } = compile(testTables(TEST_TABLES));
  const simulation = new Simulation(prepareScenario(content!, scenario).prepared!);
  simulation.advance();
  return simulation;
}

/** A clock that makes every slice end at its second look. */
beforeEach(() => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 7));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

it('runs a recording on its own rows and leaves those of the project as they are', () => {
  const tables = testTables(TEST_TABLES);
  const studio = new Studio({ ...tables, skills: {} } as typeof tables);
  studio.host.receive({ type: 'guest', tables });
  studio.host.receive({
    type: 'run',
    runId: 1,
    request: { scenario: fight([2]), unchangedBeforeFrame: 0, isGuest: true },
  });
  const edit = { type: 'patch', whole: {}, rows: [{ table: 'skills', id: 'strike', row: undefined }] } as const;
  studio.host.receive(edit as never);
  while (studio.waiting.length > 0) studio.waiting.shift()!();
  expect(studio.finished.at(-1)?.hash).toBe(simulated(fight([2])).hash);
  studio.host.receive({ type: 'guest', tables: null });
  studio.ask(2, fight([2]));
  expect(studio.told.at(-1)).toBe('refused');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('brings the picture of the frame that is looked at along with the run', () => {
  const studio = new Studio();
  const scenario = fight([2, 5]);
  for (const lookFrame of [0, 37, 64, 9_999]) {
    studio.host.receive({ type: 'run', runId: 1, request: { scenario, unchangedBeforeFrame: 0, lookFrame } });
    while (studio.waiting.length > 0) studio.waiting.shift()!();
    const frame = Math.min(lookFrame, studio.finished.at(-1)!.frames);
    expect(studio.view).toEqual(simulated(scenario).seek(frame).view());
  }
});

it('tells a run in pieces that make up the whole', () => {
  const studio = new Studio();
  const scenario = fight([2, 30, 90, 300]);
  const run = studio.run(1, scenario);
  const whole = simulated(scenario);
  expect(studio.told.filter((type) => type === 'events').length).toBeGreaterThan(5);
  expect([...run.events]).toEqual(whole.events);
  expect(run).toMatchObject({ runId: 1, frames: 400, hash: whole.hash, resumedFromFrame: 0 });
});

it('continues the last run where only later orders are new, with its events', () => {
  const studio = new Studio();
  const before = studio.run(1, fight([2, 30, 90, 300]));
  const told = [...before.events];
  const after = studio.run(2, fight([2, 30, 90, 320]));
  expect(after.resumedFromFrame).toBe(240);
  expect([...after.events]).toEqual(simulated(fight([2, 30, 90, 320])).events);
  expect([...before.events]).toEqual(told);
  expect(after.traceDigest).not.toBe(before.traceDigest);
});

it('gives one fight one digest, continued or not', () => {
  const studio = new Studio();
  studio.run(1, fight([2, 30]));
  const continued = studio.run(2, fight([2, 30, 390]));
  const fresh = new Studio().run(1, fight([2, 30, 390]));
  expect(continued.resumedFromFrame).toBeGreaterThan(0);
  expect(continued.traceDigest).toBe(fresh.traceDigest);
});

it('drops a run that is overtaken and continues the one before it', () => {
  const studio = new Studio();
  studio.run(1, fight([2, 30, 90, 300]));
  studio.ask(2, fight([2, 30, 90, 310]));
  const run = studio.run(3, fight([2, 30, 90, 340]));
  expect(studio.finished.map(({ runId }) => runId)).toEqual([1, 3]);
  expect([...run.events]).toEqual(simulated(fight([2, 30, 90, 340])).events);
});

it('writes the next run over one that is gone', () => {
  const studio = new Studio();
  const first = studio.run(1, fight([2, 30]));
  const second = studio.run(2, fight([2, 90]));
  studio.runs.retire(first.events as EventLog);
  const third = studio.run(3, fight([2, 120]));
  expect([...first.events]).toEqual([]);
  expect([...second.events]).toEqual(simulated(fight([2, 90])).events);
  expect([...third.events]).toEqual(simulated(fight([2, 120])).events);
});

it('keeps a run that the worker may continue, though nobody looks at it', () => {
  const studio = new Studio();
  const first = studio.run(1, fight([2, 300]));
  studio.runs.retire(first.events as EventLog);
  expect([...studio.run(2, fight([2, 320])).events]).toEqual(simulated(fight([2, 320])).events);
});

it('begins anew when the tables changed', () => {
  const studio = new Studio();
  studio.run(1, fight([2]));
  for (const message of tablePieces(testTables(TEST_TABLES))) studio.host.receive(message);
  expect(studio.run(2, fight([2, 300])).resumedFromFrame).toBe(0);
});

it('runs the scenario of before when none is sent', () => {
  const studio = new Studio();
  const first = studio.run(1, fight([2]));
  for (const message of tablePieces(testTables(TEST_TABLES))) studio.host.receive(message);
  expect(studio.run(2, null)).toMatchObject({ runId: 2, hash: first.hash, traceDigest: first.traceDigest });
});

it('fights on sound rows whatever else is at fault, and refuses with the fault that the fight needs', () => {
  const torn = { trigger: { on: 'effect' }, action: { kind: 'damage', type: 'no-such-type', amount: { flat: 1 } } };
  const strayTables = testTables({ ...TEST_TABLES, effects: { ...TEST_TABLES.effects, torn } });
  const sound = new Studio().run(1, fight([5]));
  expect(new Studio(strayTables).run(1, fight([5])).hash).toBe(sound.hash);

  const refused = vi.fn<(message: FromWorker) => void>();
  const host = new SimulationHost(refused, () => undefined);
  for (const message of tablePieces(testTables({ ...TEST_TABLES, effects: { hit: torn } }))) host.receive(message);
  host.receive({ type: 'run', runId: 1, request: { scenario: fight([5]), unchangedBeforeFrame: 0 } });
  const problems = [expect.objectContaining({ where: 'effects/hit/action/type' })] as unknown;
  expect(refused).toHaveBeenLastCalledWith({ type: 'refused', refusal: { runId: 1, problems } });
});

it('runs another fight beside the one on screen, keeps both, and says where they part', () => {
  const studio = new Studio();
  const run = studio.run(1, fight([2]));
  const scenario = fight([2, 40]);
  studio.host.receive({ type: 'beside', request: { runId: -1, scenario, patch: null } });
  while (studio.waiting.length > 0) studio.waiting.shift()!();
  const [beside] = studio.beside;
  expect(beside!.end.hash).toBe(simulated(scenario).hash);
  expect(beside!.start.frames).toBe(run.frames);
  studio.host.receive({ type: 'keep', runIds: [-1] });
  expect(studio.parted(-1, 1)).toMatchObject({ state: 'parted', frame: 40 });
  expect(studio.answer('sides', { other: -1, frame: 39, otherFrame: 39 }, 1)).toEqual({ units: [], more: 0 });
  studio.host.receive({ type: 'keep', runIds: [] });
  expect(studio.answer('parted', { other: -1, fromFrame: 0 }, 1)).toBeNull();
});

it('runs the same orders on other data, and says so when that cannot be', () => {
  const studio = new Studio();
  studio.run(1, fight([2]));
  const harder = { trigger: { on: 'effect' }, action: { kind: 'damage', type: 'true', amount: { flat: 300 } } };
  const patch = { whole: {}, rows: [{ table: 'effects', id: 'hit', row: harder }] };
  studio.host.receive({ type: 'beside', request: { runId: -1, scenario: fight([2]), patch } });
  while (studio.waiting.length > 0) studio.waiting.shift()!();
  expect(studio.parted(-1, 1)).toMatchObject({
    state: 'parted',
    units: [{ changes: [{ key: 'resource/hp' }] }],
  });
  const scenario = { ...fight([2]), arena: 'moon' };
  studio.host.receive({ type: 'beside', request: { runId: -2, scenario, patch: null } });
  expect(studio.told.at(-1)).toBe('besideRefused');
});
