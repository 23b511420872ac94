import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { realDisk, type Disk } from './disk.ts';
import { guarded, unlessMissing } from './fs-errors.ts';
import { inParallel } from './in-parallel.ts';
import { resolveInside } from './jail.ts';
import { isAlive } from './processes.ts';
import { makeStateFolder, statePath } from './state-folder.ts';
import { decodeText, hashBytes } from './text-file.ts';

/**
 * Saving many files all-or-nothing. The new contents (and copies of the old ones) are put on disk first, beside a plan.
 *   no marker  – nothing of the project was touched: the folder is rubbish
 *   plan.json  – decided: finish by moving every `n.new` that is still there
 *   undo.json  – a step failed: put every old content back
 * Each marker appears and vanishes by one rename or unlink, and both ways can be repeated, so a crash at any point
 * leaves something that `recoverCommits` completes. A file that somebody else changed between crash and recovery is
 * left as it is; what the save would have written there is handed back.
 */
export interface CommitStep {
  /** Absolute, inside the root, links resolved. */
  readonly target: string;
  /** Null deletes. */
  readonly bytes: Uint8Array | null;
}

interface PlannedStep {
  /** Relative to the root with forward slashes, for the project may be moved between crash and recovery. */
  readonly path: string;
  readonly deletes: boolean;
  readonly existed: boolean;
  /** Of the content before and after; null when there is none. */
  readonly oldHash: string | null;
  readonly newHash: string | null;
}

/** Steps keep the number under which their contents lie in the folder. */
type NumberedStep = readonly [number, PlannedStep];

/** Text that an interrupted save did not get to write, for somebody else had changed the file meanwhile. */
export interface UnwrittenText {
  readonly path: string;
  readonly text: string | null;
  readonly baseHash: string | null;
}

const PARALLEL_MAX = 16;
const commitsFolder = (root: string) => statePath(root, 'commits');
const targetOf = (root: string, { path }: PlannedStep) => join(root, ...path.split('/'));

async function stage(root: string, folder: string, steps: readonly CommitStep[], disk: Disk): Promise<PlannedStep[]> {
  return inParallel(steps, PARALLEL_MAX, async ({ target, bytes }, index) => {
    const path = relative(root, target).split(sep).join('/');
    return guarded(path, async () => {
      const old = await disk.stat(target);
      if (bytes !== null) await disk.write(join(folder, `${index}.new`), bytes, old?.mode);
      if (old) await disk.copy(target, join(folder, `${index}.old`));
      const oldHash = old ? await hashOf(join(folder, `${index}.old`)) : null;
      const newHash = bytes && hashBytes(bytes);
      return { path, deletes: bytes === null, existed: old !== undefined, oldHash, newHash };
    });
  });
}

async function hashOf(target: string): Promise<string | null> {
  const bytes = await unlessMissing(readFile(target));
  return bytes === undefined ? null : hashBytes(bytes);
}

async function mark(folder: string, plan: readonly PlannedStep[], disk: Disk): Promise<void> {
  await disk.write(join(folder, 'plan.tmp'), Buffer.from(JSON.stringify(plan)));
  await disk.rename(join(folder, 'plan.tmp'), join(folder, 'plan.json'));
  await disk.syncFolder(folder);
}

async function finish(root: string, folder: string, steps: readonly NumberedStep[], disk: Disk): Promise<void> {
  for (const [index, step] of steps) {
    const target = targetOf(root, step);
    const fresh = join(folder, `${index}.new`);
    await guarded(step.path, async () => {
      if (step.deletes) return disk.remove(target);
      if (!(await disk.stat(fresh))) return;
      await disk.makeFolder(dirname(target));
      await disk.rename(fresh, target);
    });
  }
  await syncParents(root, steps, disk);
}

async function syncParents(root: string, steps: readonly NumberedStep[], disk: Disk): Promise<void> {
  for (const parent of new Set(steps.map(([, step]) => dirname(targetOf(root, step))))) {
    if (await disk.stat(parent)) await disk.syncFolder(parent);
  }
}

async function undo(root: string, folder: string, steps: readonly NumberedStep[], disk: Disk): Promise<void> {
  for (const [index, step] of steps) {
    const target = targetOf(root, step);
    if (!step.existed) await disk.remove(target);
    else {
      await disk.copy(join(folder, `${index}.old`), join(folder, `${index}.back`));
      await disk.rename(join(folder, `${index}.back`), target);
    }
  }
  await syncParents(root, steps, disk);
}

/** The marker goes first: a half-removed folder must never look like work to do. */
async function discard(folder: string, disk: Disk): Promise<void> {
  await disk.remove(join(folder, 'plan.json'));
  await disk.remove(join(folder, 'undo.json'));
  await disk.removeTree(folder);
}

async function rollBack(root: string, folder: string, steps: readonly NumberedStep[], disk: Disk): Promise<void> {
  await disk.rename(join(folder, 'plan.json'), join(folder, 'undo.json'));
  await disk.syncFolder(folder);
  await undo(root, folder, steps, disk);
  await discard(folder, disk);
}

/** Commits of this process that are not over yet. */
const underWay = new Set<string>();

