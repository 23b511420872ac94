import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BaselineKind, BaselineReply, ReadyBaseline } from '#contract';
import { commit, commitAll, gitIn, hasGit } from '../../test/support/git.ts';
import { curveText, newProject } from '../../test/support/new-project.ts';
import { tempFolder, tempProject, writeTexts } from '../../test/support/temp-folder.ts';
import { testHost } from '../../test/support/test-host.ts';

async function opened(root: string) {
  const window = testHost().window();
  const { handle } = await window.project.open({ path: root });
  const ask = (kind: BaselineKind, more: { revision?: string; have?: string; whole?: boolean } = {}) =>
    window.project.baseline({ handle, kind, ...more });
  return { window, handle, ask };
}

const ready = (reply: BaselineReply): ReadyBaseline => {
  if (reply.state !== 'ready') throw new Error(JSON.stringify(reply));
  return reply;
};
const file = (reply: BaselineReply, path: string) => ready(reply).files.find((one) => one.path === path);

afterEach(() => vi.unstubAllEnvs());

describe.skipIf(!hasGit)('the last commit', () => {
  it('sends what differs from the disk, and names the rest by its hash', async () => {
    const root = tempProject({ 'skills/a.json': '{}', 'skills/b.json': '{}' });
    const hash = commitAll(root);
    writeTexts(root, { 'skills/a.json': '{ }' });
    const { ask } = await opened(root);
    const reply = ready(await ask('head'));
    expect(reply).toMatchObject({ id: hash, label: hash.slice(0, 7), detail: 'main', isPack: false });
    expect(reply.atMs).toBe(Date.parse('2026-01-02T03:04:05Z'));
    expect(file(reply, 'skills/a.json')).toEqual({ path: 'skills/a.json', text: '{}' });
    expect(file(reply, 'skills/b.json')?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(file(await ask('head', { whole: true }), 'skills/b.json')?.text).toBe('{}');
    expect(await ask('head', { have: hash })).toEqual({ state: 'same' });
  });

  it('of a larger repository concerns the folder of the project alone', async () => {
    const top = tempFolder();
    const root = join(top, 'game', 'data');
    writeTexts(top, {
      'secret.json': '{}',
      'game/data/project.json': '{ "id": "x" }',
      'game/data/skills/a.json': '{}',
    });
    commitAll(top);
    const { ask } = await opened(root);
    expect(ready(await ask('head')).files.map(({ path }) => path)).toEqual(['project.json', 'skills/a.json']);
  });

  it('is found while no branch is checked out', async () => {
    const root = tempProject();
    const hash = commitAll(root);
    gitIn(root, 'checkout', '-q', '--detach');
    expect(ready(await (await opened(root)).ask('head'))).toMatchObject({ id: hash, detail: '' });
  });

  it('leaves links, other repositories, hidden files and oversized ones out', async () => {
    const root = tempProject({
      'skills/big.json': 'x'.repeat(9 * 1024 * 1024),
      'skills/bad.json': new Uint8Array([0xff]),
    });
    writeTexts(root, { '.secret/a.json': '{}', 'dist/a.json': '{}', 'mod/project.json': '{}' });
    symlinkSync('/etc/passwd', join(root, 'skills', 'link.json'));
    commitAll(join(root, 'mod'));
    commitAll(root);
    const { files } = ready(await (await opened(root)).ask('head'));
    expect(files.map(({ path, problem }) => [path, problem])).toEqual([
      ['project.json', undefined],
      ['skills/bad.json', 'invalidUtf8'],
      ['skills/big.json', 'tooLarge'],
    ]);
  });

  it.each([
    ['no repository', () => undefined, 'noRepository'],
    ['no commit yet', (root: string) => void gitIn(root, 'init', '-q'), 'noCommit'],
    [
      'a project that was never committed',
      (root: string) => {
        renameSync(join(root, 'project.json'), join(root, 'kept.txt'));
        commitAll(root);
        renameSync(join(root, 'kept.txt'), join(root, 'project.json'));
      },
      'notTracked',
    ],
  ])('is plainly missing: %s', async (_name, prepare, reason) => {
    const root = tempProject();
    prepare(root);
    expect(await (await opened(root)).ask('head')).toMatchObject({ state: 'none', reason });
  });

  it('is plainly missing where git is not installed', async () => {
    const { ask } = await opened(tempProject());
    vi.stubEnv('PATH', tempFolder());
    expect(await ask('head')).toMatchObject({ state: 'none', reason: 'noGit' });
  });

  it('is that of the project, whatever repository a surrounding command names', async () => {
    const [root, other] = [tempProject(), tempProject({ 'skills/other.json': '{}' })];
    const hash = commitAll(root);
    commitAll(other);
    vi.stubEnv('GIT_DIR', join(other, '.git'));
    vi.stubEnv('GIT_WORK_TREE', other);
    expect(ready(await (await opened(root)).ask('head')).id).toBe(hash);
  });

  it('runs no program that the repository names and writes nothing into it', async () => {
    const root = tempProject({ 'skills/a.json': '{}', '.gitattributes': '*.json filter=evil diff=evil\n' });
    const trace = join(tempFolder(), 'ran');
    commitAll(root);
    const run = `sh -c 'touch ${trace}; cat'`;
    for (const key of [
      'core.fsmonitor',
      'filter.evil.smudge',
      'diff.evil.textconv',
      'core.pager',
      'gpg.program',
      'core.sshCommand',
    ])
      gitIn(root, 'config', key, run);
    gitIn(root, 'config', 'log.showSignature', 'true');
    const state = () => {
      const files = readdirSync(join(root, '.git'), { recursive: true, withFileTypes: true });
      return files
        .filter((one) => one.isFile())
        .map((one) => `${one.name} ${statSync(join(one.parentPath, one.name)).mtimeMs}`);
    };
    const before = state();
    await (await opened(root)).ask('head');
    expect(state()).toEqual(before);
    expect(() => readFileSync(trace)).toThrow();
  });

  it('follows the repository when it moves on', async () => {
    const root = tempProject({ 'skills/a.json': '{}' });
    const first = commitAll(root);
    const { ask } = await opened(root);
    writeTexts(root, { 'skills/a.json': '{ }' });
    const second = commit(root, 'second');
    expect(ready(await ask('head', { have: first })).id).toBe(second);
    expect(ready(await ask('revision', { revision: 'HEAD~1' })).id).toBe(first);
  });

  it.each(['--output=x', 'nothing-here', 'HEAD..HEAD', 'HEAD:skills', '@{upstream}'])(
    'is not guessed from a revision that is none: %s',
    async (revision) => {
      const root = tempProject();
      commitAll(root);
      const reply = await (await opened(root)).ask('revision', { revision });
      expect(reply).toMatchObject({ state: 'none', reason: 'unknownRevision' });
      expect(readdirSync(root)).not.toContain('x');
    },
  );
});

describe('the last export', () => {
  it('is the newest pack that can be read, as rows', async () => {
    const root = await newProject({ 'curves/a.json': curveText('a') });
    const { window, handle, ask } = await opened(root);
    expect(await ask('export')).toEqual({ state: 'none', reason: 'noExport' });
    await window.pack.export({ handle, version: '1.0.0' });
    writeFileSync(join(root, 'dist', 'mini-9.0.0.swpack'), 'no pack');
    const reply = ready(await ask('export'));
    expect(reply).toMatchObject({ label: '1.0.0', isPack: true, detail: 'mini-1.0.0.swpack' });
    expect(JSON.parse(file(reply, 'curves/a.json')!.text!)).toMatchObject({ id: 'a', name: 'a' });
    expect(await ask('export', { have: reply.id })).toEqual({ state: 'same' });
  });
});

it('a folder that is gone is no crash of the host', async () => {
  const root = tempProject();
  const { ask } = await opened(root);
  mkdirSync(join(root, 'skills'));
  rmSync(root, { recursive: true, force: true });
  expect(await ask('head')).toMatchObject({ state: 'none' });
});
