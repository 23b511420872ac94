import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunResult } from '#generated/types.ts';
import { compile } from '#core';
import { prepareScenario, recordReplay, Simulation } from '#lab';
import { contentHashOf, createProject, toTables } from '#pack';
import { runCommand } from '../../test/support/run-command.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { copyTree } from '../host/copy-tree.ts';
import { readProject, SAMPLE_ROOT } from '../host/index.ts';

const SCENARIO = 'scenarios/duel-1v1.scenario.json';

let root = '';

beforeAll(async () => {
  root = join(tempFolder(), 'duel');
  await copyTree(SAMPLE_ROOT, root);
});

const edit = (path: string, change: (row: Record<string, unknown>) => void): string => {
  const row = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;
  change(row);
  const target = join(tempFolder(), path.split('/').at(-1) ?? '');
  writeFileSync(target, JSON.stringify(row));
  return target;
};

async function runJson(...args: string[]): Promise<RunResult> {
  const { code, out, err } = await runCommand(root, 'run', ...args, '--json', '--hash-every', '30');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as RunResult;
}

const withoutClock = (result: RunResult) => ({ ...result, wallMs: 0 });

describe('run', () => {
  it('is the same by id, by file, and from the exported pack', async () => {
    const byId = withoutClock(await runJson('duel-1v1'));
    expect(byId.frames).toBeGreaterThan(0);
    expect(byId.hashes?.length).toBeGreaterThan(2);
    expect(withoutClock(await runJson(SCENARIO))).toEqual(byId);
    const exported = await runCommand(root, 'export', '--out', 'packs', '--json');
    expect(exported.code).toBe(0);
    const { version } = JSON.parse(exported.out) as { version: string };
    const pack = join(root, 'packs', `duel-of-legends-${version}.swpack`);
    expect(withoutClock(await runJson(SCENARIO, '--project', pack))).toEqual(byId);
  });

  it('does not depend on how much is traced', async () => {
    const hashes = await Promise.all(
      ['off', 'events', 'explain'].map((level) => runJson('duel-1v1', '--trace', level)),
    );
    expect(new Set(hashes.map((result) => JSON.stringify(result.hashes))).size).toBe(1);
    expect(hashes[0]!.events).toEqual([]);
    expect(hashes[1]!.events.length).toBeGreaterThan(0);
  });

  it('records a replay that verify finds equal', async () => {
    const file = join(tempFolder(), 'duel.replay');
    expect((await runCommand(root, 'run', 'duel-1v1', '--replay', file)).code).toBe(0);
    const verdict = await runCommand(root, 'verify', file, '--project', root, '--json');
    expect(verdict.code).toBe(0);
    expect(JSON.parse(verdict.out)).toMatchObject({ kind: 'equal' });
  });

  it('writes what happened for Perfetto and for spreadsheets', async () => {
    const [trace, table] = [join(tempFolder(), 'duel.json'), join(tempFolder(), 'duel.csv')];
    const { events } = await runJson('duel-1v1', '--perfetto', trace, '--csv', table);
    const { traceEvents, otherData } = JSON.parse(readFileSync(trace, 'utf8')) as {
      traceEvents: { ph: string }[];
      otherData: { scenario: string };
    };
    expect(otherData.scenario).toBe('duel-1v1');
    for (const ph of ['M', 'X', 'i', 'C', 's', 'f']) expect(traceEvents.some((one) => one.ph === ph)).toBe(true);
    expect(readFileSync(table, 'utf8').trim().split('\r\n')).toHaveLength(events.length + 1);
  });

  it('refuses to write what happened when nothing is traced', async () => {
    const { code, err } = await runCommand(root, 'run', 'duel-1v1', '--trace', 'off', '--csv', 'x.csv');
    expect([code, err]).toEqual([2, expect.stringContaining('--trace')]);
  });

  it('compares two recorded runs down to the field', async () => {
    const [one, other] = [join(tempFolder(), 'one.replay'), join(tempFolder(), 'other.replay')];
    const seeded = edit(SCENARIO, (row) => (row['seed'] = 4711));
    await runCommand(root, 'run', 'duel-1v1', '--replay', one);
    await runCommand(root, 'run', seeded, '--project', root, '--replay', other);
    const differs = await runCommand(root, 'compare', one, other, '--project', root, '--json');
    expect([differs.code, JSON.parse(differs.out)]).toMatchObject([
      1,
      { divergence: { frame: 0, detail: { segment: 'random', entity: 'stream' } } },
    ]);
    const equal = await runCommand(root, 'compare', one, one, '--project', root);
    expect([equal.code, equal.out]).toEqual([
      0,
      expect.stringMatching(/^equal: all [1-9]\d* frames that both have\n$/),
    ]);
    const broken = edit(SCENARIO, (row) => (row['arena'] = 'nowhere'));
    expect((await runCommand(root, 'compare', one, broken, '--project', root)).code).toBe(2);
    const replay = JSON.parse(readFileSync(one, 'utf8')) as { snapshot: { arena: string } };
    replay.snapshot.arena = 'nowhere';
    writeFileSync(other, JSON.stringify(replay));
    const unfit = await runCommand(root, 'compare', one, other, '--project', root);
    expect([unfit.code, unfit.err]).toEqual([2, expect.stringContaining('nowhere')]);
  });

  it('proves every step when asked to', async () => {
    const { code, out } = await runCommand(root, 'run', 'duel-1v1', '--heavy');
    expect([code, out]).toEqual([0, expect.stringMatching(/✓ heavy: [1-9]\d* steps came out the same/)]);
    const { heavy } = await runJson('duel-1v1', '--heavy');
    expect(heavy).toEqual({ steps: expect.any(Number), fault: null });
  });

  it('ends where it is told to', async () => {
    // Expectations about what comes later fail then, as they should.
    const { out } = await runCommand(root, 'run', 'duel-1v1', '--until', '1000', '--json');
    const { frames, stepMs } = JSON.parse(out) as RunResult;
    expect(Math.abs(frames * stepMs - 1000)).toBeLessThanOrEqual(stepMs);
  });

  it('prints for people who won and what was expected', async () => {
    const { code, out } = await runCommand(root, 'run', 'duel-1v1');
    expect(code).toBe(0);
    expect(out).toMatch(/^duel-1v1 on duel-of-legends \S+: \d+ frames \(.*\), hash [0-9a-f]{16}/);
  });

  it('ends with 1 when an expectation fails and shows both values', async () => {
    const file = edit(SCENARIO, (row) => (row['expect'] = [{ hash: '0000000000000000' }]));
    const { code, out } = await runCommand(root, 'run', file, '--project', root);
    expect([code, out.includes('0000000000000000')]).toEqual([1, true]);
  });

  it('ends with 2 and names the place when the scenario is unusable', async () => {
    const misspelt = edit(SCENARIO, (row) => (row['arena'] = 'no-such-arena'));
    const unfit = await runCommand(root, 'run', misspelt, '--project', root);
    expect([unfit.code, unfit.err.includes('no-such-arena')]).toEqual([2, true]);
    const broken = edit(SCENARIO, (row) => delete row['participants']);
    const malformed = await runCommand(root, 'run', broken, '--project', root);
    expect([malformed.code, malformed.err.includes('participants')]).toEqual([2, true]);
    expect((await runCommand(root, 'run', 'no-such-scenario')).code).toBe(2);
  });
});

