import { isJsonKind } from '../files/kinds.ts';
import { parentIdOf, resolveExtends } from './extends.ts';
import { FileSlot } from './file-slot.ts';
import type { Project, ProjectFile } from './project.ts';

/** The file is there, but nobody can read a row from it: what names it waits, and is not wrong itself. */
export const isUnreadable = (file: ProjectFile | undefined): boolean => file !== undefined && file.row === undefined;

/** Some ancestor cannot be read, so what the row lacks is not known. */
export function waitsForAncestor(project: Project, file: ProjectFile): boolean {
  if (!file.table || !file.row) return false;
  let parent = parentIdOf(file.row);
  // Nearly all rows: neither the table nor its problems need to be looked at.
  if (parent === undefined || resolveExtends(project)[file.table].problems.length === 0) return false;
  const index = project.rows[file.table];
  const seen = new Set<string>();
  while (parent !== undefined && !seen.has(parent)) {
    seen.add(parent);
    const ancestor = index.get(parent);
    if (isUnreadable(ancestor)) return true;
    parent = ancestor?.row && parentIdOf(ancestor.row);
  }
  return false;
}

/** Every word of a text that may be an id. */
export const idWordsOf = (text: string): readonly string[] => text.match(/[a-z0-9]+(?:[._-][a-z0-9]+)*/g) ?? [];

const wordsSlot = new FileSlot<ReadonlySet<string>>();
const NO_WORDS: ReadonlySet<string> = new Set();

/** A document that ought to have a row and has none. */
export const isBrokenDocument = (file: ProjectFile): boolean => !file.row && isJsonKind(file.kind);

/** Every word of a text that does not parse and that may be an id; nothing of a text that does. */
export function wordsOfBroken(file: ProjectFile): ReadonlySet<string> {
  if (!isBrokenDocument(file)) return NO_WORDS;
  return wordsSlot.get(file) ?? wordsSlot.set(file, new Set(idWordsOf(file.text)));
}

/** Rows of any table that a script names, or may, and those that a text that does not parse may name. */
export function* rowsMentionedIn(project: Project, file: ProjectFile): Generator<ProjectFile> {
  for (const word of file.kind === 'script' ? idWordsOf(file.text) : wordsOfBroken(file)) {
    for (const index of Object.values(project.rows)) {
      const row = index.get(word);
      if (row) yield row;
    }
  }
}
