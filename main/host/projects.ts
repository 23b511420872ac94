import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { HostError, type CallContext, type CreatedProject, type HostServices, type OpenedProject } from '#contract';
import type { Clients } from './clients.ts';
import { copyTree } from './copy-tree.ts';
import type { EventHub } from './events.ts';
import { guarded, unlessMissing } from './fs-errors.ts';
import { SAMPLE_ROOT } from './install.ts';
import type { PrefsStore } from './prefs.ts';
import { ProjectSession } from './project-session.ts';
import { openableSample } from './sample-copy.ts';
import { projectRoot } from './sources.ts';

interface ProjectsOptions {
  readonly hub: EventHub;
  readonly clients: Clients;
  readonly prefs: PrefsStore;
  readonly stateFolder: string;
  /** Named on the command line; wins over the project that was open last. */
  readonly startPath: (client: string) => string | undefined;
}

export interface Projects {
  readonly services: HostServices['project'];
  /** Throws `noHandle` for a handle that is not open. */
  session(handle: string): ProjectSession;
  close(): Promise<void>;
}

const LAST_PROJECT = 'host.lastProject';

export function createProjects({ hub, clients, prefs, stateFolder, startPath }: ProjectsOptions): Projects {
  const sessions = new Map<string, ProjectSession>();

  const session = (handle: string): ProjectSession => {
    const found = sessions.get(handle);
    if (!found) throw new HostError('noHandle', handle);
    return found;
  };

  const sample = () => openableSample(SAMPLE_ROOT, stateFolder);

  const lastOrSample = async (): Promise<string> => {
    const last = (await prefs.read())[LAST_PROJECT];
    const root = typeof last === 'string' ? await projectRoot(last).catch(() => undefined) : undefined;
    return root ?? sample();
  };

  const isAbandoned = (token: string): boolean => {
    const holder = [...sessions.values()].find(({ lock }) => lock.token === token);
    return holder === undefined || clients.isGone(holder.client);
  };

  const open = async (
    { path, takeOver = false, sample: wantsSample = false }: { path?: string; takeOver?: boolean; sample?: boolean },
    { client }: CallContext,
  ): Promise<OpenedProject> => {
    const chosen = wantsSample ? await sample() : (path ?? startPath(client) ?? (await lastOrSample()));
    const root = await projectRoot(chosen);
    await closeOwn(client, root);
    const opened = new ProjectSession({ root, client, stateFolder, hub });
    sessions.set(opened.handle, opened);
    try {
      const isSample = root.startsWith((await unlessMissing(realpath(stateFolder))) ?? stateFolder);
      const result = await opened.open({ takeOver, isAbandoned }, isSample);
      await prefs.write(LAST_PROJECT, root).catch(() => {}); // a lost memory of the last project must not stop work
      return result;
    } catch (error) {
      await close(opened.handle);
      throw error;
    }
  };

  /** Opening again in the same window replaces what it had, else it would find the project locked by itself. */
  const closeOwn = async (client: string, root: string): Promise<void> => {
    for (const own of [...sessions.values()]) if (own.client === client && own.root === root) await close(own.handle);
  };

  const close = async (handle: string): Promise<void> => {
    const closing = sessions.get(handle);
    sessions.delete(handle);
    await closing?.close();
  };

  clients.onGone((client) => {
    for (const { handle, client: owner } of [...sessions.values()]) if (owner === client) void close(handle);
  });

  return {
    services: {
      open,
      close: ({ handle }) => close(handle),
      read: ({ handle, path }) => session(handle).read(path),
      save: ({ handle, files }) => session(handle).save(files),
      journalWrite: ({ handle, entries }) => session(handle).journal.write(entries),
      journalRead: ({ handle }) => session(handle).journal.read(),
      journalClear: ({ handle }) => session(handle).journal.clear(),
      create: createProject,
    },
    session,
    close: async () => void (await Promise.all([...sessions.keys()].map(close))),
  };
}

/** Makes a new project in a folder that is empty or not there yet. */
async function createProject({
  template,
  dir,
}: {
  template: 'empty' | 'sample';
  dir: string;
}): Promise<CreatedProject> {
  const root = resolve(dir);
  return guarded(root, async () => {
    const present = (await unlessMissing(readdir(root))) ?? [];
    if (present.length > 0) throw new HostError('badPath', root, 'the folder is not empty');
    if (template === 'sample') await copyTree(SAMPLE_ROOT, root);
    else await createEmpty(root);
    return { root };
  });
}

/** The sample's rules are a good start; their link to our schema folder would point nowhere. */
async function createEmpty(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const ruleset = await readFile(join(SAMPLE_ROOT, 'ruleset.json'), 'utf8');
  await writeFile(join(root, 'ruleset.json'), ruleset.replace(/^\s*"\$schema".*\n/m, ''), { flag: 'wx' });
  const project = {
    id: rowIdFrom(basename(root)),
    name: basename(root),
    version: '0.1.0',
    schemaVersion: 1,
    ruleset: 'ruleset.json',
    locales: ['en', 'zh-CN'],
  };
  await writeFile(join(root, 'project.json'), `${JSON.stringify(project, null, 2)}\n`, { flag: 'wx' });
}

const rowIdFrom = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'project';
