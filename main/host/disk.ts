import { constants, type Stats } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf, unlessMissing } from './fs-errors.ts';
import { temporaryFor } from './temporaries.ts';

/** The few steps that a safe write is made of; a test replaces them to fail or die at any one of them. */
export interface Disk {
  /** Creates the file and returns only when its bytes are on the medium. */
  write(target: string, bytes: Uint8Array, mode?: number): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** No error when it is missing already. */
  remove(target: string): Promise<void>;
  removeTree(target: string): Promise<void>;
  makeFolder(target: string): Promise<void>;
  /** Makes names (creations, renames, removals) in a folder durable, where the system can. */
  syncFolder(target: string): Promise<void>;
  stat(target: string): Promise<Stats | undefined>;
}

const RENAME_TRIES_MAX = 6;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** On Windows a virus scanner or indexer may hold a fresh file for a moment. */
async function patientRename(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const mayPass = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(errnoOf(error));
      if (!mayPass || tries === RENAME_TRIES_MAX) throw error;
      await pause(10 * 2 ** tries);
    }
  }
}

async function syncedWrite(target: string, bytes: Uint8Array, mode?: number): Promise<void> {
  const file = await open(target, 'w');
  try {
    if (mode !== undefined) await file.chmod(mode & 0o777);
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(target: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const folder = await open(target, constants.O_RDONLY);
  try {
    await folder.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes(errnoOf(error))) throw error;
  } finally {
    await folder.close();
  }
}

export const realDisk: Disk = {
  write: syncedWrite,
  copy: (from, to) => copyFile(from, to),
  rename: patientRename,
  remove: async (target) => void (await unlessMissing(unlink(target))),
  removeTree: (target) => rm(target, { recursive: true, force: true }),
  makeFolder: async (target) => void (await mkdir(target, { recursive: true })),
  syncFolder,
  stat: (target) => unlessMissing(stat(target)),
};

/** Whole old or whole new, never half: for single files such as preferences, journal and lock. */
export async function writeAtomic(target: string, bytes: Uint8Array, disk: Disk = realDisk): Promise<void> {
  const temporary = temporaryFor(target);
  await disk.makeFolder(dirname(target));
  try {
    await disk.write(temporary, bytes);
    await disk.rename(temporary, target);
  } catch (error) {
    await disk.remove(temporary).catch(() => {});
    throw error;
  }
  await disk.syncFolder(dirname(target));
}
