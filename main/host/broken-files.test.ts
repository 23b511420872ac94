import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createProject, editFile, formatFile, toTables, validateProject } from '#pack';
import { curveText, newProject } from '../../test/support/new-project.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { tempProject } from '../../test/support/temp-folder.ts';
import { testHost } from '../../test/support/test-host.ts';
import { saveFiles } from './save.ts';
import { scanProject } from './scan.ts';
import { hashBytes } from './text-file.ts';

const COUNT = 200;
const HUGE_BYTES = 50 * 1024 * 1024;
const BROKEN = {
  'curves/c010.json': curveText('c010').slice(0, 60),
  'curves/c020.json': '',
  'curves/c030.json': curveText('c030').replace('"points"', '"id": "c030",\n  "points"'),
  'curves/c040.json': Buffer.concat([Buffer.from('{\n  "id": "c040",\n  "name": "'), Buffer.from([0xff, 0x22, 0x7d])]),
};
const HUGE = 'curves/c050.json';

/** Two hundred rows, five of them spoilt in five ways; `user` names a spoilt one. */
async function spoiltProject(): Promise<string> {
  const names = Array.from({ length: COUNT }, (_, i) => `c${String(i).padStart(3, '0')}`);
  const texts = Object.fromEntries(names.map((id) => [`curves/${id}.json`, curveText(id)]));
  const user = { id: 'user', extends: 'c010', name: { en: 'User', 'zh-CN': '用户' } };
  const root = await newProject({ ...texts, ...BROKEN, 'curves/user.json': JSON.stringify(user) });
  writeFileSync(join(root, HUGE), Buffer.alloc(HUGE_BYTES, 0x5b));
  return root;
}

describe('O-32 five broken files among two hundred', () => {
  it('open quickly, are told with their places, and leave the others usable', async () => {
    const root = await spoiltProject();
    const startedMs = performance.now();
    const { files } = await testHost().window().project.open({ path: root });
    expect(performance.now() - startedMs).toBeLessThan(3000);
    const project = createProject(files);
    const usable = [...project.rows.curves.values()].filter(({ row }) => row);
    expect(usable.length).toBeGreaterThanOrEqual(COUNT + 1 - Object.keys(BROKEN).length);
    const errors = validateProject(project).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, path, line, column }) => `${code} ${path}:${line}:${column}`)).toEqual([
      'SW1005 curves/c010.json:5:13',
      'SW1003 curves/c020.json:1:1',
      'SW1006 curves/c030.json:7:3',
      'SW1001 curves/c040.json:3:12',
      'SW1002 curves/c050.json:1:1',
    ]);
  });

  it('show what they begin with, whatever it is', async () => {
    const window = testHost().window();
    const { handle } = await window.project.open({ path: await spoiltProject() });
    const raw = (path: string) => window.project.readRaw({ handle, path });
    expect(await raw('curves/c040.json')).toMatchObject({ text: '{\n  "id": "c040",\n  "name": "\uFFFD"}', isWhole: true });
    const huge = await raw(HUGE);
    expect(huge).toMatchObject({ byteCount: HUGE_BYTES, isWhole: false });
    expect(huge.text.length).toBeLessThan(100_000);
    await expect(raw('../outside.json')).rejects.toMatchObject({ code: 'badPath' });
  }); // prettier-ignore

  it('stand in the way of an export, each with its reason, and are not touched by it', async () => {
    const root = await spoiltProject();
    const bytes = Object.keys(BROKEN).map((path) => readFileSync(join(root, path)));
    const { code, out, err } = await runCommand(root, 'export', '--version', '1.0.0');
    expect(code).toBe(1);
    for (const path of [...Object.keys(BROKEN), HUGE]) expect(out + err).toContain(path);
    expect(Object.keys(BROKEN).map((path) => readFileSync(join(root, path)))).toEqual(bytes);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  it('are named by the command line with file, line and column', async () => {
    const { code, out } = await runCommand(await spoiltProject(), 'validate');
    expect(code).toBe(1);
    expect(out).toMatch(/^curves\/c040\.json:3:12 error SW1001 .*byte 0xFF/m);
    expect(out).toMatch(/^curves\/c050\.json:1:1 error SW1002 .*8 MB/m);
  });
});

describe('files that other systems could not hold', () => {
  it('are listed with the reason instead of being passed over', async () => {
    const root = tempProject({ 'skills/con.json': '{}', 'skills/a:b.json': '{}', 'skills/.hidden.json': '{}' });
    const files = await scanProject(root);
    expect(files.map(({ path, problem }) => [path, problem?.code, problem?.detail])).toEqual([
      ['project.json', undefined, undefined],
      ['skills/a:b.json', 'badName', 'character not allowed in file names'],
      ['skills/con.json', 'badName', 'reserved device name'],
    ]);
  });
});

describe('O-28 numbers too long for a number', () => {
  const tokens = ['9223372036854775807', '9007199254740993', '1161888007138312192', '1.0', '1e2', '0.1', '-0'];
  const text = `{"range": 5, "id": "bolt", "numbers": [${tokens.join(', ')}]}`;

  it('are byte-identical after an edit, a save, formatting and opening again', async () => {
    const root = tempProject({ 'skills/bolt.json': text });
    const fileOf = async () => createProject(await scanProject(root)).files.get('skills/bolt.json')!;
    const edited = editFile(await fileOf(), [{ pointer: '/range', value: 6 }]);
    await saveFiles(root, [{ path: 'skills/bolt.json', text: edited, baseHash: hashBytes(Buffer.from(text)) }]);
    expect(readFileSync(join(root, 'skills/bolt.json'), 'utf8')).toBe(text.replace('5', '6'));
    const formatted = formatFile(await fileOf());
    expect(/\[[^\]]*\]/.exec(formatted)![0]).toBe(`[${tokens.join(', ')}]`);
  });
});

