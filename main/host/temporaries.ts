import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './processes.ts';

const TEMPORARY = /\.(\d+)-[0-9a-f]{8}\.tmp$/;
const OLD_MS = 60 * 60 * 1000;

/** Unlike any other in the same folder, and telling which process writes it. */
export const temporaryFor = (target: string): string =>
  `${target}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;

async function isLeft(path: string, pid: number): Promise<boolean> {
  // A number may have been given to another process since; nothing of ours takes an hour to write.
  return !isAlive(pid) || Date.now() - (await stat(path)).mtimeMs > OLD_MS;
}

/** Removes what killed processes left half-written in a folder. Never a reason to fail. */
export async function sweepTemporaries(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(folder, name);
    if (await isLeft(path, Number(pid)).catch(() => false)) await rm(path, { force: true }).catch(() => {});
  }
}
