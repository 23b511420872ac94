import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finish, LabData, runSeedsJob } from '#lab';
import { laboratoryFor } from '../../main/host/laboratory.ts';
import { testTables } from '../../src/core/content/testing/tables.ts';
import { TEST_TABLES, testScenario } from '../../src/lab/testing/scenario.ts';
import { hasRedis, TestRedis } from '../support/redis.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { cli, environment, ROOT } from './host.ts';

const PROJECT = join(ROOT, 'samples/duel-of-legends');

/** One `spellwright worker --json`. */
class WorkerProcess {
  private text = '';
  private readonly heard = new Set<() => void>();

  private constructor(private readonly child: ChildProcess) {
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => this.hear(chunk));
    child.on('exit', () => this.hear(''));
  }

  static async start(url: string, home: string, ...options: string[]): Promise<WorkerProcess> {
    const args = [join(ROOT, 'dist/main/cli.mjs'), 'worker', '--queue', url, '--json', ...options];
    const worker = new WorkerProcess(spawn(process.execPath, args, { env: environment(home) }));
    await worker.says('started');
    return worker;
  }

  get lines(): readonly { readonly type: string }[] {
    const whole = this.text.split('\n').slice(0, -1);
    return whole.map((line) => JSON.parse(line) as { type: string });
  }

  async says(type: string): Promise<void> {
    while (!this.lines.some((line) => line.type === type)) {
      if (this.hasEnded) throw new Error(`The worker ended:\n${this.text}`);
      await new Promise<void>((done) => this.heard.add(done));
    }
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const ended = new Promise((done) => this.child.once('close', done));
    if (!this.hasEnded) {
      this.child.kill(signal);
      await ended;
    }
    return this.child.exitCode;
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private hear(chunk: string): void {
    this.text += chunk;
    for (const tell of this.heard) tell();
    this.heard.clear();
  }
}

describe.skipIf(!hasRedis)('workers of a queue', () => {
  let redis: TestRedis;
  const home = tempFolder();
  const workers: WorkerProcess[] = [];
  const start = async (...options: string[]) => {
    workers.push(await WorkerProcess.start(redis.url, home, ...options));
    return workers.at(-1)!;
  };

  beforeAll(async () => void (redis = await TestRedis.start()));
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    await redis?.stop();
  });

  it('judge scenarios as this machine does, take over from one that is killed, and end when they are told', async () => {
    const [first, second] = await Promise.all([start('--lost-after', '4'), start('--lost-after', '4')]);
    const asked = ['test', 'first-strike', 'last-hit', '--project', PROJECT, '--json'];
    const [here, queued] = await Promise.all([cli(asked, home), cli([...asked, '--queue', redis.url], home)]);
    expect([queued.code, queued.out]).toEqual([here.code, here.out]);
    expect(JSON.parse(queued.out)).toMatchObject({ failed: 0 });

    // Each worker has one: the first does not come to the end of its job.
    const tables = testTables(TEST_TABLES);
    const notices: string[] = [];
    const laboratory = await laboratoryFor({ queue: redis.url, tables, onNotice: (text) => notices.push(text) });
    const inputs = [1, 2].map((from) => ({ scenario: testScenario(), seeds: { from, to: from + 200 } }));
    const begun = inputs.map(() => undefined as unknown as () => void);
    const allBegun = Promise.all(inputs.map((_, at) => new Promise<void>((done) => (begun[at] = done))));
    const tasks = inputs.map((input, at) => laboratory.run('seeds', input, { onStart: begun[at]! }));
    await allBegun;
    await first.end('SIGKILL');
    const outcomes = await Promise.all(tasks.map(({ result }) => result));
    await laboratory.close();
    expect(outcomes).toStrictEqual(inputs.map((input) => finish(runSeedsJob(new LabData(tables), input))));
    expect(notices).toContain('A worker was lost; another one gets its job.');

    expect(await second.end('SIGTERM')).toBe(0);
    expect(second.lines.at(-1)).toEqual({ type: 'ended' });
  });
});