describe('O-37 a project of a newer studio', () => {
  const newer = async () => {
    const root = await newProject({ 'curves/a.json': curveText('a') });
    const head = readFileSync(join(root, 'project.json'), 'utf8').replace('"schemaVersion": 1', '"schemaVersion": 2');
    writeFileSync(join(root, 'project.json'), head);
    return root;
  };

  it('opens read-only with the reason, and nothing at all is written', async () => {
    const root = await newer();
    const window = testHost().window();
    const { handle, readOnly, readOnlyReason, files } = await window.project.open({ path: root });
    expect({ readOnly, readOnlyReason }).toEqual({ readOnly: true, readOnlyReason: 'newerSchema' });
    const { path, hash } = files.find((file) => file.path === 'curves/a.json')!;
    const change = { path, text: '{}', baseHash: hash };
    await expect(window.project.save({ handle, files: [change] })).rejects.toMatchObject({ code: 'newerProject' });
    expect(existsSync(join(root, '.spellwright'))).toBe(false);
  });

  it('is neither exported nor changed by the command line', async () => {
    const root = await newer();
    const { code, out, err } = await runCommand(root, 'export', '--version', '1.0.0');
    expect(code).toBe(1);
    expect(out + err).toMatch(/newer version \(schema 2, this one knows 1\)/);
    expect([existsSync(join(root, 'dist')), existsSync(join(root, 'ids.lock.json'))]).toEqual([false, false]);
  });

  it('of the same major version keeps everything that is unknown here', async () => {
    const text = curveText('a').replace('"points"', '"futureTop": {"x": [1.0]},\n  "points"').replace('"y": 0', '"y": 0, "futureEase": "spline"'); // prettier-ignore
    const root = await newProject({ 'curves/a.json': text });
    const file = createProject(await scanProject(root)).files.get('curves/a.json')!;
    const edited = editFile(file, [{ pointer: '/name/en', value: 'Curve' }]);
    await saveFiles(root, [{ path: file.path, text: edited, baseHash: hashBytes(Buffer.from(text)) }]);
    expect(readFileSync(join(root, file.path), 'utf8')).toBe(text.replace('"en": "a"', '"en": "Curve"'));
    const told = validateProject(createProject(await scanProject(root))).filter(({ code }) => code === 'SW1102');
    expect(told.map(({ pointer, severity }) => [pointer, severity])).toEqual([
      ['/futureTop', 'warning'],
      ['/points/0/futureEase', 'warning'],
    ]);
  });
});

describe('hostile bytes', () => {
  it('never stop a project from opening, being checked or being edited', async () => {
    const sound = Buffer.from(curveText('a'));
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.tuple(fc.nat(sound.length - 1), fc.uint8Array({ minLength: 1, maxLength: 4 })).map(([at, put]) => Buffer.concat([sound.subarray(0, at), put, sound.subarray(at + put.length)])), // prettier-ignore
      fc.json({ maxDepth: 6 }).map((text) => Buffer.from(text)),
    );
    const root = await newProject();
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: 4, maxLength: 4 }), fc.constantFrom('curves/a.json', 'ids.lock.json', 'project.json', 'ruleset.json'), async (parts, single) => {
        parts.forEach((part, i) => writeFileSync(join(root, i === 0 ? 'skills-x.json' : `curves-${i}.json`), part)); // prettier-ignore
        const files = [...(await scanProject(root)).filter(({ path }) => path !== single), ...parts.map((part, i) => ({ path: i === 0 ? single : `skills/s${i}.json`, text: part.toString('utf8') }))]; // prettier-ignore
        const project = createProject(files);
        validateProject(project);
        toTables(project);
        for (const file of project.files.values()) {
          if (!file.parses) continue;
          formatFile(file);
          if (file.row) editFile(file, [{ pointer: '/id', value: 'x' }]);
        }
      }),
      { seed: Number(process.env.SPELLWRIGHT_SEED ?? 20_251), numRuns: 60 },
    );
  }); // prettier-ignore
});

it.skipIf(process.platform === 'win32')(
  'a pipe that is called like a row, or linked like one, keeps nobody waiting',
  async () => {
    const root = await newProject({});
    mkdirSync(join(root, 'curves'), { recursive: true });
    execFileSync('mkfifo', [join(root, 'curves/pipe.json'), join(root, 'pipe')]);
    symlinkSync(join(root, 'pipe'), join(root, 'curves/link.json'));
    const found = (await scanProject(root)).filter(({ path }) => path.startsWith('curves/'));
    const problem = { code: 'unreadable', detail: 'not a regular file' };
    expect(found).toMatchObject([
      { path: 'curves/link.json', problem },
      { path: 'curves/pipe.json', problem },
    ]);
    const window = testHost().window();
    const { handle } = await window.project.open({ path: root });
    expect(await window.project.readRaw({ handle, path: 'curves/pipe.json' })).toMatchObject({ text: '' });
  },
);
