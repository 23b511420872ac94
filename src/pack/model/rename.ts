import { IDS_PATH, isRowId, ROW_KIND, type TableName } from '../files/kinds.ts';
import { editValue, renameKey } from '../text/edit.ts';
import { valueAt } from '../text/pointer.ts';
import { references, type Usage } from './references.ts';
import type { FileChange, Project, ProjectFile } from './project.ts';

export type RenamePlan =
  | {
      readonly ok: true;
      /** Apply with `withFiles` and save together: all or nothing. */
      readonly changes: readonly FileChange[];
      readonly usages: readonly Usage[];
    }
  | { readonly ok: false; readonly reason: 'noSuchRow' | 'badId' | 'taken' | 'broken' };

const renameUse = (text: string, use: Usage, newId: string): string =>
  use.isKey ? renameKey(text, use.pointer, newId) : editValue(text, use.pointer, use.prefix + newId);

/** Deepest first: renaming a key moves what lies below it. */
const deepestFirst = (a: Usage, b: Usage): number => b.pointer.length - a.pointer.length;

function renamedFile(file: ProjectFile, id: string, newId: string): { path: string; text: string } {
  const path = file.id === id ? file.path.replace(/[^/]+$/, `${newId}.json`) : file.path;
  const hasOwnId = file.row !== undefined && valueAt(file.row, '/id') !== undefined;
  return { path, text: hasOwnId ? editValue(file.text, '/id', newId) : file.text };
}

/** Everything that has to change when a row gets another id; its number stays. Paths are the edited files' old ones. */
export function renameRow(project: Project, table: TableName, id: string, newId: string): RenamePlan {
  const file = project.rows[table].get(id);
  if (!file) return { ok: false, reason: 'noSuchRow' };
  if (!file.row) return { ok: false, reason: 'broken' };
  if (!isRowId(newId)) return { ok: false, reason: 'badId' };
  if (project.rows[table].has(newId)) return { ok: false, reason: 'taken' };
  const uses = references(project).usagesOf(ROW_KIND[table], id);
  const texts = new Map<string, string>();
  for (const use of [...uses].sort(deepestFirst)) {
    texts.set(use.path, renameUse(texts.get(use.path) ?? project.files.get(use.path)!.text, use, newId));
  }
  const target = renamedFile({ ...file, text: texts.get(file.path) ?? file.text }, id, newId);
  if (target.path !== file.path && project.files.has(target.path)) return { ok: false, reason: 'taken' };
  texts.delete(file.path);
  const moved = target.path === file.path ? [] : [{ path: file.path, text: null }];
  const lock = renamedLock(project, table, id, newId);
  const others = [...texts].map(([path, text]) => ({ path, text }));
  return { ok: true, changes: [...moved, target, ...others, ...lock], usages: uses };
}

function renamedLock(project: Project, table: TableName, id: string, newId: string): FileChange[] {
  const file = project.files.get(IDS_PATH);
  if (!file?.row || valueAt(file.row, `/tables/${table}/rows/${id}`) === undefined) return [];
  return [{ path: IDS_PATH, text: renameKey(file.text, `/tables/${table}/rows/${id}`, newId) }];
}
