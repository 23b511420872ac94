import { existsSync, lstatSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { ChangedFile } from '#contract';
import { isProjectText, listProject, readProjectText } from './scan.ts';

/** What the client was last told of each file; a watcher event counts only if the content differs from this. */
export type KnownHashes = Map<string, string>;

export interface Watching {
  /** Resolves when every file is being watched. */
  readonly ready: Promise<void>;
  /** True when the system told that it no longer watches everything: somebody has to look from time to time. */
  isLost(): boolean;
  /** Looks at every file whose time, size or place is not what it was. */
  lookAtAll(): Promise<void>;
  close(): Promise<void>;
}

interface WatchOptions {
  readonly root: string;
  readonly known: KnownHashes;
  /** When the project was read: files older than this need no second look while watching begins. */
  readonly scannedAtMs: number;
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
/** File systems keep times as coarsely as two seconds. */
const CLOCK_GRAIN_MS = 2_000;

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

export function watchProject({ root, known, scannedAtMs, exclusive, report, onGone }: WatchOptions): Watching {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
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
  const flush = () =>
    exclusive(async () => {
      const paths = [...pending];
      pending.clear();
      // Of many changes some are always told late; looking for them oneself makes one change of them.
      if (paths.length > BURST_COUNT) await lookAtAll(paths);
      else tell(paths);
    });

  const notice = (target: string, stats?: Stats) => {
    if (!isReady && stats && stats.mtimeMs < scannedAtMs - CLOCK_GRAIN_MS) return;
    const path = relative(root, target).split(sep).join('/');
    if (!isProjectText(path)) return;
    pending.add(path);
    clearTimeout(timer);
    // A file that cannot be looked at now causes another event once it can.
    timer = setTimeout(() => void flush().catch(() => {}), pending.size > BURST_COUNT ? BURST_SETTLE_MS : SETTLE_MS);
  };

  const isHidden = (target: string) =>
    relative(root, target)
      .split(sep)
      .some(
        (part, depth) => part.startsWith('.') || (depth === 0 && ['node_modules', 'dist', 'release'].includes(part)),
      );
  const watcher = watch(root, { ignored: isHidden, followSymlinks: false });
  watcher.on('add', notice).on('change', notice).on('unlink', notice);
  // Losing the watcher (too many files for the system, a vanished share) must not end the host.
  watcher.on('error', () => void (isLost = true));
  return {
    ready: new Promise((resolve) =>
      watcher.once('ready', () => {
        isReady = true;
        resolve();
      }),
    ),
    isLost: () => isLost,
    lookAtAll: () => exclusive(async () => lookAtAll()),
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
