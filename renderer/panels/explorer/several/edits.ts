/** Edits of several rows at once, each one step of the history. */
import { create } from 'zustand';
import { addTag, editFile, isTable, moveToFolder, removeTag, type Project, type ProjectFile } from '#pack';
import { inBoth } from '../../../app/i18n/use-texts.ts';
import { editTexts, useProject, type RowRef } from '../../../stores/index.ts';
import type { ExplorerText } from '../i18n.ts';

interface SeveralState {
  readonly dialog: { readonly kind: 'tags'; readonly rows: readonly RowRef[] } | null;
}

/** Which dialog about several rows is open. */
export const useSeveral = create<SeveralState>()(() => ({ dialog: null }));
export const askTags = (rows: readonly RowRef[]): void => useSeveral.setState({ dialog: { kind: 'tags', rows } });
export const closeSeveral = (): void => useSeveral.setState({ dialog: null });

const say = (key: ExplorerText, values: Record<string, string | number>) => inBoth('explorer', key, values);
const shown = (): Project => useProject.getState().documents.shown;

export function fileOf(project: Project, { table, id }: RowRef): ProjectFile | undefined {
  if (isTable(table)) return project.rows[table].get(id);
  const path = table === 'scripts' ? `scripts/${id}.lua` : `scenarios/${id}.scenario.json`;
  return project.files.get(path);
}

export const pathsOf = (project: Project, rows: readonly RowRef[]): string[] =>
  rows.flatMap((row) => fileOf(project, row)?.path ?? []);

export function moveRows(rows: readonly RowRef[], tag: string): void {
  const values = { count: rows.length, tag };
  editTexts(moveToFolder(shown(), pathsOf(shown(), rows), tag), { label: say(tag === '' ? 'movedOut' : 'moved', values) }); // prettier-ignore
}

export function changeTag(rows: readonly RowRef[], tag: string, isOn: boolean): void {
  const change = isOn ? addTag : removeTag;
  const label = say(isOn ? 'tagAdded' : 'tagRemoved', { count: rows.length, tag });
  editTexts(change(shown(), pathsOf(shown(), rows), tag), { label });
}

export const STATUSES = ['draft', 'review', 'done'] as const;

/** Undefined takes the status away. Scenarios and scripts have none. */
export function setStatus(rows: readonly RowRef[], status: string | undefined): void {
  const project = shown();
  const updates = rows.flatMap((row) => {
    const file = isTable(row.table) ? fileOf(project, row) : undefined;
    if (!file?.parses || !file.row) return [];
    return [{ path: file.path, text: editFile(file, [{ pointer: '/status', value: status }]) }];
  });
  const label = say(status === undefined ? 'statusCleared' : 'statusSet', { count: rows.length, status: status ?? '' });
  editTexts(updates, { label });
}
