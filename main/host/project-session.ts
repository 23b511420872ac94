import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import {
  HostError,
  packFiles,
  type BaselineReply,
  type ChangedFile,
  type FileBytes,
  type FileChange,
  type HostErrorCode,
  type JournalEntry,
  type JournalSummary,
  type OpenedProject,
  type PackedFiles,
  type ReadOnlyReason,
  type SaveResult,
} from '#contract';
import { createProject, isNewerProject, PROJECT_PATH } from '#pack';
import { readBaseline, type BaselineQuery } from './baseline.ts';
import { hasCommits, recoverCommits } from './commit.ts';
import type { EventHub } from './events.ts';
import { guarded } from './fs-errors.ts';
import { createQueue } from './in-parallel.ts';
import { resolveInside } from './jail.ts';
import { createJournal, type Journal } from './journal.ts';
import { ProjectLock, REFRESH_MS, type LockOptions } from './lock.ts';
import { PieceReader } from './piece-reader.ts';
import { saveFiles } from './save.ts';
import { statePath } from './state-folder.ts';
import { sweepTemporaries } from './temporaries.ts';
import { asText, encodeText, hashBytes, readBeginning, readText } from './text-file.ts';
import { isProjectThere, watchProject, type KnownHashes, type Watching } from './watch.ts';

interface SessionOptions {
  readonly root: string;
  /** None yet when it only reads ahead. */
  readonly client?: string;
  readonly stateFolder: string;
  readonly hub: EventHub;
}

export interface OpenKind {
  readonly isSample: boolean;
  readonly inPieces: boolean;
}

/** A project of no more files is given whole: the window needs no second request. */
const SMALL_FILES = 1_000;

const REFUSALS: Readonly<Record<ReadOnlyReason, HostErrorCode>> = {
  openElsewhere: 'openElsewhere',
  folderReadOnly: 'readOnly',
  folderGone: 'folderGone',
  newerSchema: 'newerProject',
  pack: 'readOnly',
};

/** One project as one window has it open: the only way from a handle to the disk. */
export class ProjectSession {
  readonly handle = randomUUID();
  readonly root: string;
  client: string;
  readonly journal: Journal;
  readonly lock: ProjectLock;
  readonly #hub: EventHub;
  readonly #known: KnownHashes = new Map();
  readonly #exclusive = createQueue();
  #readOnly: ReadOnlyReason | undefined;
  #watching: Watching | undefined;
  #refresh: NodeJS.Timeout | undefined;
  #reader: PieceReader | undefined;
  #onGiven: () => void = () => {};
  #isClosed = false;

