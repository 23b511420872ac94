import type { Project } from './project.ts';

let lastPair: { readonly before: Project; readonly after: Project; readonly paths: readonly string[] } | undefined;

/** Paths whose file came, went or was replaced between two versions of a project. */
export function changedPaths(before: Project, after: Project): readonly string[] {
  if (before === after) return [];
  if (lastPair?.before === before && lastPair.after === after) return lastPair.paths;
  const paths: string[] = [];
  for (const [path, file] of after.files) if (before.files.get(path) !== file) paths.push(path);
  for (const path of before.files.keys()) if (!after.files.has(path)) paths.push(path);
  lastPair = { before, after, paths };
  return paths;
}
