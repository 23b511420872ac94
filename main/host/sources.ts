import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { HostError, type ProjectFileText } from '#contract';
import { realDisk, writeAtomic } from './disk.ts';
import { guarded, unlessMissing } from './fs-errors.ts';
import { scanProject } from './scan.ts';
import { sweepTemporaries } from './temporaries.ts';
import { decodeText } from './text-file.ts';

/** What the command line reads and writes; it looks at projects without a lock, for it never changes one. */
const PACK_BYTES_MAX = 256 * 1024 * 1024;

export interface ProjectTexts {
  readonly root: string;
  readonly files: readonly ProjectFileText[];
}

/** The nearest folder upwards that holds a project. */
export async function findProjectRoot(from: string): Promise<string | undefined> {
  const folder = resolve(from);
  if (await realDisk.stat(join(folder, 'project.json'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findProjectRoot(parent);
}

/** The real path of a folder that holds a project. */
export async function projectRoot(path: string): Promise<string> {
  const root = await guarded(path, () => realpath(resolve(path)));
  if (!(await guarded(path, () => realDisk.stat(join(root, 'project.json'))))) throw new HostError('notAProject', path);
  return root;
}

export async function readProject(path: string): Promise<ProjectTexts> {
  const root = await projectRoot(path);
  return { root, files: await scanProject(root) };
}

export async function readBytes(path: string): Promise<Uint8Array> {
  return guarded(path, async () => {
    const found = await realDisk.stat(path);
    if (found && found.size > PACK_BYTES_MAX) throw new HostError('tooLarge', path, `${found.size} bytes`);
    return readFile(path);
  });
}

export async function readUtf8(path: string): Promise<string> {
  const text = decodeText(await readBytes(path));
  if (text === undefined) throw new HostError('invalidText', path);
  return text;
}

export async function fileExists(path: string): Promise<boolean> {
  return (await guarded(path, () => realDisk.stat(path)))?.isFile() ?? false;
}

/** Names in a folder; none when it is not there. */
export async function listNames(folder: string): Promise<string[]> {
  return guarded(folder, async () => ((await unlessMissing(readdir(folder))) ?? []).sort());
}

export interface Output {
  /** Relative to the folder written to, forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Each file whole or not at all; gives their absolute paths. */
export async function writeOutputs(folder: string, outputs: readonly Output[]): Promise<string[]> {
  const written: string[] = [];
  await sweepTemporaries(folder);
  for (const { path, bytes } of outputs) {
    const target = join(folder, ...path.split('/'));
    await guarded(target, () => writeAtomic(target, bytes));
    written.push(target);
  }
  return written;
}
