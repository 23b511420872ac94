import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HostError, type FileChange, type SaveConflict, type SaveResult } from '#contract';
import { commitFiles, recoverCommits } from './commit.ts';
import { realDisk, type Disk } from './disk.ts';
import { asHostError, unlessMissing } from './fs-errors.ts';
import { inParallel } from './in-parallel.ts';
import { refuseTwin, resolveInside } from './jail.ts';
import { checkWritable, twinKey } from './path-rules.ts';
import { encodeText, hashBytes, readText } from './text-file.ts';

interface Prepared {
  readonly change: FileChange;
  readonly target: string;
  readonly bytes: Buffer | null;
}

const WRITE_BITS = 0o222;
const PARALLEL_MAX = 16;
const PATHS_SHOWN_MAX = 5;

/** The folder that a file will lie in, or the nearest one that is there already, must let us write. */
async function checkFolder(folder: string): Promise<void> {
  const isThere = await unlessMissing(access(folder, constants.W_OK).then(() => true));
  if (!isThere && dirname(folder) !== folder) await checkFolder(dirname(folder));
}

async function prepare(root: string, change: FileChange): Promise<Prepared> {
  checkWritable(change.path);
  const target = await resolveInside(root, change.path);
  if (change.text !== null) await refuseTwin(root, change.path);
  // Half of a pair of surrogates has no UTF-8: writing it would silently put another character in its place.
  if (change.text !== null && !isWellFormed(change.text)) throw new HostError('invalidText', change.path);
  const found = await realDisk.stat(target);
  if (found && !found.isFile()) throw new HostError('badPath', change.path, 'not a file');
  // A rename would replace a read-only file without complaint; the author locked it for a reason.
  if (found && (found.mode & WRITE_BITS) === 0) throw new HostError('readOnly', change.path);
  await checkFolder(dirname(target));
  return { change, target, bytes: change.text === null ? null : encodeText(change.text) };
}

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** All that stands in the way is told at once, so that the rest can be saved without asking again and again. */
async function prepareAll(root: string, changes: readonly FileChange[]): Promise<Prepared[]> {
  const refused: HostError[] = [];
  const prepared = await inParallel(changes, PARALLEL_MAX, (change) =>
    prepare(root, change).catch((error: unknown) => void refused.push(asHostError(error, change.path))),
  );
  if (refused.length > 0) throw together(refused);
  return prepared.filter((one) => one !== undefined);
}

function together(refused: readonly HostError[]): HostError {
  const { code, where, detail } = refused[0]!;
  const paths = refused.map((error) => error.where).sort();
  if (refused.length === 1) return new HostError(code, where, detail, paths);
  const more = paths.length - PATHS_SHOWN_MAX;
  const shown = paths.slice(0, PATHS_SHOWN_MAX).join(', ') + (more > 0 ? ` +${more}` : '');
  return new HostError(code, shown, undefined, paths);
}

function refuseDoubles(changes: readonly FileChange[]): void {
  const seen = new Set<string>();
  for (const { path } of changes) {
    if (seen.has(twinKey(path))) throw new HostError('caseTwin', path, 'twice in one save');
    seen.add(twinKey(path));
  }
}

/** A file that holds the very text already is no conflict: an interrupted save may have got that far. */
async function conflictOf({ change, target, bytes: fresh }: Prepared): Promise<SaveConflict | undefined> {
  const { path } = change;
  const bytes = await unlessMissing(readFile(target));
  const hash = bytes === undefined ? null : hashBytes(bytes);
  if (hash === change.baseHash || hash === (fresh && hashBytes(fresh))) return undefined;
  if (bytes === undefined) return { path, text: null, hash };
  const { text, problem } = readText(target, path);
  return { path, text: problem ? null : text, hash, ...(problem && { problem }) };
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
    await recoverCommits(root, disk);
    const prepared = await prepareAll(root, changes);
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
