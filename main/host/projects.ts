import { realpath } from 'node:fs/promises';
import { HostError, type CallContext, type HostServices, type OpenedProject } from '#contract';
import type { Clients } from './clients.ts';
import type { EventHub } from './events.ts';
import { unlessMissing } from './fs-errors.ts';
import { SAMPLE_ROOT } from './install.ts';
import { createProject } from './new-project.ts';
import type { PrefsStore } from './prefs.ts';
import { ProjectSession } from './project-session.ts';
import { saveCopy } from './save-copy.ts';
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

interface OpenRequest {
  readonly path?: string;
  readonly takeOver?: boolean;
  readonly sample?: boolean;
  readonly inPieces?: boolean;
}

const LAST_PROJECT = 'host.lastProject';

/**
 * A browser is there sooner. Whoever does not look has no project kept in memory, and where a file system tells of no
 * changes, what was read cannot be old.
 */
const AHEAD_MS = 30_000;

/** All opened projects of this host: handles to sessions, and which one a window opens. */
export class Projects {
  readonly #sessions = new Map<string, ProjectSession>();
  readonly #options: ProjectsOptions;
  /** A project that is read before a window asks for it: one at most. */
  #ahead: { readonly session: ProjectSession; readonly timer: NodeJS.Timeout } | undefined;

  constructor(options: ProjectsOptions) {
    this.#options = options;
    options.clients.onGone((client) => void this.#closeWhere((session) => session.client === client));
  }

  readonly services: HostServices['project'] = {
    open: (request, context) => this.#open(request, context),
    close: ({ handle }) => this.#close(handle),
    nextFiles: ({ handle }) => this.session(handle).nextFiles(),
    read: ({ handle, path }) => this.session(handle).read(path),
    baseline: ({ handle, ...query }) => this.session(handle).readBaseline(query),
    readRaw: ({ handle, path }) => this.session(handle).readRaw(path),
    saveCopy: ({ handle, dir, files }) => saveCopy(this.session(handle).root, dir, files),
    save: ({ handle, files }) => this.session(handle).save(files),
    journalWrite: ({ handle, entries }) => this.session(handle).journal.write(entries),
    journalRead: ({ handle }) => this.session(handle).readJournal(),
    journalClear: ({ handle }) => this.session(handle).journal.clear(),
    create: createProject,
  };

  /** Throws `noHandle` for a handle that is not open. */
  session(handle: string): ProjectSession {
    const found = this.#sessions.get(handle);
    if (!found) throw new HostError('noHandle', handle);
    return found;
  }

  /** Begins to read what a window will open when it asks for no project by name. */
  async readAhead(client = ''): Promise<void> {
    const path = this.#options.startPath(client) ?? (await this.#last());
    const root = path === undefined ? undefined : await projectRoot(path);
    if (root === undefined || [...this.#sessions.values()].some((session) => session.root === root)) return;
    await this.#dropAhead();
    const { hub, stateFolder } = this.#options;
    const session = new ProjectSession({ root, stateFolder, hub });
    this.#ahead = { session, timer: setTimeout(() => void this.#dropAhead(), AHEAD_MS).unref() };
    await session.readAhead();
  }

  async close(): Promise<void> {
    await Promise.all([this.#dropAhead(), this.#closeWhere(() => true)]);
  }

  async #open(request: OpenRequest, { client }: CallContext): Promise<OpenedProject> {
    const { prefs } = this.#options;
    const root = await projectRoot(await this.#choose(request, client));
    // Opening again in the same window replaces what it had, else it would find the project locked by itself.
    await this.#closeWhere((session) => session.client === client && session.root === root);
    const session = await this.#begin(root, client);
    this.#sessions.set(session.handle, session);
    try {
      const options = { takeOver: request.takeOver ?? false, isAbandoned: (token: string) => this.#isAbandoned(token) };
      const opened = await session.open(options, {
        isSample: await this.#isSample(root),
        inPieces: request.inPieces ?? false,
      });
      await prefs.write(LAST_PROJECT, root).catch(() => {}); // a lost memory of the last project must not stop work
      return opened;
    } catch (error) {
      await this.#close(session.handle);
      throw error;
    }
  }

  /** What was read ahead, if it is this project and nothing changed since; it is of no use for any other. */
  async #begin(root: string, client: string): Promise<ProjectSession> {
    const ahead = this.#ahead?.session;
    if (ahead?.root === root && (await ahead.isAhead()) && this.#ahead?.session === ahead) {
      clearTimeout(this.#ahead.timer);
      this.#ahead = undefined;
      ahead.client = client;
      return ahead;
    }
    await this.#dropAhead();
    const { hub, stateFolder } = this.#options;
    return new ProjectSession({ root, client, stateFolder, hub });
  }

  async #dropAhead(): Promise<void> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    clearTimeout(ahead?.timer);
    await ahead?.session.close();
  }

  async #choose({ path, sample }: OpenRequest, client: string): Promise<string> {
    if (sample) return this.#sample();
    return path ?? this.#options.startPath(client) ?? (await this.#last()) ?? (await this.#sample());
  }

  /** Undefined when there is none or it is no longer there. */
  async #last(): Promise<string | undefined> {
    const last = (await this.#options.prefs.read())[LAST_PROJECT];
    return typeof last === 'string' ? projectRoot(last).catch(() => undefined) : undefined;
  }

  #sample(): Promise<string> {
    return openableSample(SAMPLE_ROOT, this.#options.stateFolder);
  }

  async #isSample(root: string): Promise<boolean> {
    const { stateFolder } = this.#options;
    return root.startsWith((await unlessMissing(realpath(stateFolder))) ?? stateFolder);
  }

  /** Whether the holder of a lock of this process is a window that went away. */
  #isAbandoned(token: string): boolean {
    const holder = [...this.#sessions.values()].find(({ lock }) => lock.token === token);
    return holder === undefined || this.#options.clients.isGone(holder.client);
  }

  async #close(handle: string): Promise<void> {
    const session = this.#sessions.get(handle);
    this.#sessions.delete(handle);
    await session?.close();
  }

  async #closeWhere(matches: (session: ProjectSession) => boolean): Promise<void> {
    const closing = [...this.#sessions.values()].filter(matches);
    await Promise.all(closing.map(({ handle }) => this.#close(handle)));
  }
}
