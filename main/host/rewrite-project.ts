import type { SaveResult } from '#contract';
import type { FileChange, Project } from '#pack';
import { saveFiles } from './save.ts';
import { encodeText, hashBytes } from './text-file.ts';

/** Writes what a plan asks for, all or nothing; a file that is not as the plan saw it stops it. */
export function rewriteProject(root: string, project: Project, updates: readonly FileChange[]): Promise<SaveResult> {
  const changes = updates.map(({ path, text }) => {
    const seen = project.files.get(path)?.text;
    return { path, text, baseHash: seen === undefined ? null : hashBytes(encodeText(seen)) };
  });
  return saveFiles(root, changes);
}
