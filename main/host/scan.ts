import { realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FileBytes, ProjectFileText } from '#contract';
import { errnoOf, guarded } from './fs-errors.ts';
import { pathFault, segmentFault, twinKey } from './path-rules.ts';
import { asText, faulty, readFileBytes } from './text-file.ts';

/** Read into the studio when a project opens; pixel pictures and recorded runs are asked for one by one. */
const TEXT = /\.(json|lua|svg)$/;
/** Made by exports and by other tools; never rows. */
const SKIPPED_AT_TOP = new Set(['dist', 'release', 'node_modules']);
const BATCH = 250;

export const isProjectText = (path: string): boolean =>
  TEXT.test(path) && pathFault(path) === undefined && !SKIPPED_AT_TOP.has(path.split('/')[0] ?? '');

const NO_FILE = 'not a regular file';

interface Found {
  readonly path: string;
  readonly isLink: boolean;
  /** Why other systems could not have a file of this name. */
  readonly fault?: string;
  /** A pipe, a socket or a device: opening one may never end. */
  readonly isNoFile?: boolean;
}

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

/** Linked folders are not entered: they may form circles and lead outside. A faulty folder makes all in it faulty. */
async function list(root: string, folder: string, folderFault?: string): Promise<Found[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found: Found[] = [];
  for (const entry of entries) {
    const { name } = entry;
    const path = folder === '' ? name : `${folder}/${name}`;
    if (name.startsWith('.') || (folder === '' && SKIPPED_AT_TOP.has(name))) continue;
    const isFolder = entry.isDirectory();
    if (!isFolder && !TEXT.test(name)) continue;
    const fault = folderFault ?? segmentFault(name);
    if (isFolder) for (const inside of await list(root, path, fault)) found.push(inside);
    else if (fault !== undefined) found.push({ path, isLink: false, fault });
    else if (entry.isFile()) found.push({ path, isLink: false });
    else found.push({ path, isLink: entry.isSymbolicLink(), isNoFile: !entry.isSymbolicLink() });
  }
  return found;
}

/** A file of the project; a link is followed only where it stays inside. */
function readFound(root: string, { path, isLink, fault, isNoFile }: Found): FileBytes {
  if (fault !== undefined) return faulty(path, 'badName', fault);
  if (isNoFile) return faulty(path, 'unreadable', NO_FILE);
  const target = `${root}${sep}${sep === '/' ? path : path.replaceAll('/', sep)}`;
  if (!isLink) return readFileBytes(target, path);
  try {
    const real = realpathSync(target);
    if (!real.startsWith(root + sep)) return faulty(path, 'outsideProject', real);
    return statSync(real).isFile() ? readFileBytes(real, path) : faulty(path, 'unreadable', NO_FILE);
  } catch (error) {
    return faulty(path, 'unreadable', errnoOf(error));
  }
}

export const readProjectText = (root: string, found: Found): ProjectFileText => asText(readFound(root, found));

/** Marks the second of two names that differ in letter case only: it would vanish on Windows and macOS. */
function twinMarker(): (file: FileBytes) => FileBytes {
  const first = new Map<string, string>();
  return (file) => {
    const key = twinKey(file.path);
    const twin = first.get(key);
    if (twin === undefined) first.set(key, file.path);
    return twin === undefined ? file : { ...file, problem: { code: 'caseTwin', detail: twin } };
  };
}

/** Paths of all texts of a project that may be read. */
export const listProject = async (root: string): Promise<string[]> =>
  (await list(root, '')).filter(({ fault }) => fault === undefined).map(({ path }) => path);

export interface ProjectScan {
  readonly fileCount: number;
  /** The next so many files; fewer at the end, and then none. */
  next(countMax: number): Promise<readonly FileBytes[]>;
  isDone(): boolean;
}

/** A reading of all texts of a project in pieces, in an order that does not depend on the file system. */
export async function beginScan(root: string): Promise<ProjectScan> {
  const found = (await guarded(root, () => list(root, ''))).sort(byPath);
  const marked = twinMarker();
  let at = 0;
  const next = async (countMax: number) => {
    const files: FileBytes[] = [];
    for (const end = Math.min(found.length, at + countMax); at < end;) {
      for (const file of found.slice(at, Math.min(end, at + BATCH))) files.push(marked(readFound(root, file)));
      at = Math.min(end, at + BATCH);
      await setImmediate(); // other windows are served between two batches
    }
    return files;
  };
  return { fileCount: found.length, next, isDone: () => at >= found.length };
}

/** All texts of a project at once. */
export const scanProject = async (root: string): Promise<readonly ProjectFileText[]> =>
  (await (await beginScan(root)).next(Infinity)).map(asText);
