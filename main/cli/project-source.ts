import { resolve } from 'node:path';
import { createProject, type Project } from '#pack';
import type { ProjectFileText } from '#contract';
import { findProjectRoot, readProject } from '../host/index.ts';
import { UnusableInput, type CliContext } from './context.ts';

export interface OpenedProject {
  readonly root: string;
  readonly project: Project;
  /** What was read, with the hash of each text. */
  readonly files: readonly ProjectFileText[];
}

/** The folder named, else the nearest one upwards that holds a project. */
export async function openProject(
  context: CliContext,
  path: string | undefined,
  from = context.cwd,
): Promise<OpenedProject> {
  const folder = path === undefined ? await findProjectRoot(from) : resolve(context.cwd, path);
  if (folder === undefined) {
    throw new UnusableInput(`No project.json in ${from} or above it. Change to a project's folder or name one.`);
  }
  const { root, files } = await readProject(folder);
  return { root, project: createProject(files), files };
}
