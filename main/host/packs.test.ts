import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { curveText, newProject } from '../../test/support/new-project.ts';
import { tempFolder, writeTexts } from '../../test/support/temp-folder.ts';
import { testHost } from '../../test/support/test-host.ts';
import { withEntry } from './changelog-file.ts';

async function opened(more: Record<string, string> = { 'curves/a.json': curveText('a') }) {
  const root = await newProject(more);
  const window = testHost().window();
  const { handle } = await window.project.open({ path: root });
  return { root, window, handle, dist: (name: string) => join(root, 'dist', name) };
}

describe('exporting', () => {
  it('writes pack, types and changelog, and the pack can be looked into', async () => {
    const { window, handle, dist } = await opened();
    const result = await window.pack.export({ handle, version: '1.0.0', changelog: 'First words.' });
    expect(result.ok && result.files.map(({ path }) => relative(dist(''), path).replaceAll('\\', '/'))).toEqual([
      'mini-1.0.0.swpack',
      'types/spellwright-data.d.ts',
      'types/SpellwrightData.cs',
      'types/ids.h',
      'CHANGELOG.md',
    ]);
    expect(readFileSync(dist('CHANGELOG.md'), 'utf8')).toContain('First words.');
    const summary = await window.pack.inspect({ path: dist('mini-1.0.0.swpack') });
    expect(summary).toMatchObject({ id: 'mini', version: '1.0.0', rows: { curves: 1 } });
    expect(result.ok && summary.contentHash).toBe(result.ok && result.contentHash);
  });

  it('gives the same bytes again while nothing changed, also after later versions', async () => {
    const { root, window, handle, dist } = await opened();
    await window.pack.export({ handle, version: '1.0.0' });
    writeTexts(root, { 'curves/a.json': curveText('a', 2) });
    await window.pack.export({ handle, version: '1.0.1' });
    const first = readFileSync(dist('mini-1.0.1.swpack'));
    const changelog = readFileSync(dist('CHANGELOG.md'), 'utf8');
    await window.pack.export({ handle, version: '1.0.1' });
    expect(readFileSync(dist('mini-1.0.1.swpack')).equals(first)).toBe(true);
    expect(readFileSync(dist('CHANGELOG.md'), 'utf8')).toBe(changelog);
  });

  it('suggests the version that the changes ask for and refuses a lower one', async () => {
    const { root, window, handle, dist } = await opened();
    await window.pack.export({ handle, version: '1.0.0' });
    writeTexts(root, { 'curves/b.json': curveText('b') });
    const suggestion = await window.pack.suggest({ handle });
    expect(suggestion).toMatchObject({ previousVersion: '1.0.0', suggested: '1.1.0', changes: [{ row: 'b' }] });
    expect(await window.pack.export({ handle, version: '1.0.1' })).toMatchObject({ ok: false });
    expect(existsSync(dist('mini-1.0.1.swpack'))).toBe(false);
  });

  it('keeps the numeric ids that it made public', async () => {
    const { root, window, handle } = await opened();
    await window.pack.export({ handle, version: '1.0.0' });
    const lock = () => JSON.parse(readFileSync(join(root, 'ids.lock.json'), 'utf8')).tables.curves.rows;
    const number = lock().a;
    expect(number).toBeGreaterThan(0);
    writeTexts(root, { 'curves/0-earlier.json': curveText('0-earlier') });
    await window.pack.export({ handle, version: '1.1.0' });
    expect(lock().a).toBe(number);
    expect(lock()['0-earlier']).not.toBe(number);
  });

  it('refuses a project with errors and writes nothing', async () => {
    const { window, handle, dist } = await opened({ 'curves/a.json': '{' });
    const result = await window.pack.export({ handle, version: '1.0.0' });
    expect(result).toMatchObject({ ok: false, findings: [{ file: 'curves/a.json' }] });
    expect(existsSync(dist(''))).toBe(false);
  });

  it('gives each audience its own pack and history', async () => {
    const { window, handle, dist } = await opened();
    const result = await window.pack.export({ handle, version: '1.0.0', profiles: ['full', 'server', 'client'] });
    expect(result.ok).toBe(true);
    for (const name of ['', '.server', '.client']) expect(existsSync(dist(`mini-1.0.0${name}.swpack`))).toBe(true);
    expect(await window.pack.suggest({ handle })).toMatchObject({ suggested: '1.0.0', changes: [] });
  });

  it('reports progress and can be cancelled before anything is written', async () => {
    const { window, handle, dist } = await opened();
    const done: number[] = [];
    window.on('task.progress', (progress) => {
      done.push(progress.done);
      void window.task.cancel({ task: 'export-1' });
    });
    await expect(window.pack.export({ handle, task: 'export-1', version: '1.0.0' })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(done).toEqual([0]);
    expect(existsSync(dist(''))).toBe(false);
  });

  it('writes outside the project only where the user pointed', async () => {
    const { window, handle } = await opened();
    const request = { handle, version: '1.0.0', outDir: tempFolder() };
    await expect(window.pack.export(request)).rejects.toMatchObject({ code: 'outsideProject' });
    await expect(window.pack.export({ ...request, outDir: '../up' })).rejects.toMatchObject({ code: 'badPath' });
  });

  it('passes over a damaged earlier pack', async () => {
    const { window, handle, dist } = await opened();
    await window.pack.export({ handle, version: '1.0.0' });
    writeFileSync(dist('mini-1.0.0.swpack'), 'damaged');
    expect(await window.pack.export({ handle, version: '1.0.0' })).toMatchObject({ ok: true });
  });
});

describe('looking into a pack', () => {
  it('reads packs only, and says what is wrong with a bad one', async () => {
    const window = testHost().window();
    const root = writeTexts(tempFolder(), { 'x.swpack': 'no zip', 'secret.txt': 'x' });
    await expect(window.pack.inspect({ path: join(root, 'secret.txt') })).rejects.toMatchObject({ code: 'badPack' });
    await expect(window.pack.inspect({ path: join(root, 'x.swpack') })).rejects.toMatchObject({ code: 'badPack' });
    await expect(window.pack.inspect({ path: join(root, 'no.swpack') })).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('the changelog file', () => {
  const entry = (text: string) => ({ en: `## 1.0.0\n\n${text}`, zh: `## 1.0.0\n\n${text}（中）` });

  it('has the newest version first and each version once', () => {
    const first = withEntry(undefined, '1.0.0', entry('a'));
    const second = withEntry(first, '1.1.0', { en: 'b', zh: '乙' });
    expect(second.match(/^## .*/gm)).toEqual(['## 1.1.0', '## 1.0.0']);
    expect(withEntry(second, '1.1.0', { en: 'b', zh: '乙' })).toBe(second);
  });

  it('keeps what its owner wrote above', () => {
    expect(withEntry('# Mine\n\nIntro.\r\n\n## 0.9.0\n\nold\n', '1.0.0', entry('a'))).toMatch(
      /^# Mine\n\nIntro\.\n\n## 1\.0\.0\n[^]*## 0\.9\.0\n\nold\n$/,
    );
  });
});
