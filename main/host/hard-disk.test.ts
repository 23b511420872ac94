import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempProject } from '../../test/support/temp-folder.ts';
import { testHost } from '../../test/support/test-host.ts';
import { recoverCommits } from './commit.ts';
import { realDisk, type Disk } from './disk.ts';
import { createEventHub } from './events.ts';
import { ProjectSession } from './project-session.ts';
import { saveFiles } from './save.ts';
import { hashBytes } from './text-file.ts';

const NAMES = Array.from({ length: 12 }, (_, i) => `skills/s${i}.json`);
const textOf = (name: string, version: string) => `{ "id": "${name}", "version": "${version}" }\n`;
const hashOf = (text: string) => hashBytes(Buffer.from(text));
const projectOf = (version: string) =>
  tempProject(Object.fromEntries(NAMES.map((name) => [name, textOf(name, version)])));
const changesTo = (version: string, from: string) =>
  NAMES.map((path) => ({ path, text: textOf(path, version), baseHash: hashOf(textOf(path, from)) }));
const versionsIn = (root: string) =>
  new Set(NAMES.map((name) => (JSON.parse(readFileSync(join(root, name), 'utf8')) as { version: string }).version));
const commitsIn = (root: string) => readdirSync(join(root, '.spellwright', 'commits'));

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A disk that fails with `code` at the given operations, counted from 1. */
function failing(code: string, isAt: (count: number, operation: string) => boolean): Disk & { count: number } {
  const counter = { count: 0 };
  const entries = Object.entries(realDisk).map(([name, work]) => [
    name,
    async (...args: never[]) => {
      if (isAt(++counter.count, name)) throw failure(code);
      return (work as (...given: never[]) => Promise<unknown>)(...args);
    },
  ]);
  return Object.assign(counter, Object.fromEntries(entries)) as Disk & { count: number };
}

async function operationCount(): Promise<number> {
  const disk = failing('', () => false);
  await saveFiles(projectOf('old'), changesTo('new', 'old'), disk);
  return disk.count;
}

describe('O-33 a save of twelve files', () => {
  it.each([
    ['a full disk', 'ENOSPC', 'diskFull', 1],
    ['a file that another program holds', 'EBUSY', 'locked', 7],
    ['a disk that became read-only', 'EROFS', 'readOnly', 11],
    ['a system that denies access', 'EPERM', 'permission', 13],
  ])('writes nothing on %s, whichever operation meets it', async (_words, errno, code, stride) => {
    const count = await operationCount();
    expect(count).toBeGreaterThan(3 * NAMES.length);
    for (let at = 1; at <= count; at += stride) {
      const root = projectOf('old');
      const saving = saveFiles(root, changesTo('new', 'old'), failing(errno, (n) => n === at)); // prettier-ignore
      const told = await saving.then(() => 'saved').catch((error: { code: string }) => error.code);
      expect(['saved', code]).toContain(told);
      expect({ at, found: [...versionsIn(root)] }).toEqual({ at, found: [told === 'saved' ? 'new' : 'old'] });
    }
  });

  it('is consistent after reopening when the disk stays full from some moment on', async () => {
    const count = await operationCount();
    for (let from = 1; from <= count; from += 7) {
      const root = projectOf('old');
      const saving = saveFiles(root, changesTo('new', 'old'), failing('ENOSPC', (n) => n >= from)); // prettier-ignore
      await saving.catch(() => {});
      await recoverCommits(root);
      expect({ from, kinds: versionsIn(root).size, left: existsSync(join(root, '.spellwright', 'commits')) && commitsIn(root) }).toEqual({ from, kinds: 1, left: from === 1 ? expect.anything() : [] }); // prettier-ignore
    }
  });

  it('names the file in the way, and the code tells why', async () => {
    const root = projectOf('old');
    const isHeld = (_count: number, name: string) => name === 'rename' && ++renames === 4;
    let renames = 0;
    const saving = saveFiles(root, changesTo('new', 'old'), failing('EBUSY', isHeld));
    await expect(saving).rejects.toMatchObject({ code: 'locked', where: NAMES[2] });
  });

  it('lists every read-only file, writes nothing, and the others can be saved without them', async () => {
    const root = projectOf('old');
    for (const name of [NAMES[3]!, NAMES[7]!]) chmodSync(join(root, name), 0o444);
    const changes = changesTo('new', 'old');
    const paths = [NAMES[3], NAMES[7]];
    await expect(saveFiles(root, changes)).rejects.toMatchObject({ code: 'readOnly', paths });
    expect([...versionsIn(root)]).toEqual(['old']);
    const rest = changes.filter(({ path }) => !paths.includes(path));
    expect(await saveFiles(root, rest)).toMatchObject({ ok: true });
    expect(versionsIn(root).size).toBe(2);
  });
});

