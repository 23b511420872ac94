import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder, tempProject } from '../../test/support/temp-folder.ts';
import { realDisk } from './disk.ts';
import { saveFiles } from './save.ts';
import { hashBytes } from './text-file.ts';

const hashOf = (text: string) => hashBytes(Buffer.from(text));
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

describe('saving', () => {
  it('writes exactly the text given, with its mark and line ends', async () => {
    const root = tempProject();
    const text = '\uFEFF{\r\n  "a": 1.50\r\n}';
    const result = await saveFiles(root, [{ path: 'skills/a.json', text, baseHash: null }]);
    expect(result).toEqual({ ok: true, saved: [{ path: 'skills/a.json', hash: hashOf(text) }] });
    expect(readFileSync(join(root, 'skills/a.json'))).toEqual(Buffer.from(text));
  });

  it('deletes, creates and changes in one step', async () => {
    const root = tempProject({ 'a.json': 'a', 'b.json': 'b' });
    await saveFiles(root, [
      { path: 'a.json', text: null, baseHash: hashOf('a') },
      { path: 'b.json', text: 'b2', baseHash: hashOf('b') },
      { path: 'c.json', text: 'c', baseHash: null },
    ]);
    expect(existsSync(join(root, 'a.json'))).toBe(false);
    expect([read(root, 'b.json'), read(root, 'c.json')]).toEqual(['b2', 'c']);
    expect(readdirSync(join(root, '.spellwright', 'commits'))).toEqual([]);
  });

  it('stops whole at a file that changed outside and shows it', async () => {
    const root = tempProject({ 'a.json': 'a', 'b.json': 'theirs' });
    const result = await saveFiles(root, [
      { path: 'a.json', text: 'a2', baseHash: hashOf('a') },
      { path: 'b.json', text: 'mine', baseHash: hashOf('b') },
      { path: 'gone.json', text: 'mine', baseHash: hashOf('old') },
    ]);
    expect(result).toEqual({
      ok: false,
      conflicts: [
        { path: 'b.json', text: 'theirs', hash: hashOf('theirs') },
        { path: 'gone.json', text: null, hash: null },
      ],
    });
    expect(read(root, 'a.json')).toBe('a');
  });

  it('treats a new file that somebody else made as a conflict', async () => {
    const root = tempProject({ 'a.json': 'theirs' });
    expect(await saveFiles(root, [{ path: 'a.json', text: 'mine', baseHash: null }])).toMatchObject({ ok: false });
  });

  it('refuses a read-only file and leaves the others alone', async () => {
    const root = tempProject({ 'a.json': 'a', 'b.json': 'b' });
    chmodSync(join(root, 'b.json'), 0o444);
    const changes = ['a', 'b'].map((name) => ({ path: `${name}.json`, text: 'new', baseHash: hashOf(name) }));
    await expect(saveFiles(root, changes)).rejects.toMatchObject({ code: 'readOnly', where: 'b.json' });
    expect(read(root, 'a.json')).toBe('a');
  });

  it('says that the disk is full and changes nothing', async () => {
    const root = tempProject({ 'a.json': 'a' });
    const full = { ...realDisk, write: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) };
    const saving = saveFiles(root, [{ path: 'a.json', text: 'a2', baseHash: hashOf('a') }], full);
    await expect(saving).rejects.toMatchObject({ code: 'diskFull', where: 'a.json' });
    expect(read(root, 'a.json')).toBe('a');
  });

  it('names a file that another program holds', async () => {
    const root = tempProject({ 'a.json': 'a' });
    const held = { ...realDisk, rename: () => Promise.reject(Object.assign(new Error('held'), { code: 'EBUSY' })) };
    const saving = saveFiles(root, [{ path: 'a.json', text: 'a2', baseHash: hashOf('a') }], held);
    await expect(saving).rejects.toMatchObject({ code: 'locked', where: 'a.json' });
    expect(read(root, 'a.json')).toBe('a');
  });

  it('refuses two names in one save that other systems take for one', async () => {
    const changes = ['skills/a.json', 'skills/A.json'].map((path) => ({ path, text: '', baseHash: null }));
    await expect(saveFiles(tempProject(), changes)).rejects.toMatchObject({ code: 'caseTwin' });
  });

  it('keeps the permissions of a file', async () => {
    const root = tempProject({ 'a.json': 'a' });
    chmodSync(join(root, 'a.json'), 0o640);
    await saveFiles(root, [{ path: 'a.json', text: 'a2', baseHash: hashOf('a') }]);
    expect(statSync(join(root, 'a.json')).mode & 0o777).toBe(0o640);
  });

  it('refuses to write through a linked state folder', async () => {
    const [root, outside] = [tempProject(), tempFolder()];
    symlinkSync(outside, join(root, '.spellwright'));
    await expect(saveFiles(root, [{ path: 'a.json', text: '', baseHash: null }])).rejects.toMatchObject({
      code: 'outsideProject',
    });
    expect(readdirSync(outside)).toEqual([]);
  });
});
