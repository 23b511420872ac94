import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder, tempProject } from '../../test/support/temp-folder.ts';
import { refuseTwin, resolveInside } from './jail.ts';

describe('resolving a path inside a project', () => {
  it('gives the place of a file that exists or may be made', async () => {
    const root = tempProject();
    expect(await resolveInside(root, 'project.json')).toBe(join(root, 'project.json'));
    expect(await resolveInside(root, 'new/deep/a.json')).toBe(join(root, 'new', 'deep', 'a.json'));
  });

  it('refuses a linked file, folder or dangling link that leads outside', async () => {
    const [root, outside] = [tempProject(), tempFolder()];
    writeFileSync(join(outside, 'secret.json'), '{}');
    symlinkSync(join(outside, 'secret.json'), join(root, 'file.json'));
    symlinkSync(outside, join(root, 'folder'));
    symlinkSync(join(outside, 'not-there.json'), join(root, 'dangling.json'));
    for (const path of ['file.json', 'folder/secret.json', 'folder/new.json', 'dangling.json']) {
      await expect(resolveInside(root, path)).rejects.toMatchObject({ code: 'outsideProject' });
    }
  });

  it('follows a link that stays inside', async () => {
    const root = tempProject({ 'skills/a.json': '{}' });
    symlinkSync(join(root, 'skills'), join(root, 'alias'));
    expect(await resolveInside(root, 'alias/a.json')).toBe(join(root, 'skills', 'a.json'));
  });

  it('is not fooled by a sibling with the same beginning', async () => {
    const parent = tempFolder();
    for (const name of ['game', 'game-secret']) mkdirSync(join(parent, name));
    symlinkSync(join(parent, 'game-secret'), join(parent, 'game', 'x'));
    await expect(resolveInside(join(parent, 'game'), 'x/a.json')).rejects.toMatchObject({ code: 'outsideProject' });
  });
});

describe('a new name', () => {
  it('is refused when only its letter case is new, in file or folder', async () => {
    const root = tempProject({ 'skills/fire.json': '{}' });
    await expect(refuseTwin(root, 'skills/Fire.json')).rejects.toMatchObject({ code: 'caseTwin', detail: 'fire.json' });
    await expect(refuseTwin(root, 'Skills/ice.json')).rejects.toMatchObject({ code: 'caseTwin', detail: 'skills' });
    await expect(refuseTwin(root, 'skills/fire.json')).resolves.toBeUndefined();
    await expect(refuseTwin(root, 'skills/ice.json')).resolves.toBeUndefined();
  });
});
