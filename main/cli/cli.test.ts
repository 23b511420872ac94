import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { curveText, newProject } from '../../test/support/new-project.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { reasonAgainstDesktop } from './commands/open.ts';

describe('any command line', () => {
  it('that asks for help or version ends well', async () => {
    expect(await runCommand('/', '--help')).toMatchObject({ code: 0, err: '' });
    expect((await runCommand('/', '--version')).out).toMatch(/^\d+\.\d+\.\d+/);
  });

  it.each([[['no-such-command']], [['validate', '--no-such-option']], [['serve', '--port', 'x']], [[]]])(
    'that cannot be understood ends with 2: %j',
    async (args) => {
      const { code, err } = await runCommand('/', ...args);
      expect(code).toBe(2);
      expect(err).not.toBe('');
    },
  );

  it('without a project says where it looked and what to do', async () => {
    const folder = tempFolder();
    const { code, err } = await runCommand(folder, 'validate');
    expect(code).toBe(2);
    expect(err).toContain(folder);
    expect(err).toMatch(/Change to a project/);
  });

  it('with a folder that is no project names it', async () => {
    const folder = tempFolder();
    for (const command of ['validate', 'serve', 'open']) {
      const { code, err } = await runCommand('/', command, folder);
      expect([code, err.includes(folder)]).toEqual([2, true]);
    }
  });
});

describe('validate', () => {
  it('finds the project from a folder inside it', async () => {
    const root = await newProject({ 'skills/.keep': '' });
    const { code, out } = await runCommand(join(root, 'skills'), 'validate');
    expect([code, out.split('\n').at(-2)]).toEqual([0, '0 errors, 0 warnings, 0 notes']);
  });

  it('ends with 1 and names file, line and code of an error', async () => {
    const root = await newProject({ 'skills/broken.json': '{\n  "id": "broken",,\n}' });
    const { code, out } = await runCommand(root, 'validate');
    expect(code).toBe(1);
    expect(out).toMatch(/^skills\/broken\.json:2:\d+ error SW\d+ /m);
  });

  it('prints one JSON object that scripts can read', async () => {
    const root = await newProject({ 'skills/broken.json': '{' });
    const { out } = await runCommand(root, 'validate', '--json');
    const result = JSON.parse(out) as { counts: { error: number }; diagnostics: { message: { zh: string } }[] };
    expect(result.counts.error).toBeGreaterThan(0);
    expect(result.diagnostics[0]!.message.zh).toMatch(/[一-鿿]/);
  });

  it('applies what is certain, says so, and leaves what needs a choice', async () => {
    const skill = '{\n  "id": "jab", "name": "Jab",\n  "castMode": "nonee", "maxLevel": 2, "range": [1]\n}\n';
    const root = await newProject({ 'skills/jab.json': skill });
    const path = join(root, 'skills/jab.json');
    const dry = await runCommand(root, 'validate', '--fix', '--dry-run');
    expect(dry.out).toMatch(/^skills\/jab\.json:3:\d+ fixed SW1104 Change to “none”$/m);
    expect(await readFile(path, 'utf8')).toBe(skill);
    const { code, out } = await runCommand(root, 'validate', '--fix');
    expect([code, out.split('\n').at(-2)]).toEqual([1, expect.stringMatching(/^1 fixed; 1 error, /)]);
    expect(await readFile(path, 'utf8')).toBe(skill.replace('nonee', 'none'));
  });

  it('explains a code in either language, and refuses one that does not exist', async () => {
    expect((await runCommand('/', 'validate', '--explain', 'sw1201')).out).toMatch(
      /^SW1201 error \(danglingReference\)/,
    );
    expect((await runCommand('/', 'validate', '--explain', 'SW1201', '--language', 'zh')).out).toMatch(/改名/);
    expect(await runCommand('/', 'validate', '--explain', 'SW9999')).toMatchObject({ code: 2, out: '' });
  });

  it('prints SARIF with places relative to the project', async () => {
    const { out } = await runCommand(await newProject({ 'skills/broken.json': '{' }), 'validate', '--format', 'sarif');
    const { runs } = JSON.parse(out);
    expect(runs[0].results).toContainEqual(
      expect.objectContaining({
        level: 'error',
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'skills/broken.json', uriBaseId: 'PROJECT' },
              region: expect.anything(),
            },
          },
        ],
      }),
    );
  });

  it('speaks Chinese when asked', async () => {
    const { out } = await runCommand(await newProject({ 'skills/broken.json': '{' }), 'validate', '--language', 'zh');
    expect(out).toMatch(/[一-鿿]/);
  });
});

describe('export and inspect', () => {
  it('write a pack of the suggested version and list what is inside', async () => {
    const root = await newProject({ 'curves/a.json': curveText('a') });
    const exported = await runCommand(root, 'export', '--out', 'packs', '--json');
    expect([exported.code, JSON.parse(exported.out)]).toEqual([
      0,
      expect.objectContaining({ ok: true, version: '0.1.0' }),
    ]);
    const pack = join(root, 'packs', 'mini-0.1.0.swpack');
    const inspected = await runCommand('/', 'inspect', pack, '--json');
    expect(JSON.parse(inspected.out)).toMatchObject({ id: 'mini', version: '0.1.0', rows: { curves: 1 } });
    expect((await runCommand('/', 'inspect', pack)).out).toMatch(/^mini 0\.1\.0, schema 1/);
  });

  it('take the version that is given, not for their own', async () => {
    const root = await newProject({ 'curves/a.json': curveText('a') });
    expect((await runCommand(root, 'export', '--version', '1.8.0')).out).toContain('mini-1.8.0.swpack');
    const refused = await runCommand(root, 'export', '--version', 'soon');
    expect([refused.code, refused.out.includes('soon')]).toEqual([1, true]);
  });

  it('end with 1 at an error of the project and with 2 at a file that is no pack', async () => {
    const root = await newProject({ 'curves/a.json': '{' });
    expect(await runCommand(root, 'export')).toMatchObject({ code: 1 });
    expect(await runCommand(root, 'inspect', 'project.json')).toMatchObject({ code: 2 });
    await mkdir(join(root, 'old.swpack'));
    const folder = await runCommand(root, 'inspect', 'old.swpack');
    expect(folder).toMatchObject({ code: 2 });
    expect(folder.err).toContain('This is a folder where a file is needed');
  });
});

describe('open', () => {
  it('takes the browser only for a reason that it can name', () => {
    expect(reasonAgainstDesktop({}, undefined)).toMatch(/not installed/);
    expect(reasonAgainstDesktop({ web: true }, '/electron')).toMatch(/--web/);
    expect(reasonAgainstDesktop({ port: 0 }, '/electron')).toMatch(/port/);
  });
});
