import { existsSync, lstatSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ChangedFile } from '#contract';
import { isProjectText, listProject, readProjectText } from './scan.ts';
import { FolderWatch } from './watch-folders.ts';

/** What the client was last told of each file; a watcher event counts only if the content differs from this. */
export type KnownHashes = Map<string, string>;

export interface Watching {
  /** Resolves when every folder is being watched. */
  readonly ready: Promise<void>;
  /** From here on `known` is complete, and what was noticed until then is told. */
  begin(): void;
  /** True when something was noticed that was not told yet. */
  hasNoticed(): boolean;
  /** True when the system told that it no longer watches everything: somebody has to look from time to time. */
  isLost(): boolean;
  /** Looks at every file whose time, size or place is not what it was. */
  lookAtAll(): Promise<void>;
  close(): Promise<void>;
}

interface WatchOptions {
  readonly root: string;
  readonly known: KnownHashes;
  /** Keeps looks at the disk apart from saves, so that a half-finished save is never reported. */
  readonly exclusive: <R>(task: () => Promise<R>) => Promise<R>;
  readonly report: (files: readonly ChangedFile[]) => void;
  /** The folder as a whole went away: that is no wish to delete each file of it. */
  readonly onGone: () => void;
}

/** Editors save by remove-and-rename; after this pause the folder shows what was meant. */
const SETTLE_MS = 60;
/** Many files at once are a change of branch or an import: it is told as one change once it is over. */
const BURST_COUNT = 8;
const BURST_SETTLE_MS = 300;

const placeOf = (root: string, path: string) => join(root, ...path.split('/'));

function look(root: string, path: string, known: KnownHashes): ChangedFile | undefined {
  const found = lstatSync(placeOf(root, path), { throwIfNoEntry: false });
  if (!found) return known.delete(path) ? { path, text: null, hash: null } : undefined;
  const { text, hash, problem } = readProjectText(root, { path, isLink: found.isSymbolicLink() });
  if (hash === '' || known.get(path) === hash) return undefined; // unreadable just now: another event follows
  known.set(path, hash);
  return problem ? { path, text: null, hash, problem } : { path, text, hash };
}

/** A folder that lost everything at once was unmounted, moved or deleted, whether its name is still there or not. */
export const isProjectThere = (root: string, known: KnownHashes): boolean =>
  existsSync(join(root, 'project.json')) || [...known.keys()].some((path) => existsSync(placeOf(root, path)));

const stampOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`;

/** Remembers how each file looked, so that looking again reads only what may have changed. */
function createStamps(root: string) {
  const stamps = new Map<string, string>();
  return (path: string): boolean => {
    const found = lstatSync(placeOf(root, path), { throwIfNoEntry: false });
    const stamp = found ? stampOf(found) : '';
    const isSame = stamps.get(path) === stamp;
    stamps.set(path, stamp);
    return !isSame;
  };
}

/** The places that may have changed, and a flush of them once it is quiet. */
class Noticed {
  readonly #pending = new Set<string>();
  readonly #flush: (paths: readonly string[], isAll: boolean) => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #isAll = false;
  #isHeld = true;

  constructor(flush: (paths: readonly string[], isAll: boolean) => Promise<void>) {
    this.#flush = flush;
  }

  path(path: string): void {
    this.#pending.add(path);
    this.#wait();
  }

  everything(): void {
    this.#isAll = true;
    this.#wait();
  }

  isEmpty(): boolean {
    return this.#pending.size === 0 && !this.#isAll;
  }

  release(): void {
    this.#isHeld = false;
    if (!this.isEmpty()) this.#wait();
  }

  stop(): void {
    this.#isHeld = true;
    clearTimeout(this.#timer);
  }

  // Of many changes some are always told late; looking for them oneself makes one change of them.
  #isMany(): boolean {
    return this.#isAll || this.#pending.size > BURST_COUNT;
  }

  #wait(): void {
    if (this.#isHeld) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), this.#isMany() ? BURST_SETTLE_MS : SETTLE_MS);
  }

  #tell(): void {
    const [paths, isAll] = [[...this.#pending], this.#isMany()];
    this.#pending.clear();
    this.#isAll = false;
    // A file that cannot be looked at now causes another event once it can.
    void this.#flush(paths, isAll).catch(() => {});
  }
}

/** Folders that hold no rows: those of tools, and of ourselves. */
const isHiddenIn = (root: string) => (target: string) =>
  relative(root, target)
    .split(sep)
    .some((part, depth) => part.startsWith('.') || (depth === 0 && ['node_modules', 'dist', 'release'].includes(part)));

export function watchProject({ root, known, exclusive, report, onGone }: WatchOptions): Watching {
  let isLost = false;
  const mayHaveChanged = createStamps(root);
  const tell = (paths: Iterable<string>) => {
    if (!isProjectThere(root, known)) return onGone();
    const changed = [...paths].sort().flatMap((path) => look(root, path, known) ?? []);
    if (changed.length > 0) report(changed);
  };
  const everyCandidate = async (sure: readonly string[]) => {
    const all = new Set([...known.keys(), ...(await listProject(root))]);
    return [...new Set([...sure, ...[...all].filter(mayHaveChanged)])];
  };
  const lookAtAll = (sure: readonly string[] = []) =>
    isProjectThere(root, known) ? everyCandidate(sure).then(tell) : onGone();
  const noticed = new Noticed((paths, isAll) => exclusive(async () => (isAll ? lookAtAll(paths) : tell(paths))));
  const watcher = new FolderWatch({
    root,
    isHidden: isHiddenIn(root),
    onFile: (target) => {
      const path = relative(root, target).split(sep).join('/');
      if (isProjectText(path)) noticed.path(path);
    },
    onFolder: () => noticed.everything(),
    // Losing a watch (too many for the system, a vanished share) must not end the host.
    onLost: () => void (isLost = true),
  });
  return {
    ready: watcher.begin(),
    begin: () => noticed.release(),
    hasNoticed: () => !noticed.isEmpty(),
    isLost: () => isLost,
    lookAtAll: () => exclusive(async () => lookAtAll()),
    close: async () => {
      noticed.stop();
      watcher.close();
    },
  };
}
