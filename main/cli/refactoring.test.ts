import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { curveText, newProject } from '../../test/support/new-project.ts';
import { runCommand } from '../../test/support/run-command.ts';

const HEIR = '{\r\n  "id": "steep", "extends": "slope",\r\n  "name": {"en": "s", "zh-CN": "s"}\r\n}';

const project = () => newProject({ 'curves/slope.json': curveText('slope'), 'curves/steep.json': HEIR });
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

describe('rename', () => {
  it('moves the file and changes nothing but the name', async () => {
    const root = await project();
    const { code, out } = await runCommand('/', 'rename', root, 'curves/slope', 'hill');
    expect([code, out.split('\n').at(-2)]).toEqual([0, 'Changed 3 places in 2 files.']);
    expect(read(root, 'curves/steep.json')).toBe(HEIR.replace('"slope"', '"hill"'));
    expect(read(root, 'curves/hill.json')).toBe(curveText('slope').replace('"id": "slope"', '"id": "hill"'));
    expect(() => read(root, 'curves/slope.json')).toThrow(/ENOENT/);
  });

  it('shows every place and writes nothing when it is a dry run', async () => {
    const root = await project();
    const { out } = await runCommand('/', 'rename', root, 'curves/slope', 'hill', '--dry-run', '--json');
    expect(JSON.parse(out)).toMatchObject({
      isPossible: true,
      isWritten: false,
      places: [{}, {}, { path: 'curves/steep.json', line: 2 }],
    });
    expect(read(root, 'curves/slope.json')).toBe(curveText('slope'));
  });

  it('ends with 1 when the name is taken and with 2 when the table is unknown', async () => {
    const root = await project();
    const taken = await runCommand('/', 'rename', root, 'curves/slope', 'steep');
    expect([taken.code, taken.out.includes('There is a curve “steep” already.')]).toEqual([1, true]);
    const unknown = await runCommand('/', 'rename', root, 'spells/slope', 'x');
    expect([unknown.code, unknown.err.includes('the table is one of skills')]).toEqual([2, true]);
  });
});

describe('remove', () => {
  it('lists who uses it and removes nothing until that is decided', async () => {
    const root = await project();
    const { code, out } = await runCommand('/', 'remove', root, 'curves/slope');
    expect([code, out.includes('curves/steep.json:2:')]).toEqual([1, true]);
    expect(read(root, 'curves/slope.json')).toBe(curveText('slope'));
    expect((await runCommand('/', 'remove', root, 'curves/slope', '--uses', 'keep')).code).toBe(0);
    expect(() => read(root, 'curves/slope.json')).toThrow(/ENOENT/);
  });
});

describe('usages', () => {
  it('lists file, line and field of each', async () => {
    const { out } = await runCommand('/', 'usages', await project(), 'curves/slope');
    expect(out).toBe('curves/steep.json:2:29  Extends\n1 place in 1 file\n');
  });

  it('removes several together without asking about uses between them', async () => {
    const root = await project();
    const { code, out } = await runCommand('/', 'remove', root, 'curves/slope', 'curves/steep');
    expect([code, out]).toEqual([0, 'Removed them; 0 uses.\n']);
    for (const path of ['curves/slope.json', 'curves/steep.json']) expect(() => read(root, path)).toThrow(/ENOENT/);
  });
});
