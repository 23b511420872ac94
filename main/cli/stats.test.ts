import { expect, it } from 'vitest';
import { hasRedis, TestRedis } from '../../test/support/redis.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { queueWorker, SAMPLE_ROOT } from '../host/index.ts';

const stats = (...args: string[]) => runCommand(SAMPLE_ROOT, 'stats', 'duel-1v1', ...args);

it('counts one run and says which', async () => {
  const { code, out } = await stats();
  expect(code).toBe(0);
  expect(out).toMatch(/^duel-1v1: one run, seed 20417, 0 to 45012 ms of 45012, hash [0-9a-f]{16}\n/);
  for (const title of ['Damage', 'Buffs', 'Casts', 'Time', 'Deaths']) expect(out).toContain(`\n${title}\n`);
});

it('gives tables of a range as one object, in decimals', async () => {
  const { out } = await stats('--from', '5000', '--to', '9000', '--json');
  const report = JSON.parse(out) as {
    runs: number;
    span: object;
    damage: { total: Record<'total' | 'hpLost' | 'absorbed' | 'overkill', number> };
  };
  expect(report).toMatchObject({ runs: 1, span: { fromMs: 5_000, toMs: 9_000 } });
  const { total, hpLost, absorbed, overkill } = report.damage.total;
  expect(hpLost + absorbed + overkill).toBeCloseTo(total, 3);
  expect(total).toBeGreaterThan(0);
});

it('gives each seed the hash of its own run', async () => {
  const many = JSON.parse((await stats('--seeds', '20417..20418', '--json')).out) as { runs: { hash: string }[] };
  const one = JSON.parse((await stats('--json')).out) as { hash: string };
  expect(many.runs.map(({ hash }) => hash)[0]).toBe(one.hash);
  expect(many.runs).toHaveLength(2);
});

it('comes to the same however many threads run the seeds', async () => {
  const seeds = ['--seeds', '1..3', '--json'];
  const [alone, shared] = [await stats(...seeds, '--jobs', '1'), await stats(...seeds, '--jobs', '2')];
  expect([shared.code, shared.out]).toEqual([0, alone.out]);
});

it.skipIf(!hasRedis)('comes to the same when the seeds run on the workers of a queue', async () => {
  const redis = await TestRedis.start();
  const kinds: string[] = [];
  const worker = await queueWorker({ redisUrl: redis.url, onEvent: ({ type }) => kinds.push(type) });
  try {
    const seeds = ['--seeds', '1..3', '--json'];
    const [alone, queued] = [await stats(...seeds, '--jobs', '1'), await stats(...seeds, '--queue', redis.url)];
    expect([queued.code, queued.out]).toEqual([0, alone.out]);
    expect(kinds).toContain('done');
  } finally {
    await worker.close();
    await redis.stop();
  }
});

it('refuses seeds that are no range, and a range in which nothing is', async () => {
  expect(await stats('--seeds', '9..1')).toMatchObject({ code: 2 });
  expect(await stats('--from', '9000', '--to', '5000')).toMatchObject({ code: 2 });
});
