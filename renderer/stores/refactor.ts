/** Renaming and deleting rows with all that names them: the edits, and which dialog about them is open. */
import { create } from 'zustand';
import {
  deletePlan,
  kindOfTable,
  renamePlan,
  RULESET_PATH,
  valueAt,
  type DeleteOptions,
  type RenameOptions,
  type Thing,
  type LocalText,
} from '#pack';
import { editTexts, useProject } from './project.ts';
import { useSelection } from './selection.ts';
import type { RowRef } from './types.ts';

export type RefactorKind = 'rename' | 'delete' | 'usages';

interface RefactorState {
  /** The dialog that is open, and the rows (or names of the ruleset) that it is about: several only go together. */
  readonly dialog:
    | { readonly kind: Exclude<RefactorKind, 'delete'>; readonly row: RowRef }
    | { readonly kind: 'delete'; readonly rows: readonly RowRef[] }
    | null;
}

export const useRefactor = create<RefactorState>()(() => ({ dialog: null }));

/** What can be renamed: rows, scripts, scenarios, and entries of the ruleset; not the single files. */
export function thingOf({ table, id }: RowRef): Thing | undefined {
  const kind = kindOfTable(table);
  return kind === undefined || id === '' ? undefined : { kind, id };
}

const RULESET_ENTRY = /^\/(attributes|resources|damageTypes|camps)\/(\d+)(\/|$)/;

/** What F2 and the like mean at a place: the row, or in the ruleset the entry that the focus is in. */
export function targetAt(row: RowRef | null, pointer: string): RowRef | undefined {
  if (!row) return undefined;
  if (row.table !== 'ruleset') return thingOf(row) && row;
  const [, list, index] = RULESET_ENTRY.exec(pointer) ?? [];
  if (list === undefined || index === undefined) return undefined;
  const { shown } = useProject.getState().documents;
  const id = valueAt(shown.files.get(RULESET_PATH)?.row, `/${list}/${index}/id`);
  return typeof id === 'string' ? { table: list, id } : undefined;
}

/** Opens the dialog; a row that cannot be renamed or deleted opens none. */
export function openRefactor(kind: RefactorKind, row: RowRef): void {
  if (!thingOf(row)) return;
  if (kind === 'delete') return openDelete([row]);
  useRefactor.setState({ dialog: { kind, row } });
}

/** Asks what becomes of the uses of rows that go together. */
export function openDelete(rows: readonly RowRef[]): void {
  const named = rows.filter(thingOf);
  if (named.length > 0) useRefactor.setState({ dialog: { kind: 'delete', rows: named } });
}

export const closeRefactor = (): void => useRefactor.setState({ dialog: null });

const isLocked = (): boolean => useProject.getState().readOnly;

/** Renames with its file and everything that names it, as one step; false when it cannot be done. */
export function renameRow(row: RowRef, newId: string, options: RenameOptions & { readonly label: LocalText }): boolean {
  const thing = thingOf(row);
  const plan = thing && renamePlan(useProject.getState().documents.shown, thing, newId, options);
  if (!plan?.isPossible || isLocked()) return false;
  editTexts(plan.updates, { label: options.label, moved: { from: row, to: { ...row, id: newId } } });
  return true;
}

/** Deletes with what was chosen for each use, as one step; false while a use is undecided. */
export function deleteRows(rows: readonly RowRef[], options: DeleteOptions & { readonly label: LocalText }): boolean {
  const things = rows.flatMap((row) => thingOf(row) ?? []);
  const plan = deletePlan(useProject.getState().documents.shown, things, options);
  if (things.length === 0 || !plan.isPossible || isLocked()) return false;
  editTexts(plan.updates, { label: options.label });
  for (const row of rows) useSelection.getState().closeRow(row);
  return true;
}
