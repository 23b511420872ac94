import { readFile } from 'node:fs/promises';
import { HostError, type FileChange, type SaveConflict, type SaveResult } from '#contract';
import { commitFiles } from './commit.ts';
import { realDisk, type Disk } from './disk.ts';
import { asHostError, unlessMissing } from './fs-errors.ts';
import { inParallel } from './in-parallel.ts';
import { refuseTwin, resolveInside } from './jail.ts';
import { checkWritable, twinKey } from './path-rules.ts';
import { decodeText, encodeText, hashBytes } from './text-file.ts';

interface Prepared {
  readonly change: FileChange;
  readonly target: string;
  readonly bytes: Buffer | null;
}

const WRITE_BITS = 0o222;
const PARALLEL_MAX = 16;

async function prepare(root: string, change: FileChange): Promise<Prepared> {
  checkWritable(change.path);
  const target = await resolveInside(root, change.path);
  if (change.text !== null) await refuseTwin(root, change.path);
  const found = await realDisk.stat(target);
  if (found && !found.isFile()) throw new HostError('badPath', change.path, 'not a file');
  // A rename would replace a read-only file without complaint; the author locked it for a reason.
  if (found && (found.mode & WRITE_BITS) === 0) throw new HostError('readOnly', change.path);
  return { change, target, bytes: change.text === null ? null : encodeText(change.text) };
}

function refuseDoubles(changes: readonly FileChange[]): void {
  const seen = new Set<string>();
  for (const { path } of changes) {
    if (seen.has(twinKey(path))) throw new HostError('caseTwin', path, 'twice in one save');
    seen.add(twinKey(path));
  }
}

async function conflictOf({ change, target }: Prepared): Promise<SaveConflict | undefined> {
  const bytes = await unlessMissing(readFile(target));
  const hash = bytes === undefined ? null : hashBytes(bytes);
  if (hash === change.baseHash) return undefined;
  return { path: change.path, text: bytes === undefined ? null : (decodeText(bytes) ?? null), hash };
}

const named = (error: unknown, changes: readonly FileChange[]): HostError =>
  asHostError(error, changes.length === 1 ? (changes[0]?.path ?? '') : `${changes.length} files`);

/** Either every change is on disk afterwards or none; a file that somebody else changed meanwhile stops the save. */
export async function saveFiles(
  root: string,
  changes: readonly FileChange[],
  disk: Disk = realDisk,
): Promise<SaveResult> {
  refuseDoubles(changes);
  try {
    const prepared = await inParallel(changes, PARALLEL_MAX, (change) => prepare(root, change));
    const conflicts = (await inParallel(prepared, PARALLEL_MAX, conflictOf)).filter((found) => found !== undefined);
    if (conflicts.length > 0) return { ok: false, conflicts };
    if (prepared.length > 0) await commitFiles(root, prepared, disk);
    return {
      ok: true,
      saved: prepared.map(({ change, bytes }) => ({ path: change.path, hash: bytes && hashBytes(bytes) })),
    };
  } catch (error) {
    throw named(error, changes);
  }
}
