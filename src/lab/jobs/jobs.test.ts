import { expect, it } from 'vitest';
import type { PackTables } from '#core';
import { testTables } from '../../core/content/testing/tables.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { JobHost, type FromLane, type ToLane } from './host.ts';
import { tablePieces } from '../transfer/index.ts';
import { JobCancelled, JobPool, type Lane } from './pool.ts';

/** Threads that take turns when they are told to. */
class Threads {
  readonly posted: ToLane[][] = [];
  private readonly work: (() => void)[] = [];
  private readonly fails: ((message: string) => void)[] = [];

  readonly open = (receive: (message: FromLane) => void, fail: (message: string) => void): Lane => {
    const posted: ToLane[] = [];
    this.posted.push(posted);
    this.fails.push(fail);
    let nowMs = 0;
    const host = new JobHost((message) => this.work.push(() => receive(structuredClone(message))), {
      now: () => (nowMs += 15),
      later: (work) => this.work.push(work),
    });
    const post = (message: ToLane) => {
      posted.push(message);
      this.work.push(() => host.receive(structuredClone(message)));
    };
    return { post, close: () => undefined };
  };

  turn(): void {
    while (this.work.length > 0) this.work.shift()!();
  }

  /** So many pieces of work. */
  some(count: number): void {
    for (let at = 0; at < count; at++) this.work.shift()?.();
  }

  kill(thread: number, message: string): void {
    this.fails[thread]!(message);
  }
}

function lab(laneCount = 1) {
  const threads = new Threads();
  const pool = new JobPool(threads.open, laneCount);
  const tables = testTables(TEST_TABLES);
  pool.setTables(tables);
  return { threads, pool, tables };
}

const strike = (ms = 1_000) =>
  testScenario({
    commands: [{ frame: 2, player: 1, action: { type: 'castUnit', skill: 'strike', target: 'red:1' } }],
    until: { ms },
    expect: [{ event: 'damage', count: 1 }],
  });

const kinds = (messages: readonly ToLane[]) => messages.map(({ type }) => type);

it('runs a scenario in another thread and judges it', async () => {
  const { threads, pool } = lab();
  const task = pool.run('scenario', { scenario: strike() });
  threads.turn();
  const outcome = await task.result;
  expect(outcome).toMatchObject({ ran: true, frames: 20, stepMs: 50, expectations: [{ ok: true }] });
  if (outcome.ran) expect(outcome.hashes).toHaveLength(2 * 21);
});

it('tells a thread its data once, then what changed', async () => {
  const { threads, pool, tables } = lab();
  pool.run('scenario', { scenario: strike() });
  threads.turn();
  const hit = { ...tables.effects['hit']!, action: { kind: 'damage', type: 'true', amount: { flat: 1 } } };
  pool.setTables({ ...tables, effects: { ...tables.effects, hit } } as unknown as PackTables);
  const second = pool.run('scenario', {
    scenario: { ...strike(), expect: [{ event: 'damage', where: { amount: 1 }, count: 1 }] },
  });
  threads.turn();
  expect(kinds(threads.posted[0]!).filter((type) => type !== 'rows')).toEqual(['tables', 'job', 'patch', 'job']);
  expect(threads.posted[0]!.find(({ type }) => type === 'patch')).toMatchObject({
    rows: [{ table: 'effects', id: 'hit' }],
  });
  expect(await second.result).toMatchObject({ expectations: [{ ok: true }] });
});

it('opens no more threads than it may, and puts what somebody waits for first', async () => {
  const { threads, pool } = lab(2);
  const order: string[] = [];
  const run = (name: string, isBackground: boolean) =>
    void pool.run('scenario', { scenario: strike() }, { isBackground }).result.then(() => order.push(name));
  ['a', 'b', 'c', 'd'].forEach((name) => run(name, true));
  run('wanted', false);
  threads.turn();
  await Promise.resolve();
  expect(threads.posted).toHaveLength(2);
  expect(order).toEqual(['a', 'b', 'wanted', 'c', 'd']);
});

it('tells how far a job is, and drops it when it is cancelled', async () => {
  const { threads, pool } = lab();
  const seen: number[] = [];
  const task = pool.run('scenario', { scenario: strike(500_000) }, { onProgress: ({ done }) => seen.push(done) });
  threads.some(40);
  task.cancel();
  await expect(task.result).rejects.toBeInstanceOf(JobCancelled);
  const told = seen.length;
  expect(told).toBeGreaterThan(1);
  const next = pool.run('scenario', { scenario: strike() });
  threads.turn();
  expect(await next.result).toMatchObject({ ran: true });
  expect(seen).toHaveLength(told);
});

it('lets jobs in the background stand still while they are held, unless somebody waits behind them', async () => {
  const { threads, pool } = lab();
  const order: string[] = [];
  const run = (name: string, isBackground: boolean, ms: number) =>
    void pool.run('scenario', { scenario: strike(ms) }, { isBackground }).result.then(() => order.push(name));
  run('long', true, 500_000);
  run('second', true, 1_000);
  threads.some(20);
  pool.hold(true);
  threads.turn();
  await Promise.resolve();
  expect(order).toEqual([]);
  run('wanted', false, 1_000);
  threads.turn();
  await Promise.resolve();
  expect(order).toEqual(['long', 'wanted']);
  pool.hold(false);
  threads.turn();
  await Promise.resolve();
  expect(order).toEqual(['long', 'wanted', 'second']);
});

it('rests between the slices of a job that nobody waits for, and of no other', async () => {
  const rested: (() => void)[] = [];
  const work: (() => void)[] = [];
  let nowMs = 0;
  const told: FromLane[] = [];
  const host = new JobHost((message) => told.push(message), {
    now: () => (nowMs += 15),
    later: (next) => work.push(next),
    rest: (next) => rested.push(next),
  });
  for (const piece of tablePieces(testTables(TEST_TABLES))) host.receive(piece);
  host.receive({ type: 'job', jobId: 1, kind: 'scenario', input: { scenario: strike(50_000) }, isPatient: true });
  expect([rested.length, work.length]).toEqual([1, 0]);
  while (rested.length > 0) rested.shift()!();
  expect(told.at(-1)).toMatchObject({ type: 'result', jobId: 1 });
  host.receive({ type: 'job', jobId: 2, kind: 'scenario', input: { scenario: strike(50_000) } });
  expect([rested.length, work.length]).toEqual([0, 1]);
});

it('outlives jobs that break and threads that die', async () => {
  const { threads, pool } = lab();
  const broken = pool.run('scenario', undefined as never);
  threads.turn();
  await expect(broken.result).rejects.toThrow(/undefined/);
  const dying = pool.run('scenario', { scenario: strike() });
  threads.kill(0, 'out of memory');
  await expect(dying.result).rejects.toThrow('out of memory');
  const next = pool.run('scenario', { scenario: strike() });
  threads.turn();
  expect(await next.result).toMatchObject({ ran: true });
  expect(threads.posted).toHaveLength(2);
});

it('says what a scenario lacks instead of running it', async () => {
  const { threads, pool } = lab();
  const task = pool.run('scenario', { scenario: { ...strike(), arena: 'moon' } });
  threads.turn();
  expect(await task.result).toMatchObject({ ran: false, problems: [{ code: 'unknownReference', pointer: '/arena' }] });
});
