import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { realDisk, type Disk } from './disk.ts';
import { unlessMissing } from './fs-errors.ts';
import { inParallel } from './in-parallel.ts';
import { resolveInside } from './jail.ts';
import { makeStateFolder, statePath } from './state-folder.ts';

/**
 * Saving many files all-or-nothing. The new contents (and copies of the old ones) are put on disk first, beside a plan.
 *   no marker  – nothing of the project was touched: the folder is rubbish
 *   plan.json  – decided: finish by moving every `n.new` that is still there
 *   undo.json  – a step failed: put every old content back
 * Each marker appears and vanishes by one rename or unlink, and both ways can be repeated, so a crash at any point
 * leaves something that `recoverCommits` completes.
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
}

const PARALLEL_MAX = 16;
const commitsFolder = (root: string) => statePath(root, 'commits');
const targetOf = (root: string, { path }: PlannedStep) => join(root, ...path.split('/'));

async function stage(root: string, folder: string, steps: readonly CommitStep[], disk: Disk): Promise<PlannedStep[]> {
  return inParallel(steps, PARALLEL_MAX, async ({ target, bytes }, index) => {
    const old = await disk.stat(target);
    if (bytes !== null) await disk.write(join(folder, `${index}.new`), bytes, old?.mode);
    if (old) await disk.copy(target, join(folder, `${index}.old`));
    return { path: relative(root, target).split(sep).join('/'), deletes: bytes === null, existed: old !== undefined };
  });
}

async function mark(folder: string, plan: readonly PlannedStep[], disk: Disk): Promise<void> {
  await disk.write(join(folder, 'plan.tmp'), Buffer.from(JSON.stringify(plan)));
  await disk.rename(join(folder, 'plan.tmp'), join(folder, 'plan.json'));
  await disk.syncFolder(folder);
}

async function finish(root: string, folder: string, plan: readonly PlannedStep[], disk: Disk): Promise<void> {
  for (const [index, step] of plan.entries()) {
    const target = targetOf(root, step);
    const fresh = join(folder, `${index}.new`);
    if (step.deletes) await disk.remove(target);
    else if (await disk.stat(fresh)) {
      await disk.makeFolder(dirname(target));
      await disk.rename(fresh, target);
    }
  }
  await syncParents(root, plan, disk);
}

async function syncParents(root: string, plan: readonly PlannedStep[], disk: Disk): Promise<void> {
  for (const parent of new Set(plan.map((step) => dirname(targetOf(root, step))))) {
    if (await disk.stat(parent)) await disk.syncFolder(parent);
  }
}

async function undo(root: string, folder: string, plan: readonly PlannedStep[], disk: Disk): Promise<void> {
  for (const [index, step] of plan.entries()) {
    const target = targetOf(root, step);
    if (!step.existed) await disk.remove(target);
    else {
      await disk.copy(join(folder, `${index}.old`), join(folder, `${index}.back`));
      await disk.rename(join(folder, `${index}.back`), target);
    }
  }
  await syncParents(root, plan, disk);
}

/** The marker goes first: a half-removed folder must never look like work to do. */
async function discard(folder: string, disk: Disk): Promise<void> {
  await disk.remove(join(folder, 'plan.json'));
  await disk.remove(join(folder, 'undo.json'));
  await disk.removeTree(folder);
}

async function rollBack(root: string, folder: string, plan: readonly PlannedStep[], disk: Disk): Promise<void> {
  await disk.rename(join(folder, 'plan.json'), join(folder, 'undo.json'));
  await disk.syncFolder(folder);
  await undo(root, folder, plan, disk);
  await discard(folder, disk);
}

export async function commitFiles(root: string, steps: readonly CommitStep[], disk: Disk = realDisk): Promise<void> {
  const folder = join(commitsFolder(root), `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`);
  let plan: PlannedStep[];
  try {
    await makeStateFolder(root);
    await disk.makeFolder(folder);
    plan = await stage(root, folder, steps, disk);
    await mark(folder, plan, disk);
  } catch (error) {
    await discard(folder, disk).catch(() => {});
    throw error;
  }
  try {
    await finish(root, folder, plan, disk);
  } catch (error) {
    await rollBack(root, folder, plan, disk);
    throw error;
  }
  // The save has succeeded; a left-over folder is swept at the next open.
  await discard(folder, disk).catch(() => {});
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

/** Completes or takes back whatever an interrupted save left; to be called before the project is read. */
export async function recoverCommits(root: string, disk: Disk = realDisk): Promise<void> {
  const names = (await unlessMissing(readdir(commitsFolder(root)))) ?? [];
  for (const name of names.sort()) {
    const folder = join(commitsFolder(root), name);
    const undone = await readPlan(root, folder, 'undo.json');
    const planned = undone ? undefined : await readPlan(root, folder, 'plan.json');
    if (undone) await undo(root, folder, undone, disk);
    if (planned) await finish(root, folder, planned, disk);
    await discard(folder, disk);
  }
}
