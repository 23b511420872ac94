import { changedKeys } from './patched-map.ts';
import type { Project } from './project.ts';

let lastPair: { readonly before: Project; readonly after: Project; readonly paths: readonly string[] } | undefined;

/** Paths whose file came, went or was replaced between two versions of a project. */
export function changedPaths(before: Project, after: Project): readonly string[] {
  if (before === after) return [];
  if (lastPair?.before === before && lastPair.after === after) return lastPair.paths;
  const paths = changedKeys(before.files, after.files);
  lastPair = { before, after, paths };
  return paths;
}
