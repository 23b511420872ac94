/** Tags of rows: the first one is the folder that a row stands in. Plans only; nothing is written here. */
import { editFile } from '../model/file-edit.ts';
import type { Project, ProjectFile, TextUpdate } from '../model/project.ts';
import { own } from '../text/json.ts';

const TAG = /^[a-z0-9]+([._-][a-z0-9]+)*$/;
const TAG_CHARS_MAX = 60;
export const isTag = (text: string): boolean => TAG.test(text) && text.length <= TAG_CHARS_MAX;

/** The tags that the row itself writes; those of its base are not its own. */
export const tagsOf = (file: ProjectFile | undefined): readonly string[] => {
  const tags = file?.row && own(file.row, 'tags');
  return Array.isArray(tags) ? tags.map(String) : [];
};

/** Rows whose text does not parse are left alone. */
function changeTags(
  project: Project,
  paths: readonly string[],
  change: (tags: readonly string[]) => readonly string[],
): TextUpdate[] {
  return paths.flatMap((path) => {
    const file = project.files.get(path);
    if (!file?.parses || !file.row) return [];
    const before = tagsOf(file);
    const after = [...new Set(change(before))];
    if (after.join() === before.join()) return [];
    return [{ path, text: editFile(file, [{ pointer: '/tags', value: after.length > 0 ? after : undefined }]) }];
  });
}

/** Into the folder of a tag, out of the one that it is in; other tags stay. `''` is the folder of the untagged. */
export const moveToFolder = (project: Project, paths: readonly string[], tag: string): TextUpdate[] =>
  changeTags(project, paths, (tags) =>
    tag === '' ? tags.slice(1) : [tag, ...tags.slice(1).filter((one) => one !== tag)],
  );

export const addTag = (project: Project, paths: readonly string[], tag: string): TextUpdate[] =>
  changeTags(project, paths, (tags) => [...tags, tag]);

export const removeTag = (project: Project, paths: readonly string[], tag: string): TextUpdate[] =>
  changeTags(project, paths, (tags) => tags.filter((one) => one !== tag));

/** Every tag of the given rows, with how many of them have it. */
export function countTags(project: Project, paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) for (const tag of tagsOf(project.files.get(path))) counts.set(tag, (counts.get(tag) ?? 0) + 1); // prettier-ignore
  return counts;
}