describe('O-33 what an interrupted save left', () => {
  /** Dies right after the plan was decided and three files were moved. */
  async function interrupted(root: string): Promise<void> {
    let renames = 0;
    let isDead = false;
    const dying = failing('EIO', (_n, name) => (isDead ||= name === 'rename' && ++renames > 4));
    await saveFiles(root, changesTo('new', 'old'), dying).catch(() => {});
  }

  it('is finished before the next save, never over it', async () => {
    const root = projectOf('old');
    await interrupted(root);
    expect(versionsIn(root).size).toBe(2);
    const again = await saveFiles(root, changesTo('newer', 'new'));
    expect(again).toMatchObject({ ok: true });
    expect(commitsIn(root)).toEqual([]);
    await recoverCommits(root);
    expect([...versionsIn(root)]).toEqual(['newer']);
  });

  it('is no conflict for a second try with the same texts', async () => {
    const root = projectOf('old');
    await interrupted(root);
    expect(await saveFiles(root, changesTo('new', 'old'))).toMatchObject({ ok: true });
    expect([...versionsIn(root)]).toEqual(['new']);
  });

  it('leaves a file alone that somebody changed since, and hands the unwritten text back as an unsaved edit', async () => {
    const root = projectOf('old');
    await interrupted(root);
    const [name, theirs] = [NAMES[9]!, textOf(NAMES[9]!, 'theirs')];
    writeFileSync(join(root, name), theirs);
    const window = testHost().window();
    const opened = await window.project.open({ path: root });
    expect(readFileSync(join(root, name), 'utf8')).toBe(theirs);
    expect(opened.journal?.paths).toEqual([name]);
    expect(await window.project.journalRead({ handle: opened.handle })).toEqual([
      { path: name, text: textOf(name, 'new'), baseHash: hashOf(textOf(name, 'old')) },
    ]);
    expect([...versionsIn(root)].sort()).toEqual(['new', 'theirs']);
  });

  it('is swept away with the temporary files of dead processes, not with those of living ones', async () => {
    const root = projectOf('old');
    mkdirSync(join(root, '.spellwright'));
    const [dead, living] = [`journal.json.${2 ** 22 + 1}-00c0ffee.tmp`, `journal.json.${process.ppid}-00c0ffee.tmp`];
    for (const name of [dead, living]) writeFileSync(join(root, '.spellwright', name), 'half');
    await testHost().window().project.open({ path: root });
    const left = readdirSync(join(root, '.spellwright')).filter((name) => name.endsWith('.tmp'));
    expect(left).toEqual([living]);
  });
});

describe('O-33 a broken file of the studio itself', () => {
  const aside = (folder: string, name: string) =>
    readdirSync(folder).filter((one) => one.startsWith(`${name}.broken-`));

  it('is set aside, never replaced by defaults: the preferences', async () => {
    const { home, window } = testHost();
    await window().prefs.write({ key: 'theme', value: 'dark' });
    const folder = join(home, 'config');
    writeFileSync(join(folder, 'preferences.json'), '{"theme": "da');
    await window().prefs.write({ key: 'layout', value: 1 });
    const [kept] = aside(folder, 'preferences.json');
    expect(readFileSync(join(folder, kept!), 'utf8')).toBe('{"theme": "da');
    expect(await window().prefs.read()).toEqual({ layout: 1 });
  });

  it('is set aside, never replaced by defaults: the journal', async () => {
    const root = tempProject({ '.spellwright/journal.json': '{"version":1,"writtenAtMs":1,"ent' });
    const window = testHost().window();
    const { handle, journal } = await window.project.open({ path: root });
    expect(journal).toBeUndefined();
    await window.project.journalClear({ handle });
    expect(aside(join(root, '.spellwright'), 'journal.json')).toHaveLength(1);
  });
});

describe('a project folder that goes away while it is open', () => {
  it('is named as such, loses no edit and is not made again as an empty one', async () => {
    const root = projectOf('old');
    const test = testHost();
    const window = test.window();
    const { handle } = await window.project.open({ path: root });
    const reasons: unknown[] = [];
    window.on('project.access', ({ reason }) => reasons.push(reason));
    window.on('project.changed', ({ files }) => reasons.push(files));
    await test.host.watched(handle);
    rmSync(root, { recursive: true });
    const [change] = changesTo('new', 'old');
    await expect(window.project.save({ handle, files: [change!] })).rejects.toMatchObject({ code: 'folderGone', where: root }); // prettier-ignore
    await window.project.journalWrite({ handle, entries: [change!] });
    expect(await window.project.journalRead({ handle })).toEqual([change]);
    expect(existsSync(root)).toBe(false);
    expect(reasons).toEqual(['folderGone']);
  });

  it('may be written again once it is back, and what changed meanwhile is told as one change', async () => {
    const root = projectOf('old');
    const hub = createEventHub();
    const session = new ProjectSession({ root, client: 'w', stateFolder: tempProject(), hub });
    const heard: unknown[] = [];
    hub.listen(({ event, payload }) => heard.push(event === 'project.changed' ? payload.files.map(({ path }) => path) : 'reason' in payload ? payload.reason : 'writable')); // prettier-ignore
    const options = { isAbandoned: () => false };
    await session.open(options, { isSample: false, inPieces: false });
    await session.watched();
    renameSync(root, `${root}-away`);
    await session.refresh(options);
    for (const name of NAMES) writeFileSync(join(`${root}-away`, name), textOf(name, 'other branch'));
    renameSync(`${root}-away`, root);
    await session.refresh(options);
    await session.close();
    expect(heard).toEqual(['folderGone', 'writable', [...NAMES].sort()]);
  });

  it('can be saved from into a new folder, which is never one that holds something', async () => {
    const root = projectOf('old');
    const window = testHost().window();
    const { handle } = await window.project.open({ path: root });
    const dir = join(tempProject(), 'kept');
    const files = [{ path: NAMES[0]!, text: textOf(NAMES[0]!, 'mine') }];
    expect(await window.project.saveCopy({ handle, dir, files })).toEqual({ dir, count: 1 });
    expect(readFileSync(join(dir, NAMES[0]!), 'utf8')).toBe(textOf(NAMES[0]!, 'mine'));
    for (const refused of [dir, join(root, 'inside')])
      await expect(window.project.saveCopy({ handle, dir: refused, files })).rejects.toMatchObject({ code: 'badPath' });
    const outside = [{ path: '../evil.json', text: '' }];
    await expect(window.project.saveCopy({ handle, dir: `${dir}2`, files: outside })).rejects.toMatchObject({ code: 'badPath' }); // prettier-ignore
    expect(existsSync(`${dir}2`)).toBe(false);
  });
});