export async function commitFiles(root: string, steps: readonly CommitStep[], disk: Disk = realDisk): Promise<void> {
  const name = `${Date.now().toString(36)}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const folder = join(commitsFolder(root), name);
  underWay.add(folder);
  try {
    await makeStateFolder(root);
    await commitIn(folder, root, steps, disk);
  } finally {
    underWay.delete(folder);
  }
}

async function commitIn(folder: string, root: string, steps: readonly CommitStep[], disk: Disk): Promise<void> {
  let plan: PlannedStep[];
  try {
    await disk.makeFolder(folder);
    plan = await stage(root, folder, steps, disk);
    await mark(folder, plan, disk);
  } catch (error) {
    await discard(folder, disk).catch(() => {});
    throw error;
  }
  const numbered = [...plan.entries()];
  try {
    await finish(root, folder, numbered, disk);
  } catch (error) {
    // What cannot be taken back now is completed before the next save or at the next start.
    await rollBack(root, folder, numbered, disk).catch(() => {});
    throw error;
  }
  // The save has succeeded; a left-over folder is swept before the next one.
  await discard(folder, disk).catch(() => {});
}

const SAVE_MS_MAX = 60_000;

/** Somebody is at work in it: this process, or a command line beside it. A minute on, its process number means nothing. */
async function isUnderWay(folder: string): Promise<boolean> {
  if (underWay.has(folder)) return true;
  const pid = Number(/^[0-9a-z]+-(\d+)-/.exec(basename(folder))?.[1] ?? process.pid);
  if (pid === process.pid || !isAlive(pid)) return false;
  const found = await unlessMissing(stat(folder));
  return found !== undefined && Date.now() - found.mtimeMs < SAVE_MS_MAX;
}

type Marker = 'plan.json' | 'undo.json';

/**
 * A project folder may come from a stranger, and with it a forged plan: only regular files count, and every path is
 * checked as if the renderer had named it. Whatever fails is treated as rubbish.
 */
async function readPlan(root: string, folder: string, marker: Marker): Promise<PlannedStep[] | undefined> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (!entries.some((entry) => entry.name === marker) || !entries.every((entry) => entry.isFile())) return undefined;
  try {
    const plan = JSON.parse(await readFile(join(folder, marker), 'utf8')) as PlannedStep[];
    for (const step of plan) if ((await resolveInside(root, step.path)) !== targetOf(root, step)) return undefined;
    return plan;
  } catch {
    return undefined;
  }
}

interface Split {
  /** Files that are as the save found them. */
  readonly untouched: readonly NumberedStep[];
  /** Files that the save had changed already. */
  readonly changed: readonly NumberedStep[];
  /** Files that somebody else has written since. */
  readonly foreign: readonly NumberedStep[];
}

async function split(root: string, plan: readonly PlannedStep[]): Promise<Split> {
  const split = { untouched: [] as NumberedStep[], changed: [] as NumberedStep[], foreign: [] as NumberedStep[] };
  for (const numbered of plan.entries()) {
    const { oldHash, newHash } = numbered[1];
    const hash = await hashOf(targetOf(root, numbered[1]));
    const group = hash === newHash ? split.changed : hash === oldHash ? split.untouched : split.foreign;
    group.push(numbered);
  }
  return split;
}

async function unwritten(folder: string, [index, step]: NumberedStep): Promise<UnwrittenText | undefined> {
  const { path, oldHash } = step;
  if (step.deletes) return { path, text: null, baseHash: oldHash };
  const bytes = await unlessMissing(readFile(join(folder, `${index}.new`)));
  const text = bytes && decodeText(bytes);
  return text === undefined ? undefined : { path, text, baseHash: oldHash };
}

async function complete(root: string, folder: string, plan: readonly PlannedStep[], disk: Disk) {
  const { untouched, foreign } = await split(root, plan);
  await finish(root, folder, untouched, disk);
  const texts = await Promise.all(foreign.map((step) => unwritten(folder, step)));
  return texts.filter((text) => text !== undefined);
}

async function takeBack(root: string, folder: string, plan: readonly PlannedStep[], disk: Disk): Promise<void> {
  const { changed } = await split(root, plan);
  await undo(root, folder, changed, disk);
}

/** Whether a save is under way, or was interrupted. */
export const hasCommits = async (root: string): Promise<boolean> =>
  ((await unlessMissing(readdir(commitsFolder(root)))) ?? []).length > 0;

/**
 * Completes or takes back whatever an interrupted save left; to be called before the project is read, and before it is
 * written again, for an old plan must never be carried out over newer texts.
 */
export async function recoverCommits(root: string, disk: Disk = realDisk): Promise<UnwrittenText[]> {
  const found: UnwrittenText[] = [];
  const names = (await unlessMissing(readdir(commitsFolder(root)))) ?? [];
  for (const name of names.sort()) {
    const folder = join(commitsFolder(root), name);
    if (await isUnderWay(folder)) continue;
    const undone = await readPlan(root, folder, 'undo.json');
    const planned = undone ? undefined : await readPlan(root, folder, 'plan.json');
    if (undone) await takeBack(root, folder, undone, disk);
    if (planned) found.push(...(await complete(root, folder, planned, disk)));
    await discard(folder, disk);
  }
  return found;
}
