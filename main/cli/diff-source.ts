import { basename, resolve } from 'node:path';
import { createProject, openPack, packTexts, projectTables, type Project } from '#pack';
import {
  fileExists,
  NoRevision,
  readBytes,
  readProject,
  readRevisionFiles,
  resolveRevision,
  type NoRevisionReason,
} from '../host/index.ts';
import { UnusableInput, type CliContext } from './context.ts';

/** One side of a comparison. */
export interface DiffSide {
  /** As it was named. */
  readonly name: string;
  /** Folder name, pack with version, or short commit. */
  readonly title: string;
  readonly project: Project;
  /** Rows are merged with their ancestors. */
  readonly isPack: boolean;
}

const REASONS: Readonly<Record<NoRevisionReason, string>> = {
  noGit: 'git is not installed or not in PATH.',
  noRepository: 'this folder is in no git repository.',
  noCommit: 'the repository has no commit yet.',
  notTracked: 'that commit has no project.json in this folder.',
  unknownRevision: 'no commit, branch or tag is called so.',
  refused: 'git refuses to read this repository.',
  tooLarge: 'the project is too large in that commit.',
  tooSlow: 'git took too long.',
};

async function fromPack(name: string, path: string): Promise<DiffSide> {
  const pack = openPack(await readBytes(path));
  if (!pack.ok)
    throw new UnusableInput(`${name} is no readable pack: ${pack.problems.map(({ message }) => message.en).join(' ')}`);
  const { id, version } = pack.manifest;
  return { name, title: `${id} ${version}`, project: createProject(packTexts(pack.tables)), isPack: true };
}

async function fromRevision(name: string, folder: string, revision: string): Promise<DiffSide> {
  try {
    const commit = await resolveRevision(folder, revision);
    const files = await readRevisionFiles(folder, commit);
    const inputs = files.map(({ path, text, problem }) => ({
      path,
      text: text ?? '',
      ...(problem && { problem: { code: problem, detail: '' } }),
    }));
    return { name, title: commit.slice(0, 7), project: createProject(inputs), isPack: false };
  } catch (error) {
    if (!(error instanceof NoRevision)) throw error;
    throw new UnusableInput(`${name}: ${REASONS[error.reason]}${error.detail ? ` (${error.detail})` : ''}`);
  }
}

/** A project folder, a pack, or `folder@revision`; `@revision` means the folder that we are in. */
export async function diffSide(context: CliContext, name: string): Promise<DiffSide> {
  const path = resolve(context.cwd, name);
  if (await fileExists(path)) {
    if (name.endsWith('.swpack')) return fromPack(name, path);
    throw new UnusableInput(`${name} is a file, but no .swpack. Name a project folder, a pack or folder@revision.`);
  }
  const at = name.lastIndexOf('@');
  const isFolder = await readProject(path).then(
    ({ root, files }) => ({ name, title: basename(root), project: createProject(files), isPack: false }),
    (error: unknown) => error,
  );
  if (!(isFolder instanceof Error)) return isFolder as DiffSide;
  if (at === -1) throw isFolder;
  return fromRevision(name, resolve(context.cwd, name.slice(0, at) || '.'), name.slice(at + 1) || 'HEAD');
}

/** The same form on both sides: a project next to a pack is merged like it, unless it is the newer one. */
export function comparable(a: DiffSide, b: DiffSide): readonly [before: Project, after: Project, isPack: boolean] {
  const merged = (side: DiffSide) =>
    side.isPack ? side.project : createProject(packTexts(projectTables(side.project)));
  if (a.isPack && !b.isPack) return [a.project, b.project, true];
  return a.isPack || b.isPack ? [merged(a), merged(b), false] : [a.project, b.project, false];
}
