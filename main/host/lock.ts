import { randomUUID } from 'node:crypto';
import { access, constants, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { ReadOnlyReason } from '#contract';
import { realDisk, writeAtomic } from './disk.ts';
import { errnoOf, unlessMissing } from './fs-errors.ts';
import { isAlive } from './processes.ts';
import { makeStateFolder, statePath } from './state-folder.ts';

interface LockRecord {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
}

/** A holder refreshes its lock this often; three missed refreshes mean it is gone (or on a machine that is). */
export const REFRESH_MS = 5_000;
const STALE_MS = 3 * REFRESH_MS;

export interface LockOptions {
  /** Take the lock even from a living holder. */
  readonly takeOver?: boolean;
  /** Tells whether a token of this process belongs to a window that is gone. */
  readonly isAbandoned: (token: string) => boolean;
}

const lockPath = (root: string) => statePath(root, 'lock.json');

async function readLock(root: string): Promise<LockRecord | undefined> {
  const printed = await unlessMissing(readFile(lockPath(root), 'utf8'));
  try {
    return printed === undefined ? undefined : (JSON.parse(printed) as LockRecord);
  } catch {
    return undefined;
  }
}

async function isFree(root: string, { takeOver, isAbandoned }: LockOptions): Promise<boolean> {
  const held = await readLock(root);
  if (!held || takeOver) return true;
  const isOurHost = held.host === hostname();
  if (isOurHost && held.pid === process.pid) return isAbandoned(held.token);
  if (isOurHost && !isAlive(held.pid)) return true;
  const found = await unlessMissing(stat(lockPath(root)));
  return !found || Date.now() - found.mtimeMs > STALE_MS;
}

/** The right to write into one project: at most one window has it at a time, over all processes. */
export class ProjectLock {
  readonly token = randomUUID();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Undefined when acquired, else why not. */
  async acquire(options: LockOptions): Promise<ReadOnlyReason | undefined> {
    const printed = JSON.stringify({ token: this.token, pid: process.pid, host: hostname() } satisfies LockRecord);
    try {
      await access(this.#root, constants.W_OK);
      await makeStateFolder(this.#root);
      // A folder that comes back brings our own lock with it.
      if ((await this.#create(printed)) || (await this.isHeld())) return undefined;
      if (!(await isFree(this.#root, options))) return 'openElsewhere';
      await writeAtomic(lockPath(this.#root), Buffer.from(printed));
    } catch (error) {
      if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(errnoOf(error))) return 'folderReadOnly';
      throw error;
    }
    return (await this.isHeld()) ? undefined : 'openElsewhere';
  }

  /** Only one of several windows that start together succeeds here. */
  async #create(printed: string): Promise<boolean> {
    try {
      await writeFile(lockPath(this.#root), printed, { flag: 'wx' });
      return true;
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error;
      return false;
    }
  }

  async isHeld(): Promise<boolean> {
    return (await readLock(this.#root))?.token === this.token;
  }

  /** False when somebody else took it. */
  async refresh(): Promise<boolean> {
    if (!(await this.isHeld())) return false;
    const now = new Date();
    await utimes(lockPath(this.#root), now, now).catch(() => {});
    return true;
  }

  async release(): Promise<void> {
    if (await this.isHeld()) await realDisk.remove(lockPath(this.#root));
  }
}
