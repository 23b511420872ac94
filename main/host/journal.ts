import { readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { JournalEntry, JournalSummary } from '#contract';
import { writeAtomic } from './disk.ts';
import { guarded, unlessMissing } from './fs-errors.ts';
import { setAside } from './set-aside.ts';
import { makeStateFolder, statePath } from './state-folder.ts';
import { hashBytes } from './text-file.ts';

interface StoredJournal {
  readonly version: 1;
  readonly writtenAtMs: number;
  readonly entries: readonly JournalEntry[];
}

/** Unsaved edits of one project, kept so that a crash loses at most the last seconds. */
export interface Journal {
  write(entries: readonly JournalEntry[]): Promise<void>;
  read(): Promise<readonly JournalEntry[]>;
  summary(): Promise<JournalSummary | undefined>;
  clear(): Promise<void>;
}

function isEntry(value: unknown): value is JournalEntry {
  const { path, text, baseHash } = (value ?? {}) as Record<string, unknown>;
  const isTextOrNull = (field: unknown) => field === null || typeof field === 'string';
  return typeof path === 'string' && isTextOrNull(text) && isTextOrNull(baseHash);
}

function parse(printed: string): StoredJournal | undefined {
  try {
    const stored = JSON.parse(printed) as StoredJournal | null;
    if (stored?.version !== 1 || typeof stored.writtenAtMs !== 'number') return undefined;
    return { ...stored, entries: stored.entries.filter(isEntry) };
  } catch {
    return undefined;
  }
}

/** Written atomically by us, so a broken one is foreign or the disk is at fault: it is kept for whoever can read it. */
async function readStored(target: string, mayWrite: boolean): Promise<StoredJournal | undefined> {
  const printed = await guarded(target, () => unlessMissing(readFile(target, 'utf8')));
  if (printed === undefined) return undefined;
  const stored = parse(printed);
  if (!stored && mayWrite) await setAside(target);
  return stored;
}

/**
 * Beside the project when this window may write there, else in the user's state folder, so that a window that lost its
 * project to another one still keeps its edits. The newer of the two is offered.
 */
export function createJournal(root: string, stateFolder: string, mayWriteRoot: () => boolean): Journal {
  const beside = statePath(root, 'journal.json');
  const apart = join(stateFolder, 'journals', `${hashBytes(Buffer.from(root)).slice(0, 32)}.json`);

  const newest = async (): Promise<StoredJournal | undefined> => {
    const [first, second] = await Promise.all([readStored(beside, mayWriteRoot()), readStored(apart, true)]);
    if (!first || !second) return first ?? second;
    return first.writtenAtMs >= second.writtenAtMs ? first : second;
  };
  const clear = async () => {
    if (mayWriteRoot()) await guarded(beside, () => unlessMissing(unlink(beside)));
    await guarded(apart, () => unlessMissing(unlink(apart)));
  };
  const writeBeside = async (bytes: Buffer) => {
    await makeStateFolder(root);
    await writeAtomic(beside, bytes);
  };
  const write = async (entries: readonly JournalEntry[]) => {
    if (entries.length === 0) return clear();
    const bytes = Buffer.from(JSON.stringify({ version: 1, writtenAtMs: Date.now(), entries } satisfies StoredJournal));
    // A full disk or a folder that went away must not take the edits along.
    const isBeside = mayWriteRoot() && (await writeBeside(bytes).then(() => true, () => false)); // prettier-ignore
    if (!isBeside) await guarded(apart, () => writeAtomic(apart, bytes));
  };
  return {
    write,
    read: async () => (await newest())?.entries ?? [],
    summary: async () => {
      const stored = await newest();
      return stored && { writtenAtMs: stored.writtenAtMs, paths: stored.entries.map(({ path }) => path) };
    },
    clear,
  };
}
