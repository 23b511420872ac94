/** Creating and copying rows: which dialog about it is open, and the edits. */
import { create } from 'zustand';
import type { CreatePlan, DuplicatePlan, LocalText, NewTable } from '#pack';
import { editTexts, useProject } from './project.ts';
import { useRun } from './run.ts';
import { useSelection } from './selection.ts';
import type { RowRef } from './types.ts';

export type CreateDialogState =
  | { readonly kind: 'new'; readonly table: NewTable; readonly tag: string }
  | { readonly kind: 'duplicate'; readonly row: RowRef & { readonly table: NewTable } };

interface CreateState {
  readonly dialog: CreateDialogState | null;
}

export const useCreate = create<CreateState>()(() => ({ dialog: null }));

export const openNew = (table: NewTable = 'skills', tag = ''): void =>
  useCreate.setState({ dialog: { kind: 'new', table, tag } });

export const closeCreate = (): void => useCreate.setState({ dialog: null });

const SINGLES: ReadonlySet<string> = new Set(['ruleset', 'tags']);

/** False for what stands alone, such as the ruleset. */
export function openDuplicate(row: RowRef): boolean {
  if (SINGLES.has(row.table)) return false;
  useCreate.setState({ dialog: { kind: 'duplicate', row: row as RowRef & { table: NewTable } } });
  return true;
}

/** Writes all rows of the plan as one step, opens the first, and runs the fight that tries it. */
export function applyCreate({ rows, problems, tryIt }: CreatePlan, label: LocalText): boolean {
  const main = rows[0];
  if (!main || problems.length > 0 || useProject.getState().readOnly) return false;
  editTexts(rows, { label });
  useSelection.getState().selectRow({ table: main.table, id: main.id });
  if (tryIt !== undefined) useRun.getState().loadScenario(tryIt);
  return true;
}

/** The same for copies. */
export function applyDuplicate({ rows, problems }: DuplicatePlan, label: LocalText): boolean {
  const main = rows[0];
  if (!main || problems.length > 0 || useProject.getState().readOnly) return false;
  editTexts(rows, { label });
  useSelection.getState().selectRow({ table: main.table, id: main.id });
  return true;
}
