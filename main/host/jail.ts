import { lstat, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { HostError } from '#contract';
import { guarded, unlessMissing } from './fs-errors.ts';
import { checkPath, twinKey } from './path-rules.ts';

const isInside = (root: string, target: string): boolean => target === root || target.startsWith(root + sep);

/** The real place of a path that may not exist yet: its longest existing part resolved, the rest appended. */
async function realPlace(target: string): Promise<string> {
  const real = await unlessMissing(realpath(target));
  if (real !== undefined) return real;
  if (await unlessMissing(lstat(target))) throw new HostError('outsideProject', target, 'a link to nothing');
  const parent = dirname(target);
  return parent === target ? target : join(await realPlace(parent), basename(target));
}

/**
 * Turns a project-relative path into an absolute one, links resolved first, and refuses whatever lands outside.
 * `root` must be a real path already. A dangling link is refused: what it may come to mean is not ours to judge.
 */
export async function resolveInside(root: string, path: string): Promise<string> {
  checkPath(path);
  return guarded(path, async () => {
    const target = await realPlace(join(root, ...path.split('/')));
    if (!isInside(root, target)) throw new HostError('outsideProject', path);
    return target;
  });
}

/** Refuses a new name that differs from an existing one in letter case only, at any level of the path. */
export async function refuseTwin(root: string, path: string): Promise<void> {
  let folder = root;
  for (const segment of path.split('/')) {
    const names = (await unlessMissing(readdir(folder))) ?? [];
    if (!names.includes(segment)) {
      const twin = names.find((name) => twinKey(name) === twinKey(segment));
      if (twin !== undefined) throw new HostError('caseTwin', path, twin);
      return;
    }
    folder = join(folder, segment);
  }
}