  constructor({ root, client = '', stateFolder, hub }: SessionOptions) {
    this.root = root;
    this.client = client;
    this.#hub = hub;
    this.lock = new ProjectLock(root);
    this.journal = createJournal(root, stateFolder, () => this.#readOnly === undefined);
  }

  /**
   * Before any window asks: what it will ask for is watched, and then read to the end. Not where a crashed save has to be completed
   * first, for that needs the lock.
   */
  async readAhead(): Promise<void> {
    if (await hasCommits(this.root)) return;
    this.#watching = this.#watch();
    await this.#watching.ready;
    if (this.#isClosed) return;
    this.#reader = new PieceReader(this.root);
    await this.#reader.ended;
  }

  /** Whether all that was read ahead is still what the disk holds. */
  async isAhead(): Promise<boolean> {
    if (!this.#reader || this.#reader.hasFailed()) return false;
    if (this.#watching?.isLost() || this.#watching?.hasNoticed()) return false;
    return !(await hasCommits(this.root));
  }

  /** In pieces: the texts of a large project are given by `nextFiles`, and read on while the window takes those in. */
  async open(options: LockOptions, { isSample, inPieces }: OpenKind): Promise<OpenedProject> {
    this.#readOnly = await this.#acquire(options);
    if (!this.#readOnly) await this.#recover();
    // Watched before it is read, so that no change falls between the two.
    this.#watching ??= this.#watch();
    const reader = (this.#reader ??= new PieceReader(this.root));
    this.#onGiven = () => this.#given(options);
    const fileCount = await reader.fileCount();
    const isWhole = !inPieces || fileCount <= SMALL_FILES;
    const files = isWhole ? this.#give(await reader.rest()) : [];
    // What is unsaved is known when every file was read.
    const journal = isWhole ? await this.#journalSummary() : undefined;
    return {
      handle: this.handle,
      root: this.root,
      name: basename(this.root),
      readOnly: this.#readOnly !== undefined,
      ...(this.#readOnly && { readOnlyReason: this.#readOnly }),
      isSample,
      fileCount,
      files: files.map(asText),
      ...(journal && { journal }),
    };
  }

  /** What follows the texts that were given so far; none when that was all. */
  async nextFiles(): Promise<PackedFiles> {
    return packFiles(this.#give((await this.#reader?.next()) ?? []));
  }

  #give(files: readonly FileBytes[]): readonly FileBytes[] {
    for (const { path, hash } of files) if (hash !== '') this.#known.set(path, hash);
    if (this.#reader?.isDone()) this.#onGiven();
    return files;
  }

  #given(options: LockOptions): void {
    this.#reader = undefined;
    if (this.#isClosed) return;
    this.#watching?.begin();
    this.#refresh ??= setInterval(() => void this.refresh(options), REFRESH_MS).unref();
  }

  async read(path: string) {
    return readText(await resolveInside(this.root, path), path);
  }

  readBaseline(query: BaselineQuery): Promise<BaselineReply> {
    return readBaseline(this.root, query, (path) => this.#known.get(path));
  }

  async readRaw(path: string) {
    const target = await resolveInside(this.root, path);
    return guarded(path, async () => readBeginning(target));
  }

  /** Unsaved edits: what reached the disk before the crash is no longer one. */
  async readJournal(): Promise<readonly JournalEntry[]> {
    const isOnDisk = ({ path, text }: JournalEntry) =>
      (this.#known.get(path) ?? null) === (text === null ? null : hashBytes(encodeText(text)));
    return (await this.journal.read()).filter((entry) => !isOnDisk(entry));
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
    this.#isClosed = true;
    this.#reader?.stop();
    clearInterval(this.#refresh);
    await this.#watching?.close().catch(() => {});
    await this.#exclusive(() => this.lock.release()).catch(() => {}); // a vanished folder has no lock either
  }

  async #journalSummary(): Promise<JournalSummary | undefined> {
    const summary = await this.journal.summary();
    const paths = summary ? (await this.readJournal()).map(({ path }) => path) : [];
    return summary && paths.length > 0 ? { ...summary, paths } : undefined;
  }

  #watch(): Watching {
    return watchProject({
      root: this.root,
      known: this.#known,
      exclusive: this.#exclusive,
      report: (files) => this.#report(files),
      onGone: () => this.#setAccess('folderGone'),
    });
  }

  #report(files: readonly ChangedFile[]): void {
    this.#hub.emit('project.changed', { handle: this.handle, files });
    // Another branch may come from a newer studio.
    if (files.some(({ path }) => path === PROJECT_PATH) && this.#isNewer()) this.#setAccess('newerSchema');
  }

  /** A project of a newer studio is not even locked: nothing at all is written into it. */
  #acquire(options: LockOptions): Promise<ReadOnlyReason | undefined> {
    return this.#isNewer() ? Promise.resolve('newerSchema') : this.lock.acquire(options);
  }

  #isNewer(): boolean {
    return isNewerProject(createProject([readText(join(this.root, PROJECT_PATH), PROJECT_PATH)]));
  }

  /** What a killed studio left; texts that it could not finish writing come back as unsaved edits. */
  async #recover(): Promise<void> {
    await sweepTemporaries(statePath(this.root));
    const unwritten = await recoverCommits(this.root);
    if (unwritten.length === 0) return;
    const kept = (await this.journal.read()).filter(({ path }) => !unwritten.some((text) => text.path === path));
    await this.journal.write([...unwritten, ...kept]);
  }

  #remember(path: string, hash: string | null): void {
    if (hash === null) this.#known.delete(path);
    else this.#known.set(path, hash);
  }

  /** Asked of the disk each time: another process may have taken the project over since the last refresh. */
  async #requireWritable(): Promise<void> {
    if (!isProjectThere(this.root, this.#known)) this.#setAccess('folderGone');
    else if (!this.#readOnly && !(await this.lock.isHeld())) this.#setAccess(await this.#reacquire());
    if (this.#readOnly) throw new HostError(REFUSALS[this.#readOnly], this.root);
  }

  /** A lock that was cleaned away, not taken, is made again. */
  #reacquire(): Promise<ReadOnlyReason | undefined> {
    return this.lock.acquire({ isAbandoned: () => false });
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

  /**
   * Done every few seconds. Keeps our lock fresh; a window that had to open read-only gets the project once the other
   * one is closed, or once the folder is back.
   */
  async refresh(options: LockOptions): Promise<void> {
    try {
      if (!isProjectThere(this.root, this.#known)) return this.#setAccess('folderGone');
      if (this.#readOnly === 'folderGone') return await this.#comeBack(options);
      const { isAbandoned } = options;
      if (!this.#readOnly) this.#setAccess((await this.lock.refresh()) ? undefined : await this.#reacquire());
      else if (this.#readOnly === 'openElsewhere') this.#setAccess(await this.#acquire({ isAbandoned }));
      if (this.#watching?.isLost()) await this.#watching.lookAtAll();
    } catch {
      // The folder is out of reach for the moment; saving will say so.
    }
  }

  /** The old watcher may look at a folder that no longer exists under this name. */
  async #comeBack({ isAbandoned }: LockOptions): Promise<void> {
    this.#setAccess(await this.#acquire({ isAbandoned }));
    await this.#watching?.close().catch(() => {});
    this.#watching = this.#watch();
    this.#watching.begin();
    await this.#watching.lookAtAll();
  }
}
