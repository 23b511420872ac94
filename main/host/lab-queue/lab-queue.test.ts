import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { finish, JobCancelled, LabData, runSeedsJob, runTestJob } from '#lab';
import { testTables } from '../../../src/core/content/testing/tables.ts';
import { TEST_TABLES, testScenario } from '../../../src/lab/testing/scenario.ts';
import { hasRedis, TestRedis } from '../../../test/support/redis.ts';
import { laboratoryFor, queueWorker, type Laboratory } from '../laboratory.ts';
import type { QueueWorker, WorkerEvent } from './worker.ts';

const tables = testTables(TEST_TABLES);
const local = new LabData(tables);
const scenarios = [1, 2, 3, 4, 5, 6].map((seed) =>
  testScenario({ id: `s${seed}`, seed, expect: [{ event: 'damage', count: seed % 2 }] }),
);
/** So long that nobody waits for its end. */
const endless = { scenario: testScenario(), seeds: { from: 1, to: 1_000_000 } };

function signal<Value = void>() {
  let give!: (value: Value) => void;
  const given = new Promise<Value>((done) => (give = done));
  return { given, give };
}

describe.skipIf(!hasRedis)('a queue', () => {
  let redis: TestRedis;
  let client: Redis;
  let laboratory: Laboratory | undefined;
  let workers: QueueWorker[] = [];
  let events: WorkerEvent[] = [];
  let notices: string[] = [];

  beforeAll(async () => {
    redis = await TestRedis.start();
    client = new Redis(redis.url);
  });
  afterEach(async () => {
    await laboratory?.close();
    await Promise.all(workers.map((worker) => worker.close()));
    [laboratory, workers, events, notices] = [undefined, [], [], []];
    vi.unstubAllEnvs();
    await client.flushall();
  });
  afterAll(async () => {
    client?.disconnect();
    await redis?.stop();
  });

  async function open(): Promise<Laboratory> {
    const onNotice = (text: string) => void notices.push(text);
    laboratory = await laboratoryFor({ queue: redis.url, tables, onNotice });
    return laboratory;
  }

  async function work(options: { jobs?: number; limitMs?: number } = {}): Promise<QueueWorker> {
    const worker = await queueWorker({ redisUrl: redis.url, onEvent: (event) => events.push(event), ...options });
    workers.push(worker);
    return worker;
  }

  const said = (type: WorkerEvent['type']) => vi.waitUntil(() => events.find((one) => one.type === type), 10_000);

  it('gives the results of this thread in the order of the jobs, and leaves nothing', async () => {
    const lab = await open();
    await Promise.all([work(), work({ jobs: 2 })]);
    const tasks = scenarios.map((scenario) => lab.run('test', { scenario, wantsGolden: true }));
    const outcomes = await Promise.all(tasks.map(({ result }) => result));
    expect(outcomes).toStrictEqual(
      scenarios.map((scenario) => finish(runTestJob(local, { scenario, wantsGolden: true }))),
    );
    await lab.close();
    await Promise.all(workers.map((worker) => worker.close()));
    expect(await client.keys('*')).toEqual([]);
  });

  it('brings back results with typed arrays, however large', async () => {
    const lab = await open();
    await work();
    const long = testScenario({ until: { ms: 300_000 } });
    const outcome = await lab.run('scenario', { scenario: long }).result;
    expect(outcome).toMatchObject({ ran: true, frames: 6_000 });
    if (outcome.ran) expect([outcome.hashes.constructor, outcome.hashes.length]).toEqual([Uint32Array, 2 * 6_001]);
  });

  it('works on other tables of a job, each sent once', async () => {
    const lab = await open();
    await work();
    const hit = { trigger: { on: 'effect' }, action: { kind: 'damage', type: 'true', amount: { flat: 7 } } };
    const other = testTables({ ...TEST_TABLES, effects: { hit } });
    const seeds = { scenario: testScenario(), seeds: { from: 1, to: 2 } };
    const onOther = await lab.run('seeds', seeds, { tables: other }).result;
    expect(onOther).toStrictEqual(finish(runSeedsJob(new LabData(other), seeds)));
    expect(await lab.run('seeds', seeds).result).toStrictEqual(finish(runSeedsJob(local, seeds)));
    await lab.run('seeds', seeds).result;
    expect(await client.keys('spellwright-lab:laboratory:data:*')).toHaveLength(2);
  });

  it('fails one job that breaks with its own message and goes on', async () => {
    const lab = await open();
    await work();
    await expect(lab.run('test', undefined as never).result).rejects.toThrow(/undefined/);
    expect(await lab.run('test', { scenario: scenarios[0]! }).result).toMatchObject({ ran: true });
  });

  it('drops what was cancelled, under way or not', async () => {
    const lab = await open();
    await work();
    const begun = signal();
    const running = lab.run('seeds', endless, { onStart: begun.give });
    const waiting = lab.run('seeds', endless);
    await begun.given;
    waiting.cancel();
    running.cancel();
    await expect(running.result).rejects.toBeInstanceOf(JobCancelled);
    await expect(waiting.result).rejects.toBeInstanceOf(JobCancelled);
    await said('dropped');
    expect(await lab.run('test', { scenario: scenarios[0]! }).result).toMatchObject({ ran: true });
  });

  it('tells how far a job is', async () => {
    const lab = await open();
    await work();
    const told = signal<number>();
    const task = lab.run('seeds', endless, { onProgress: ({ total }) => told.give(total) });
    task.result.catch(() => undefined);
    expect(await told.given).toBe(1_000_000);
  });

  it('closes with jobs under way and leaves nothing behind', async () => {
    const lab = await open();
    await work();
    const begun = signal();
    const tasks = [lab.run('seeds', endless, { onStart: begun.give }), lab.run('seeds', endless)];
    const ends = Promise.allSettled(tasks.map(({ result }) => result));
    await begun.given;
    await lab.close();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await said('dropped');
    await workers[0]!.close();
    expect(await client.keys('*')).toEqual([]);
  });

  it('names the worker of another version, which refuses', async () => {
    vi.stubEnv('SPELLWRIGHT_RULES', 'older');
    const { name } = await work();
    vi.stubEnv('SPELLWRIGHT_RULES', 'newer');
    const lab = await open();
    const { result } = lab.run('test', { scenario: scenarios[0]! });
    await expect(result).rejects.toThrow(new RegExp(`${name} is of version .*older.* refuses .*newer`));
  });

  it('stops a job that takes too long', async () => {
    const lab = await open();
    await work({ limitMs: 300 });
    await expect(lab.run('seeds', endless).result).rejects.toThrow('after 0.3 s');
  });

  it('says that no worker listens, and does the jobs when one comes', async () => {
    const lab = await open();
    const { result } = lab.run('test', { scenario: scenarios[0]! });
    await vi.waitUntil(() => notices.length > 0, 10_000);
    expect(notices[0]).toContain(`Start one: spellwright worker --queue ${redis.url} --name laboratory`);
    await work();
    expect(await result).toMatchObject({ ran: true });
  });

  it('takes nothing that is not a job of this laboratory', async () => {
    const lab = await open();
    await work();
    const queue = new Queue('laboratory', { connection: client, prefix: 'spellwright' });
    const good = { protocol: 1, version: { tool: '0.1.0', rules: '' }, batch: 'ab', dataHash: 'a'.repeat(64), input: '1' }; // prettier-ignore
    const bad = ['text', { ...good, kind: 'constructor' }, { ...good, kind: 'test', dataHash: '../x' }];
    await queue.addBulk(bad.map((data) => ({ name: 'x', data })));
    await vi.waitUntil(() => events.length === bad.length, 10_000);
    const messages = events.map((event) => (event.type === 'failed' ? event.message.replace(/^.*: /, '') : event.type));
    expect(messages).toEqual([
      'it is no job.',
      'there is no kind of job called "constructor".',
      'it does not name its batch and its data.',
    ]);
    await queue.close();
    expect(await lab.run('test', { scenario: scenarios[0]! }).result).toMatchObject({ ran: true });
  });

  it('takes changed data for what they are', async () => {
    const lab = await open();
    const { result } = lab.run('test', { scenario: scenarios[0]! });
    const [key] = await vi.waitUntil(async () => {
      const found = await client.keys('spellwright-lab:laboratory:data:*');
      return found.length > 0 ? found : undefined;
    });
    const { gzipSync } = await import('node:zlib');
    await client.set(key!, gzipSync('{}'));
    await work();
    await expect(result).rejects.toThrow('changed on their way');
  });

  it('goes on after all its connections broke', async () => {
    const lab = await open();
    await work();
    const begun = signal();
    const inputs = [1, 2, 3].map((from) => ({ scenario: testScenario(), seeds: { from, to: from + 60 } }));
    const tasks = inputs.map((input) => lab.run('seeds', input, { onStart: begun.give }));
    await begun.given;
    await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    const outcomes = await Promise.all(tasks.map(({ result }) => result));
    expect(outcomes).toStrictEqual(inputs.map((input) => finish(runSeedsJob(local, input))));
    expect(events).toContainEqual({ type: 'connection', isUp: true });
  });

  it('cleans up after a batch that died', async () => {
    const lab = await open();
    lab.run('test', { scenario: scenarios[0]! }).result.catch(() => undefined);
    await vi.waitUntil(async () => (await client.llen('spellwright:laboratory:wait')) > 0);
    // What is left when nobody gave a sign of life for long.
    await client.del('spellwright-lab:laboratory:batches');
    await work();
    await said('dropped');
  });
});

it.skipIf(!hasRedis)('takes a password from the address or the environment, and never shows it', async () => {
  const redis = await TestRedis.start('--requirepass', 's3cret');
  try {
    const wrong = redis.url.replace('//', '//:wr0ng@');
    for (const queue of [redis.url, wrong])
      await expect(laboratoryFor({ queue, tables })).rejects.toThrow(
        /^(?!.*wr0ng).*does not accept the name or password/,
      );
    await (await laboratoryFor({ queue: redis.url.replace('//', '//:s3cret@'), tables })).close();
    vi.stubEnv('SPELLWRIGHT_QUEUE_PASSWORD', 's3cret');
    const worker = await queueWorker({ redisUrl: redis.url });
    expect(worker.address).toBe(redis.url);
    await worker.close();
  } finally {
    vi.unstubAllEnvs();
    await redis.stop();
  }
});

it('says within seconds that no Redis can be reached, without its password', async () => {
  const startedMs = performance.now();
  const opening = laboratoryFor({ queue: 'redis://me:secret@127.0.0.1:1/0', tables });
  await expect(opening).rejects.toThrow(/^No Redis can be reached at redis:\/\/127\.0\.0\.1:1\/0 \(.*\)\. Start it/);
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});
