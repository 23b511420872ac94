import type { TableName } from '../files/kinds.ts';
import { FileSlot } from '../model/file-slot.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { loneFiles, type GraphRef } from './ref.ts';

/** What a script can name by an id. */
const NAMED_BY_SCRIPTS: readonly TableName[] = ['buffs', 'skills', 'bullets', 'effects', 'units'];

const TEXTS = /(["'])([a-z0-9][a-z0-9._-]*)\1/g;
const slot = new FileSlot<ReadonlySet<string>>();

const textsIn = (file: ProjectFile): ReadonlySet<string> =>
  slot.get(file) ?? slot.set(file, new Set([...file.text.matchAll(TEXTS)].map((match) => match[2]!)));

/** Rows that a text of the script equals: it may mean them, which only the author knows. */
export function rowsNamedIn(project: Project, file: ProjectFile): GraphRef[] {
  return [...textsIn(file)].flatMap((id) =>
    NAMED_BY_SCRIPTS.filter((table) => project.rows[table].has(id)).map((table) => ({ table, id })),
  );
}

/** Scripts with a text that equals the row's id. */
export function scriptsNaming(project: Project, { table, id }: GraphRef): readonly ProjectFile[] {
  if (!NAMED_BY_SCRIPTS.some((one) => one === table)) return [];
  return loneFiles(project).scripts.filter((file) => textsIn(file).has(id));
}
