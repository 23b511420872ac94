import { lstat, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError } from '#contract';
import { errnoOf, unlessMissing } from './fs-errors.ts';

/** What the studio keeps beside a project: lock, journal and commits under way. Never part of the project itself. */
export const STATE_FOLDER = '.spellwright';

export const statePath = (root: string, ...parts: string[]): string => join(root, STATE_FOLDER, ...parts);

/** A foreign project could bring the state folder as a link, and our own files would then be written through it. */
export async function checkStateFolder(root: string): Promise<void> {
  const found = await unlessMissing(lstat(statePath(root)));
  if (found && !found.isDirectory()) throw new HostError('outsideProject', STATE_FOLDER, 'must be a plain folder');
}

/** The folder hides itself from version control. */
export async function makeStateFolder(root: string): Promise<void> {
  await checkStateFolder(root);
  // Not with its parents: a project folder that was deleted must not come back empty.
  await mkdir(statePath(root)).catch((error: unknown) => {
    if (errnoOf(error) !== 'EEXIST') throw error;
  });
  await writeFile(statePath(root, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: unknown) => {
    if (errnoOf(error) !== 'EEXIST') throw error;
  });
}
