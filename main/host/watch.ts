import { lstatSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import type { ChangedFile } from '#contract';
import { isProjectText, readProjectText } from './scan.ts';

/** What the client was last told of each file; a watcher event counts only if the content differs from this. */
export type KnownHashes = Map<string, string>;

export interface Watching {
  /** Resolves when every file is being watched. */
  readonly ready: Promise<void>;
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
}

/** Editors save by remove-and-rename; after this pause the folder shows what was meant. */
const SETTLE_MS = 60;
/** File systems keep times as coarsely as two seconds. */
const CLOCK_GRAIN_MS = 2_000;

function look(root: string, path: string, known: KnownHashes): ChangedFile | undefined {
  const found = lstatSync(join(root, ...path.split('/')), { throwIfNoEntry: false });
  if (!found) return known.delete(path) ? { path, text: null, hash: null } : undefined;
  const { text, hash, problem } = readProjectText(root, { path, isLink: found.isSymbolicLink() });
  if (hash === '' || known.get(path) === hash) return undefined; // unreadable just now: another event follows
  known.set(path, hash);
  return { path, text: problem ? null : text, hash };
}

export function watchProject({ root, known, scannedAtMs, exclusive, report }: WatchOptions): Watching {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;

  const flush = () =>
    exclusive(async () => {
      const paths = [...pending].sort();
      pending.clear();
      const changed: ChangedFile[] = [];
      for (const path of paths) {
        const file = look(root, path, known);
        if (file) changed.push(file);
      }
      if (changed.length > 0) report(changed);
    });

  const notice = (target: string, stats?: Stats) => {
    if (!isReady && stats && stats.mtimeMs < scannedAtMs - CLOCK_GRAIN_MS) return;
    const path = relative(root, target).split(sep).join('/');
    if (!isProjectText(path)) return;
    pending.add(path);
    clearTimeout(timer);
    // A file that cannot be looked at now causes another event once it can.
    timer = setTimeout(() => void flush().catch(() => {}), SETTLE_MS);
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
  watcher.on('error', () => {});
  return {
    ready: new Promise((resolve) =>
      watcher.once('ready', () => {
        isReady = true;
        resolve();
      }),
    ),
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
