import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChangedFile } from '#contract';
import { tempFolder, tempProject } from '../../test/support/temp-folder.ts';
import { foldersIn, testHost } from '../../test/support/test-host.ts';
import { createClients } from './clients.ts';
import { createEventHub } from './events.ts';
import { createPrefs } from './prefs.ts';
import { ProjectSession } from './project-session.ts';
import { Projects } from './projects.ts';

const KIND = { isSample: false, inPieces: true };
const LOCK = { isAbandoned: () => false };

async function readAhead(root: string) {
  const hub = createEventHub();
  const session = new ProjectSession({ root, stateFolder: tempFolder(), hub });
  onTestFinished(() => session.close());
  await session.readAhead();
  const changed = new Promise<readonly ChangedFile[]>((resolve) =>
    hub.listen(({ event, payload }) => void (event === 'project.changed' && resolve(payload.files))),
  );
  return { session, changed };
}

describe('a project that was read before it is asked for', () => {
  it('is opened with what was read', async () => {
    const { session } = await readAhead(tempProject({ 'a.json': 'a' }));
    expect(await session.isAhead()).toBe(true);
    const { files } = await session.open(LOCK, KIND);
    expect(files.map(({ path, text }) => [path, text])).toContainEqual(['a.json', 'a']);
    expect(await session.isAhead()).toBe(false);
  });

  it('is told what changed since, where that was not noticed in time', async () => {
    const root = tempProject({ 'a.json': 'old' });
    const { session, changed } = await readAhead(root);
    const opening = session.open(LOCK, KIND);
    writeFileSync(join(root, 'a.json'), 'new');
    expect((await opening).files.find(({ path }) => path === 'a.json')?.text).toBe('old');
    expect(await changed).toMatchObject([{ path: 'a.json', text: 'new' }]);
  });

  it('is no longer ahead once a change was noticed', async () => {
    const root = tempProject({ 'a.json': 'old' });
    const { session } = await readAhead(root);
    writeFileSync(join(root, 'a.json'), 'new');
    await expect.poll(() => session.isAhead()).toBe(false);
  });

  it('waits for its window where a save was interrupted, for only the lock allows to complete that', async () => {
    const root = tempProject();
    mkdirSync(join(root, '.spellwright', 'commits', 'one'), { recursive: true });
    const { session } = await readAhead(root);
    expect(await session.isAhead()).toBe(false);
  });
});

/** The projects of a host that was started for one of them, and how often any project was read. */
function startedFor(startPath: string | undefined) {
  const home = tempFolder();
  const clients = createClients();
  const folders = foldersIn(home);
  const prefs = createPrefs(folders.config);
  const projects = new Projects({ hub: createEventHub(), clients, prefs, stateFolder: folders.state, startPath: () => startPath }); // prettier-ignore
  onTestFinished(() => projects.close());
  const opened = vi.spyOn(ProjectSession.prototype, 'open');
  const closed = vi.spyOn(ProjectSession.prototype, 'close');
  onTestFinished(() => void vi.restoreAllMocks());
  return { projects, opened, closed };
}

describe('a host started for a project', () => {
  it('gives the first window what it read ahead, and reads anew for a second', async () => {
    const root = tempProject({ 'a.json': 'a' });
    const { projects, opened, closed } = startedFor(root);
    const read = vi.spyOn(ProjectSession.prototype, 'readAhead');
    await projects.readAhead();
    await projects.services.open({}, { client: 'w1' });
    expect(opened.mock.contexts[0]).toBe(read.mock.contexts[0]);
    await projects.services.open({}, { client: 'w2' });
    expect(opened.mock.contexts[1]).not.toBe(read.mock.contexts[0]);
    expect(closed).not.toHaveBeenCalled();
  });

  it('forgets it when another project is opened', async () => {
    const { projects, closed } = startedFor(tempProject());
    const read = vi.spyOn(ProjectSession.prototype, 'readAhead');
    await projects.readAhead();
    const { name } = await projects.services.open({ path: tempProject() }, { client: 'w1' });
    expect(name).not.toBe('');
    expect(closed.mock.contexts).toEqual([read.mock.contexts[0]]);
  });

  it('gives what is on the disk now, also right after a change', async () => {
    const root = tempProject({ 'a.json': 'old' });
    const test = testHost(tempFolder(), root);
    test.host.readAhead();
    const window = test.window();
    writeFileSync(join(root, 'a.json'), 'new');
    const changes: string[] = [];
    window.on('project.changed', ({ files }) => void changes.push(...files.map(({ text }) => text ?? '')));
    const { files } = await window.project.open({});
    const given = files.find(({ path }) => path === 'a.json')?.text;
    await expect.poll(() => changes.at(-1) ?? given).toBe('new');
  });

  it('says nothing of a project that is not there until a window asks for it', async () => {
    const test = testHost(tempFolder(), join(tempFolder(), 'gone'));
    test.host.readAhead();
    await expect(test.window().project.open({})).rejects.toMatchObject({ code: 'notFound' });
  });
});
