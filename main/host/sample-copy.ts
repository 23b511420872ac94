import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree } from './copy-tree.ts';
import { realDisk, writeAtomic } from './disk.ts';
import { guarded, unlessMissing } from './fs-errors.ts';
import { scanProject } from './scan.ts';
import { hashBytes } from './text-file.ts';

/** One stamp for all rows and scripts of a project. */
async function stampOf(root: string): Promise<string> {
  const files = await scanProject(root);
  return hashBytes(Buffer.from(files.map(({ path, hash }) => `${path} ${hash}\n`).join('')));
}

/**
 * The sample opens as the user's own copy: the installed one may be read-only, and playing with it must not change what
 * is shipped. A copy that was never edited follows the shipped sample; an edited one is left alone.
 */
export async function openableSample(shipped: string, stateFolder: string): Promise<string> {
  const copy = join(stateFolder, 'sample', 'duel-of-legends');
  const noteFile = join(stateFolder, 'sample', 'copied-from');
  return guarded(copy, async () => {
    const shippedStamp = await stampOf(shipped);
    const note = await unlessMissing(readFile(noteFile, 'utf8'));
    const exists = (await unlessMissing(stat(copy))) !== undefined;
    const isCurrent = note === shippedStamp;
    if (exists && (isCurrent || (await stampOf(copy)) !== note)) return copy;
    await replaceFolder(shipped, copy);
    await writeAtomic(noteFile, Buffer.from(shippedStamp));
    return copy;
  });
}

async function replaceFolder(from: string, to: string): Promise<void> {
  const fresh = `${to}.new`;
  await realDisk.makeFolder(join(to, '..'));
  await rm(fresh, { recursive: true, force: true });
  await copyTree(from, fresh);
  await rm(to, { recursive: true, force: true });
  await rename(fresh, to);
}
