import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unpackFiles, type ChangedFile, type HostClient, type ProjectFileText } from '#contract';
import { tempFolder, tempProject, writeTexts } from '../../test/support/temp-folder.ts';
import { testHost, watched } from '../../test/support/test-host.ts';

/** Resolves with the next change of the project on disk that the window hears of. */
const nextChange = (window: HostClient) =>
  new Promise<readonly ChangedFile[]>((resolve) => {
    const subscription = window.on('project.changed', ({ files }) => {
      subscription.dispose();
      resolve(files);
    });
  });

describe('opening a project', () => {
  it('gives every text in order, and faults in their place', async () => {
    const root = tempProject({
      'skills/b.json': '{}',
      'skills/a.json': '\uFEFF{}\r\n',
      'scripts/x.lua': 'return 1',
      'art/icon.png': 'png',
      '.git/config.json': '{}',
      'dist/old.json': '{}',
      'units/bad.json': new Uint8Array([0x7b, 0xff, 0x7d]),
      'Skills/A.json': '{}',
    });
    symlinkSync('/etc', join(root, 'linked'));
    const { files, readOnly, name } = await testHost().window().project.open({ path: root });
    expect(readOnly).toBe(false);
    expect(root.endsWith(name)).toBe(true);
    expect(files.map(({ path, problem }) => [path, problem?.code])).toEqual([
      ['Skills/A.json', undefined],
      ['project.json', undefined],
      ['scripts/x.lua', undefined],
      ['skills/a.json', 'caseTwin'],
      ['skills/b.json', undefined],
      ['units/bad.json', 'invalidUtf8'],
    ]);
    expect(files.find(({ path }) => path === 'skills/a.json')?.text).toBe('\uFEFF{}\r\n');
  });

  it('says which folder is no project, and which is missing', async () => {
    const window = testHost().window();
    const folder = tempFolder();
    await expect(window.project.open({ path: folder })).rejects.toMatchObject({ code: 'notAProject', where: folder });
    await expect(window.project.open({ path: join(folder, 'no') })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('without a path prefers the one given at start, then the last one', async () => {
    const [given, last] = [tempProject(), tempProject()];
    const { home, window } = testHost(tempFolder(), given);
    expect((await window().project.open({})).root).toBe(given);
    await window().project.open({ path: last });
    expect((await testHost(home).window().project.open({})).root).toBe(last);
  });

  it('opens a copy of the sample at the very first start', async () => {
    const { home, window } = testHost();
    const opened = await window().project.open({});
    expect(opened).toMatchObject({ isSample: true, readOnly: false });
    expect(opened.root.startsWith(home)).toBe(true);
  });

  it('refuses files outside by any handle and nothing by a closed one', async () => {
    const { window } = testHost();
    const host = window();
    const { handle } = await host.project.open({ path: tempProject() });
    await expect(host.project.read({ handle, path: '../x.json' })).rejects.toMatchObject({ code: 'badPath' });
    await expect(host.project.read({ handle, path: '/etc/passwd' })).rejects.toMatchObject({ code: 'badPath' });
    await host.project.close({ handle });
    await expect(host.project.read({ handle, path: 'project.json' })).rejects.toMatchObject({ code: 'noHandle' });
  });
});

const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('opening a large project in pieces', () => {
  const names = Array.from({ length: 2_300 }, (_, at) => `skills/s${String(at).padStart(4, '0')}.json`);

  it('gives every file once, in order, and then none', async () => {
    const root = tempProject(Object.fromEntries(names.map((name) => [name, name])));
    const window = testHost().window();
    const opened = await window.project.open({ path: root, inPieces: true });
    const { handle, fileCount } = opened;
    const pieces: (readonly ProjectFileText[])[] = [];
    do pieces.push(unpackFiles(await window.project.nextFiles({ handle }), decode));
    while (pieces.at(-1)!.length > 0);
    const paths = pieces.flat().map(({ path }) => path);
    expect(opened.files).toEqual([]);
    expect(pieces.length).toBeGreaterThan(2);
    expect(paths).toEqual(['project.json', ...names]);
    expect(fileCount).toBe(paths.length);
  });

  it('tells a change that fell between reading and the last piece', async () => {
    const root = tempProject(Object.fromEntries(names.map((name) => [name, name])));
    const window = testHost().window();
    const { handle } = await window.project.open({ path: root, inPieces: true });
    const change = nextChange(window);
    writeFileSync(join(root, names[0]!), 'changed meanwhile');
    while ((await window.project.nextFiles({ handle })).paths.length > 0);
    expect((await change).map(({ path }) => path)).toEqual([names[0]]);
  });
});

describe('watching a project', () => {
  it('reports what others change, make and delete, but no save of ours', async () => {
    const root = tempProject({ 'a.json': 'a', 'b.json': 'b' });
    const test = testHost();
    const window = test.window();
    const { handle, files } = await window.project.open({ path: root });
    await watched(test, handle);
    const change = nextChange(window);
    const baseHash = files.find(({ path }) => path === 'a.json')!.hash;
    await window.project.save({ handle, files: [{ path: 'a.json', text: 'ours', baseHash }] });
    writeTexts(root, { 'new/c.json': 'c' });
    unlinkSync(join(root, 'b.json'));
    const seen = new Map<string, string | null>();
    const remember = (changed: readonly ChangedFile[]) => changed.forEach(({ path, text }) => seen.set(path, text));
    window.on('project.changed', (event) => remember(event.files));
    remember(await change);
    while (seen.size < 2) remember(await nextChange(window));
    expect(Object.fromEntries(seen)).toEqual({ 'b.json': null, 'new/c.json': 'c' });
  });

  it('does not read through a link that appears and leads outside', async () => {
    const root = tempProject({ 'b.json': 'b' });
    const secret = join(writeTexts(tempFolder(), { 'secret.json': 'secret' }), 'secret.json');
    const test = testHost();
    const window = test.window();
    const { handle } = await window.project.open({ path: root });
    await watched(test, handle);
    const change = nextChange(window);
    symlinkSync(secret, join(root, 'a.json'));
    writeFileSync(join(root, 'b.json'), 'b2');
    expect((await change).map(({ path }) => path)).toEqual(['b.json']);
  });

  it('ignores a rewrite with the same content', async () => {
    const root = tempProject({ 'a.json': 'a', 'b.json': 'b' });
    const test = testHost();
    const window = test.window();
    const { handle } = await window.project.open({ path: root });
    await watched(test, handle);
    const change = nextChange(window);
    writeFileSync(join(root, 'a.json'), 'a');
    writeFileSync(join(root, 'b.json'), 'b2');
    expect((await change).map(({ path }) => path)).toEqual(['b.json']);
  });
});

describe('a change of branch', () => {
  it('is told as one change, whatever its size, and by content, not by time', async () => {
    const names = Array.from({ length: 200 }, (_, i) => `skills/s${String(i).padStart(3, '0')}.json`);
    const root = tempProject(Object.fromEntries(names.map((name) => [name, 'old'])));
    const test = testHost();
    const window = test.window();
    const { handle } = await window.project.open({ path: root });
    await watched(test, handle);
    const heard: (readonly ChangedFile[])[] = [];
    window.on('project.changed', ({ files }) => heard.push(files));
    const change = nextChange(window);
    names.forEach((name, i) => writeFileSync(join(root, name), i % 2 === 0 ? 'old' : 'new'));
    unlinkSync(join(root, names[1]!));
    writeTexts(root, { 'skills/added.json': 'new' });
    await change;
    expect(heard).toHaveLength(1);
    expect(heard[0]!.length).toBe(names.length / 2 + 1);
  });

  it('to a newer version of the formats makes the window read-only', async () => {
    const root = tempProject({ 'a.json': 'a' });
    const test = testHost();
    const window = test.window();
    const { handle, files } = await window.project.open({ path: root });
    await watched(test, handle);
    const change = nextChange(window);
    writeFileSync(join(root, 'project.json'), '{ "id": "temp", "schemaVersion": 2 }');
    await change;
    const file = { path: 'a.json', text: 'x', baseHash: files[0]!.hash };
    await expect(window.project.save({ handle, files: [file] })).rejects.toMatchObject({ code: 'newerProject' });
  });

  it('tells a file that is no text any more apart from one that is gone', async () => {
    const root = tempProject({ 'a.json': 'a' });
    const test = testHost();
    const window = test.window();
    const { handle, files } = await window.project.open({ path: root });
    await watched(test, handle);
    const change = nextChange(window);
    writeFileSync(join(root, 'a.json'), new Uint8Array([0x61, 0xff]));
    expect(await change).toMatchObject([{ path: 'a.json', text: null, problem: { code: 'invalidUtf8', line: 1, column: 2 } }]); // prettier-ignore
    const mine = { path: 'a.json', text: 'mine', baseHash: files[0]!.hash };
    expect(await window.project.save({ handle, files: [mine] })).toMatchObject({
      ok: false,
      conflicts: [{ path: 'a.json', text: null, problem: { code: 'invalidUtf8' } }],
    });
  });
});

describe('two windows on one project', () => {
  it('let only the first one write, and show its saves to the second', async () => {
    const root = tempProject({ 'a.json': 'a' });
    const test = testHost();
    const [first, second] = [test.window('one'), test.window('two')];
    const writer = await first.project.open({ path: root });
    const reader = await second.project.open({ path: root });
    expect(reader).toMatchObject({ readOnly: true, readOnlyReason: 'openElsewhere' });
    const file = { path: 'a.json', text: 'a2', baseHash: writer.files[0]!.hash };
    await expect(second.project.save({ handle: reader.handle, files: [file] })).rejects.toMatchObject({
      code: 'openElsewhere',
    });
    await watched(test, reader.handle);
    const change = nextChange(second);
    await first.project.save({ handle: writer.handle, files: [file] });
    expect(await change).toMatchObject([{ path: 'a.json', text: 'a2' }]);
  });

  it('change roles when the second takes over', async () => {
    const root = tempProject({ 'a.json': 'a' });
    const test = testHost();
    const [first, second] = [test.window('one'), test.window('two')];
    const { handle, files } = await first.project.open({ path: root });
    expect(await second.project.open({ path: root, takeOver: true })).toMatchObject({ readOnly: false });
    const lost: boolean[] = [];
    first.on('project.access', ({ readOnly }) => lost.push(readOnly));
    const file = { path: 'a.json', text: 'x', baseHash: files[0]!.hash };
    await expect(first.project.save({ handle, files: [file] })).rejects.toMatchObject({ code: 'openElsewhere' });
    expect(lost).toEqual([true]);
    await first.project.journalWrite({ handle, entries: [file] });
    expect(await first.project.journalRead({ handle })).toEqual([file]);
  });

  it('do not stand in the way of a page that reloads', async () => {
    const root = tempProject();
    const test = testHost();
    await test.window('before').project.open({ path: root });
    test.host.clients.disconnected('before');
    expect(await test.window('after').project.open({ path: root })).toMatchObject({ readOnly: false });
  });

  it('find the lock of a dead process free', async () => {
    const root = tempProject();
    const lock = { token: 't', pid: 2 ** 22 + 1, host: (await import('node:os')).hostname() };
    writeTexts(root, { '.spellwright/lock.json': JSON.stringify(lock) });
    expect(await testHost().window().project.open({ path: root })).toMatchObject({ readOnly: false });
  });

  it('respect a living process', async () => {
    const root = tempProject();
    const lock = { token: 't', pid: process.ppid, host: (await import('node:os')).hostname() };
    writeTexts(root, { '.spellwright/lock.json': JSON.stringify(lock) });
    expect(await testHost().window().project.open({ path: root })).toMatchObject({ readOnlyReason: 'openElsewhere' });
  });

  it('free the project when they close', async () => {
    const root = tempProject();
    const window = testHost().window();
    const { handle } = await window.project.open({ path: root });
    await window.project.close({ handle });
    expect(existsSync(join(root, '.spellwright', 'lock.json'))).toBe(false);
  });
});

describe('the journal', () => {
  it('offers the unsaved edits of a session that ended badly', async () => {
    const root = tempProject({ 'a.json': 'a' });
    const before = testHost();
    const window = before.window();
    const { handle, journal } = await window.project.open({ path: root });
    expect(journal).toBeUndefined();
    const entries = [{ path: 'a.json', text: 'unsaved', baseHash: null }];
    await window.project.journalWrite({ handle, entries });
    await before.host.close();
    const after = testHost().window();
    const reopened = await after.project.open({ path: root });
    expect(reopened.journal?.paths).toEqual(['a.json']);
    expect(await after.project.journalRead({ handle: reopened.handle })).toEqual(entries);
    await after.project.journalClear({ handle: reopened.handle });
    expect((await after.project.open({ path: root })).journal).toBeUndefined();
  });

  it('that is damaged does not stop the project', async () => {
    const root = tempProject({ '.spellwright/journal.json': '{"version":1,"writtenAtMs":1,"entries":7}' });
    expect((await testHost().window().project.open({ path: root })).journal).toBeUndefined();
  });
});

describe('preferences', () => {
  it('survive a restart, two hosts at once and a damaged file', async () => {
    const { home, window } = testHost();
    const other = testHost(home).window();
    await window().prefs.write({ key: 'theme', value: 'dark' });
    await other.prefs.write({ key: 'layout', value: { panels: [1] } });
    expect(await testHost(home).window().prefs.read()).toEqual({ theme: 'dark', layout: { panels: [1] } });
    await other.prefs.write({ key: 'theme', value: null });
    expect(await other.prefs.read()).toEqual({ layout: { panels: [1] } });
    writeFileSync(join(home, 'config', 'preferences.json'), '{"theme":');
    expect(await window().prefs.read()).toEqual({});
  });
});

describe('a new project', () => {
  it('is made in an empty folder and opens', async () => {
    const window = testHost().window();
    const dir = join(tempFolder(), 'My Game');
    const { root } = await window.project.create({ template: 'empty', dir });
    expect(JSON.parse(readFileSync(join(root, 'project.json'), 'utf8'))).toMatchObject({ id: 'my-game' });
    expect(await window.project.open({ path: root })).toMatchObject({ name: 'My Game', readOnly: false });
  });

  it('never lands on top of files that are there', async () => {
    const dir = tempProject();
    await expect(testHost().window().project.create({ template: 'empty', dir })).rejects.toMatchObject({
      code: 'badPath',
    });
  });
});

describe('the copy of the sample', () => {
  it('is kept once it was edited and renewed while it was not', async () => {
    const { openableSample } = await import('./sample-copy.ts');
    const [shipped, state] = [tempProject({ 'a.json': '1' }), tempFolder()];
    const copy = await openableSample(shipped, state);
    writeTexts(shipped, { 'a.json': '2' });
    await openableSample(shipped, state);
    expect(readFileSync(join(copy, 'a.json'), 'utf8')).toBe('2');
    writeTexts(copy, { 'a.json': 'mine' });
    writeTexts(shipped, { 'a.json': '3' });
    await openableSample(shipped, state);
    expect(readFileSync(join(copy, 'a.json'), 'utf8')).toBe('mine');
    rmSync(copy, { recursive: true });
    mkdirSync(state, { recursive: true });
    await openableSample(shipped, state);
    expect(readFileSync(join(copy, 'a.json'), 'utf8')).toBe('3');
  });
});
