import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { HostError, type FileChange, type OpenedProject, type ReadOnlyReason, type SaveResult } from '#contract';
import { recoverCommits } from './commit.ts';
import type { EventHub } from './events.ts';
import { createQueue } from './in-parallel.ts';
import { resolveInside } from './jail.ts';
import { createJournal, type Journal } from './journal.ts';
import { ProjectLock, REFRESH_MS, type LockOptions } from './lock.ts';
import { saveFiles } from './save.ts';
import { scanProject } from './scan.ts';
import { readText } from './text-file.ts';
import { watchProject, type KnownHashes, type Watching } from './watch.ts';

interface SessionOptions {
  readonly root: string;
  readonly client: string;
  readonly stateFolder: string;
  readonly hub: EventHub;
}

/** One project as one window has it open: the only way from a handle to the disk. */
export class ProjectSession {
  readonly handle = randomUUID();
  readonly root: string;
  readonly client: string;
  readonly journal: Journal;
  readonly lock: ProjectLock;
  readonly #hub: EventHub;
  readonly #known: KnownHashes = new Map();
  readonly #exclusive = createQueue();
  #readOnly: ReadOnlyReason | undefined;
  #watching: Watching | undefined;
  #refresh: NodeJS.Timeout | undefined;

  constructor({ root, client, stateFolder, hub }: SessionOptions) {
    this.root = root;
    this.client = client;
    this.#hub = hub;
    this.lock = new ProjectLock(root);
    this.journal = createJournal(root, stateFolder, () => this.#readOnly === undefined);
  }

  async open(options: LockOptions, isSample: boolean): Promise<OpenedProject> {
    this.#readOnly = await this.lock.acquire(options);
    if (!this.#readOnly) await recoverCommits(this.root);
    const scannedAtMs = Date.now();
    const files = await scanProject(this.root);
    for (const { path, hash } of files) if (hash !== '') this.#known.set(path, hash);
    this.#watching = this.#watch(scannedAtMs);
    this.#refresh = setInterval(() => void this.#refreshLock(options), REFRESH_MS).unref();
    const journal = await this.journal.summary();
    return {
      handle: this.handle,
      root: this.root,
      name: basename(this.root),
      readOnly: this.#readOnly !== undefined,
      ...(this.#readOnly && { readOnlyReason: this.#readOnly }),
      isSample,
      files,
      ...(journal && { journal }),
    };
  }

  async read(path: string) {
    return readText(await resolveInside(this.root, path), path);
  }

  save(changes: readonly FileChange[]): Promise<SaveResult> {
    return this.#exclusive(async () => {
      await this.#requireWritable();
      const result = await saveFiles(this.root, changes);
      if (result.ok) for (const { path, hash } of result.saved) this.#remember(path, hash);
      return result;
    });
  }

  /** Resolves when outside changes will be noticed; opening does not wait for it. */
  watched(): Promise<void> {
    return this.#watching?.ready ?? Promise.resolve();
  }

  async close(): Promise<void> {
    clearInterval(this.#refresh);
    await this.#watching?.close().catch(() => {});
    await this.#exclusive(() => this.lock.release()).catch(() => {}); // a vanished folder has no lock either
  }

  #watch(scannedAtMs: number): Watching {
    return watchProject({
      root: this.root,
      known: this.#known,
      scannedAtMs,
      exclusive: this.#exclusive,
      report: (files) => this.#hub.emit('project.changed', { handle: this.handle, files }),
    });
  }

  #remember(path: string, hash: string | null): void {
    if (hash === null) this.#known.delete(path);
    else this.#known.set(path, hash);
  }

  /** Asked of the disk each time: another process may have taken the project over since the last refresh. */
  async #requireWritable(): Promise<void> {
    if (!this.#readOnly && !(await this.lock.isHeld())) this.#setAccess('openElsewhere');
    if (this.#readOnly === 'openElsewhere') throw new HostError('openElsewhere', this.root);
    if (this.#readOnly) throw new HostError('readOnly', this.root);
  }

  #setAccess(reason: ReadOnlyReason | undefined): void {
    if (this.#readOnly === reason) return;
    this.#readOnly = reason;
    this.#hub.emit('project.access', {
      handle: this.handle,
      readOnly: reason !== undefined,
      ...(reason && { reason }),
    });
  }

  /** Keeps our lock fresh; a window that had to open read-only gets the project once the other one is closed. */
  async #refreshLock({ isAbandoned }: LockOptions): Promise<void> {
    try {
      if (!this.#readOnly) this.#setAccess((await this.lock.refresh()) ? undefined : 'openElsewhere');
      else if (this.#readOnly === 'openElsewhere') this.#setAccess(await this.lock.acquire({ isAbandoned }));
    } catch {
      // The folder is out of reach for the moment; saving will say so.
    }
  }
}
