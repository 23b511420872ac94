import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Bundles live in dist/, tests run from the sources: both find the folder that holds our package.json. */
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'samples'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The installation is incomplete: no package.json with samples/ beside it.');
  return findRoot(parent);
}

export const INSTALL_ROOT = findRoot(import.meta.dirname);
export const RENDERER_ROOT = join(INSTALL_ROOT, 'dist', 'renderer');
export const SAMPLE_ROOT = join(INSTALL_ROOT, 'samples', 'duel-of-legends');

export const VERSION = (JSON.parse(readFileSync(join(INSTALL_ROOT, 'package.json'), 'utf8')) as { version: string })
  .version;