describe('test', () => {
  it('runs every scenario of the sample and all expectations hold', async () => {
    const { code, out } = await runCommand(root, 'test');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/\n[1-9]\d* passed, 0 failed\n$/) });
  });

  it('takes only the scenarios that a pattern fits', async () => {
    const { out } = await runCommand(root, 'test', 'duel-*', '--json');
    const { scenarios } = JSON.parse(out) as { scenarios: { path: string }[] };
    expect(scenarios.map(({ path }) => path)).toEqual([SCENARIO]);
    expect((await runCommand(root, 'test', 'nothing-like-it')).code).toBe(2);
  });

  it('writes a JUnit report with the failure and the way to repeat it', async () => {
    const dir = join(tempFolder(), 'failing');
    await copyTree(SAMPLE_ROOT, dir);
    const failing = JSON.parse(readFileSync(join(dir, SCENARIO), 'utf8')) as Record<string, unknown>;
    writeFileSync(join(dir, SCENARIO), JSON.stringify({ ...failing, expect: [{ hash: '0000000000000000' }] }));
    const { code, out } = await runCommand(dir, 'test', 'duel-1v1', '--junit', 'out/report.xml');
    expect(code).toBe(1);
    expect(out).toContain(`spellwright run ${SCENARIO} --project ${dir}`);
    const xml = readFileSync(join(dir, 'out', 'report.xml'), 'utf8');
    expect(xml).toMatch(/<testsuites name="spellwright" tests="1" failures="1">/);
    expect(xml).toContain('0000000000000000');
  });
});

describe('verify', () => {
  async function replay() {
    const project = createProject((await readProject(root)).files);
    const { tables } = toTables(project);
    const { content } = compile(tables!, { contentHash: contentHashOf(tables!) });
    const scenario = JSON.parse(readFileSync(join(root, SCENARIO), 'utf8')) as Parameters<typeof recordReplay>[0];
    const simulation = new Simulation(prepareScenario(content!, scenario).prepared!, { trace: 'off' });
    simulation.advance();
    return recordReplay(scenario, simulation);
  }

  const write = (value: unknown): string => {
    const target = join(tempFolder(), 'x.replay');
    writeFileSync(target, JSON.stringify(value));
    return target;
  };

  it('confirms a replay and finds where another one parts', async () => {
    const recorded = await replay();
    expect((await runCommand(root, 'verify', write(recorded), '--project', root)).code).toBe(0);
    const hashes = recorded.hashes.map(([frame, hash], index) => [frame, index < 3 ? hash : '0000000000000000']);
    const { code, out } = await runCommand(root, 'verify', write({ ...recorded, hashes }), '--project', root, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ kind: 'diverged', lastEqualFrame: recorded.hashes[2]![0] });
  });

  it('refuses to compare with other data, or a file that is no replay', async () => {
    const recorded = await replay();
    const other = { ...recorded, pack: { ...recorded.pack, contentHash: '0'.repeat(64) } };
    expect((await runCommand(root, 'verify', write(other), '--project', root)).code).toBe(2);
    expect((await runCommand(root, 'verify', 'project.json')).code).toBe(2);
  });
});
