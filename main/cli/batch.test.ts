import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SweepFile } from '#generated/types.ts';
import type { SweepReport } from '#lab';
import { runCommand } from '../../test/support/run-command.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { SAMPLE_ROOT } from '../host/index.ts';

const SWEEP: SweepFile = {
  format: 'spellwright-sweep',
  schemaVersion: 1,
  scenario: 'duel-1v1',
  axes: [{ table: 'skills', row: 'sunfall', pointer: '/cooldown/ms', values: [3_000, 60_000] }],
  seeds: { from: 1, to: 3 },
  measures: [{ kind: 'damage', of: 'red:1' }],
};

function sweepFile(changes: object = {}): { folder: string; path: string } {
  const folder = tempFolder();
  const path = join(folder, 'sweep.json');
  writeFileSync(path, JSON.stringify({ ...SWEEP, ...changes }));
  return { folder, path };
}

const batch = (folder: string, ...args: string[]) =>
  runCommand(folder, 'batch', 'sweep.json', '--project', SAMPLE_ROOT, ...args);

it('prints a line a cell, and as JSON the same whatever the number of jobs', async () => {
  const { folder } = sweepFile();
  const [one, many] = [await batch(folder, '--json', '--jobs', '1'), await batch(folder, '--json', '--jobs', '3')];
  // A slow machine is told how far it is.
  expect([one.code, one.err.replaceAll(/^… runs: .*\n/gm, '')]).toEqual([0, '']);
  expect(many.out).toBe(one.out);
  const report = JSON.parse(one.out) as SweepReport;
  expect(report).toMatchObject({ scenario: 'duel-1v1', axes: ['skills/sunfall/cooldown/ms'], seeds: 3 });
  expect(report.cells.map(({ values, runs }) => [values, runs])).toEqual([[[3_000], 3], [[60_000], 3]]); // prettier-ignore
  expect((await batch(folder)).out).toContain('duel-1v1: 2 cells, 3 seeds each\n');
});

it('writes a table or an object by the ending of the file', async () => {
  const { folder } = sweepFile();
  expect((await batch(folder, '--out', 'result.csv')).out).toBe('');
  const [head, first] = readFileSync(join(folder, 'result.csv'), 'utf8').split('\n');
  expect(head).toMatch(/^skills\/sunfall\/cooldown\/ms,runs,damage red:1 mean,/);
  expect(first).toMatch(/^3000,3,[\d.]+,/);
  const refused = await batch(folder, '--out', 'result.txt');
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('.csv or .json') as string });
  expect(existsSync(join(folder, 'result.txt'))).toBe(false);
});

it('says what a sweep lacks and where', async () => {
  const missing = await batch(sweepFile({ axes: [{ ...SWEEP.axes![0], row: 'moonfall' }] }).folder);
  expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('/axes/0/row: there is no row moonfall') as string }); // prettier-ignore
  const shapeless = await batch(sweepFile({ seeds: 7 }).folder);
  expect(shapeless).toMatchObject({ code: 2, err: expect.stringContaining('/seeds') as string });
  const nowhere = await batch(sweepFile({ scenario: 'no-such' }).folder);
  expect(nowhere).toMatchObject({ code: 2, err: expect.stringContaining('no scenario no-such') as string });
});

it('ends with 1 when a unit that is measured is not there', async () => {
  const { code, out } = await batch(sweepFile({ measures: [{ kind: 'dps', of: 'blue:9' }] }).folder);
  expect(code).toBe(1);
  expect(out).toContain('could not be run:\n  3000:');
});

describe('the replay of a cell', () => {
  const verify = (folder: string, ...args: string[]) => runCommand(folder, 'verify', ...args, '--json');
  const onSample = ['--project', SAMPLE_ROOT];

  it('is the run that the batch counted, and brings its rows along as a bundle', async () => {
    const { folder } = sweepFile();
    const made = await batch(folder, '--replay-cell', '3000,2', '--replay', 'fast.swrepro', '--json');
    expect([made.code, made.err]).toEqual([0, '']);
    expect(JSON.parse(made.out)).toMatchObject({ values: [3_000], seed: 2, frames: expect.any(Number) as number });
    expect((await verify(folder, 'fast.swrepro')).code).toBe(0);
  });

  it('without rows comes out on data of the same values only', async () => {
    const { folder } = sweepFile();
    expect((await batch(folder, '--replay-cell', '3000', '--replay', 'fast.replay')).out).toMatch(/seed 1, \d+ frames/);
    expect((await verify(folder, 'fast.replay', ...onSample)).code).not.toBe(0);
    const plain = sweepFile({ axes: [] }).folder;
    await batch(plain, '--replay-cell', '2', '--replay', 'plain.replay');
    expect((await verify(plain, 'plain.replay', ...onSample)).code).toBe(0);
  });

  it('names the values that there are, and what belongs together', async () => {
    const { folder } = sweepFile();
    const none = await batch(folder, '--replay-cell', '4000', '--replay', 'x.replay');
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('sunfall/cooldown/ms: 3000, 60000') as string }); // prettier-ignore
    expect((await batch(folder, '--replay-cell', '3000,x', '--replay', 'x.replay')).err).toContain('is no seed');
    expect((await batch(folder, '--replay', 'x.replay')).err).toContain('--replay-cell and --replay together');
    expect((await batch(folder, '--replay-cell', '3000', '--replay', 'x.zip')).err).toContain('.replay or .swrepro');
    expect(existsSync(join(folder, 'x.replay'))).toBe(false);
  });
});
