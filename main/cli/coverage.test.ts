import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../test/support/run-command.ts';
import { sampleCopy } from '../../test/support/temp-folder.ts';

let root = '';
const coverage = (...args: string[]) => runCommand(root, 'coverage', ...args);

beforeAll(() => {
  root = sampleCopy();
  for (const id of ['ai-duel', 'ai-team', 'duel-1v1', 'dummy-range', 'last-hit', 'monster-camp', 'play-the-warden', 'team-5v5'])
    rmSync(join(root, `scenarios/${id}.scenario.json`));
}); // prettier-ignore

it('names the scenarios, counts rows and parts, and says what is missing', async () => {
  const { code, out } = await coverage();
  expect(code).toBe(0);
  expect(out).toMatch(/^1 scenario: first-strike\n/);
  expect(out).toMatch(/\nskills +\d+\/48 +\d+ % +\d+\/\d+ +\d+ %\n/);
  expect(out).toContain('  skills/sunfall: takes effect. No scenario casts it.\n');
});

it('ends with 1 under the share that is asked for', async () => {
  expect(await coverage('--min', '99')).toMatchObject({ code: 1 });
  expect(await coverage('--min', '0')).toMatchObject({ code: 0 });
  expect(await coverage('--min', 'much')).toMatchObject({ code: 2 });
});

it('moves the numbers of a row and gives them by risk', async () => {
  const { out } = await coverage('--unnoticed', '--of', 'skills/oath-shield', '--json');
  const { scenarios, moved } = JSON.parse(out) as {
    scenarios: string[];
    moved: { total: number; numbers: { id: string; outcome: string }[] };
  };
  expect(scenarios).toEqual(['first-strike']);
  expect(moved.total).toBeGreaterThan(3);
  expect(new Set(moved.numbers.map(({ id }) => id))).toEqual(new Set(['oath-shield']));
});
