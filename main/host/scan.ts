import { realpathSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ProjectFileText } from '#contract';
import { errnoOf, guarded } from './fs-errors.ts';
import { pathFault, twinKey } from './path-rules.ts';
import { readText } from './text-file.ts';

/** Read into the studio when a project opens; pixel pictures and recorded runs are asked for one by one. */
const TEXT = /\.(json|lua|svg)$/;
/** Made by exports and by other tools; never rows. */
const SKIPPED_AT_TOP = new Set(['dist', 'release', 'node_modules']);
const BATCH = 250;

export const isProjectText = (path: string): boolean =>
  TEXT.test(path) && pathFault(path) === undefined && !SKIPPED_AT_TOP.has(path.split('/')[0] ?? '');

interface Found {
  readonly path: string;
  readonly isLink: boolean;
  /** Why other systems could not have a file of this name. */
  readonly fault?: string;
}

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

/** Linked folders are not entered: they may form circles and lead outside. */
async function list(root: string, folder: string): Promise<Found[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found: Found[] = [];
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || (folder === '' && SKIPPED_AT_TOP.has(entry.name))) continue;
    if (entry.isDirectory()) found.push(...(await list(root, path)));
    else if (isProjectText(path)) found.push({ path, isLink: entry.isSymbolicLink() });
    else if (TEXT.test(path)) found.push({ path, isLink: false, fault: pathFault(path) ?? '' });
  }
  return found;
}

/** A file of the project as text; a link is followed only where it stays inside. */
export function readProjectText(root: string, { path, isLink, fault }: Found): ProjectFileText {
  if (fault !== undefined) return { path, text: '', hash: '', problem: { code: 'badName', detail: fault } };
  const target = join(root, ...path.split('/'));
  if (!isLink) return readText(target, path);
  try {
    const real = realpathSync(target);
    if (real.startsWith(root + sep)) return readText(real, path);
    return { path, text: '', hash: '', problem: { code: 'outsideProject', detail: real } };
  } catch (error) {
    return { path, text: '', hash: '', problem: { code: 'unreadable', detail: errnoOf(error) } };
  }
}

/** Marks the second of two names that differ in letter case only: it would vanish on Windows and macOS. */
function twinMarker(): (file: ProjectFileText) => ProjectFileText {
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
  /** The next so many texts; fewer at the end, and then none. */
  next(countMax: number): Promise<readonly ProjectFileText[]>;
  isDone(): boolean;
}

/** A reading of all texts of a project in pieces, in an order that does not depend on the file system. */
export async function beginScan(root: string): Promise<ProjectScan> {
  const found = (await guarded(root, () => list(root, ''))).sort(byPath);
  const marked = twinMarker();
  let at = 0;
  const next = async (countMax: number) => {
    const files: ProjectFileText[] = [];
    for (const end = Math.min(found.length, at + countMax); at < end;) {
      for (const file of found.slice(at, Math.min(end, at + BATCH))) files.push(marked(readProjectText(root, file)));
      at = Math.min(end, at + BATCH);
      await setImmediate(); // other windows are served between two batches
    }
    return files;
  };
  return { fileCount: found.length, next, isDone: () => at >= found.length };
}

/** All texts of a project at once. */
export const scanProject = async (root: string): Promise<readonly ProjectFileText[]> =>
  (await beginScan(root)).next(Infinity);
