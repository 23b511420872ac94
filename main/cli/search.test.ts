import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { curveText, newProject } from '../../test/support/new-project.ts';
import { runCommand } from '../../test/support/run-command.ts';

const project = () =>
  newProject({
    'curves/slope.json': curveText('slope', 7),
    'curves/steep.json': curveText('steep', 70),
    'scripts/note.lua': '-- slope aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\nfunction run() end\n',
  });

describe('find', () => {
  it('lists places as terminals link them, with the field in words', async () => {
    const { code, out } = await runCommand('/', 'find', await project(), 'SLOPE', '--table', 'curves');
    expect(code).toBe(0);
    expect(out).toContain('curves/slope.json:4:11  Name › en  slope\n');
    expect(out).toMatch(/3 places in 1 file\n$/);
  });

  it('asks rows', async () => {
    const { out } = await runCommand('/', 'find', await project(), 'curve: points.y>10', '--query', '--json');
    expect(JSON.parse(out)).toMatchObject({
      hitCount: 1,
      files: [{ id: 'steep', hits: [{ pointer: '/points/1/y' }] }],
    });
  });

  it('ends with 1 when there is nothing and with 2 when it cannot be understood', async () => {
    const root = await project();
    expect(await runCommand('/', 'find', root, 'nowhere-to-be-found')).toMatchObject({ code: 1 });
    const refused = await runCommand('/', 'find', root, 'curvs: a<1', '--query');
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('Did you mean')]);
    expect(await runCommand('/', 'find', root, '(', '--regex')).toMatchObject({ code: 2 });
  });

  it('stops a pattern that would never end', async () => {
    const { code, err } = await runCommand('/', 'find', await project(), '(a+)+$', '--regex', '--timeout', '300');
    expect([code, err]).toEqual([2, expect.stringContaining('longer than 300 ms')]);
  });
});

describe('replace', () => {
  it('shows every place first and then writes only what is sound', async () => {
    const root = await project();
    const text = () => readFile(join(root, 'curves/slope.json'), 'utf8');
    const before = await text();
    const dry = await runCommand('/', 'replace', root, 'slope', 'ramp', '--table', 'curves', '--dry-run');
    expect(dry.out).toContain('- curves/slope.json:2 /id  This is the id of a row.');
    expect(dry.out).toMatch(/Would change 2 places in 1 file; 1 place left alone\.\n$/);
    expect(await text()).toBe(before);
    expect(await runCommand('/', 'replace', root, 'slope', 'ramp', '--table', 'curves')).toMatchObject({ code: 0 });
    expect(await text()).toBe(before.replaceAll(': "slope"', ': "ramp"').replace('"id": "ramp"', '"id": "slope"'));
  });

  it('reckons with the fields that a query finds', async () => {
    const root = await project();
    const { code } = await runCommand('/', 'replace', root, 'curve: points.y>10', '×1.1', '--query');
    expect(code).toBe(0);
    expect(await readFile(join(root, 'curves/steep.json'), 'utf8')).toBe(curveText('steep', 77));
  });
});
