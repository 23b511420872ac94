import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitAll, gitIn, hasGit } from '../../test/support/git.ts';
import { curveText, newProject } from '../../test/support/new-project.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { tempFolder, writeTexts } from '../../test/support/temp-folder.ts';

const changed = async () => {
  const root = await newProject({ 'curves/a.json': curveText('a') });
  return { root, change: () => writeTexts(root, { 'curves/a.json': curveText('a', 2) }) };
};

describe('diff', () => {
  it('tells two projects apart field by field and ends well', async () => {
    const [{ root: a }, { root: b, change }] = [await changed(), await changed()];
    change();
    expect(await runCommand('/', 'diff', a, b)).toEqual({
      code: 0,
      out: 'Curves\n  ~ a\n      Points · #2 · Y 1 → 2\n1 change in 1 row\n',
      err: '',
    });
    expect((await runCommand('/', 'diff', a, b, '--exit-code')).code).toBe(1);
    expect(await runCommand('/', 'diff', a, a, '--exit-code')).toMatchObject({ code: 0, out: 'No changes.\n' });
  });

  it('prints JSON for scripts, and a page that needs nothing else', async () => {
    const [{ root: a }, { root: b, change }] = [await changed(), await changed()];
    change();
    const { out } = await runCommand('/', 'diff', a, b, '--json');
    expect(JSON.parse(out)).toMatchObject({
      counts: { rows: 1, changes: 1 },
      rows: [{ fields: [{ pointer: '/points/1/y' }] }],
    });
    const page = (await runCommand('/', 'diff', a, b, '--html')).out;
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('lang="zh-CN"');
    expect(page).not.toMatch(/<script|src=|href=/);
  });

  it('compares a pack with the project that it came from', async () => {
    const { root, change } = await changed();
    await runCommand(root, 'export', '--version', '1.0.0');
    const pack = join(root, 'dist', 'mini-1.0.0.swpack');
    expect((await runCommand(root, 'diff', pack, '.')).out).toBe('No changes.\n');
    change();
    expect((await runCommand(root, 'diff', pack, '.')).out).toContain('1 → 2');
    expect((await runCommand(root, 'diff', '.', pack)).out).toContain('2 → 1');
  });

  it.skipIf(!hasGit)('compares revisions, also of a bare repository', async () => {
    const { root, change } = await changed();
    commitAll(root);
    change();
    expect((await runCommand(root, 'diff', '@HEAD', '.')).out).toContain('1 → 2');
    expect((await runCommand('/', 'diff', `${root}@main`, root)).out).toContain('1 → 2');
    const bare = join(tempFolder(), 'mini.git');
    gitIn(root, 'clone', '-q', '--bare', root, bare);
    expect((await runCommand('/', 'diff', `${bare}@main`, root)).out).toContain('1 → 2');
  });

  it('says what cannot be compared and ends with 2', async () => {
    const { root } = await changed();
    for (const [name, words] of [
      [`${root}@nothing`, hasGit ? /no git repository/ : /git is not installed/],
      [join(root, 'no-such-folder'), /does not exist/],
      [join(root, 'project.json'), /no \.swpack/],
    ] as const) {
      const { code, err } = await runCommand('/', 'diff', name, root);
      expect(code).toBe(2);
      expect(err).toMatch(words);
    }
  });
});
