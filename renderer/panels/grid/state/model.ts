/** The grid in front as its parts and its actions see it: rows and columns as shown, and how to read them. */
import { isTable, resolveExtends, type QueryError, type TableName } from '#pack';
import { fileOf } from '../../../editors/rows/files.ts';
import type { JsonObject } from '../../../editors/rows/json.ts';
import { useProject } from '../../../stores/index.ts';
import { cellValue, type Evaluation } from '../cells/cell-value.ts';
import { asWritten, isComputed, type CellValue, type Column } from '../columns/column.ts';
import { cellsOf, type Cell, type Size } from '../select/selection.ts';
import type { GridView } from '../view/view.ts';
import { useCells } from './cells.ts';

export interface GridModel {
  readonly table: TableName;
  /** Every column that the table can show. */
  readonly columns: readonly Column[];
  readonly shown: readonly Column[];
  /** Shown rows in order. */
  readonly ids: readonly string[];
  readonly totalCount: number;
  readonly view: GridView;
  readonly setView: (change: Partial<GridView>) => void;
  readonly levelMax: number;
  readonly evaluation: Evaluation;
  /** Digits after the point of each column. */
  readonly decimals: ReadonlyMap<string, number>;
  readonly queryError: QueryError | undefined;
  /** Texts may not be written at all. */
  readonly isReadOnly: boolean;
}

export const sizeOf = ({ ids, shown }: GridModel): Size => ({ rowCount: ids.length, columnCount: shown.length });

export const effectiveOf = (table: TableName, id: string): JsonObject | undefined =>
  resolveExtends(useProject.getState().documents.valid)[table].rows.get(id);

export function valueOfCell(model: GridModel, { row, column }: Cell): CellValue {
  const [id, shown] = [model.ids[row], model.shown[column]];
  const effective = id === undefined ? undefined : effectiveOf(model.table, id);
  return effective && shown ? cellValue(shown, effective, model.evaluation) : undefined;
}

/** In the unit of the file. */
export function writtenOfCell(model: GridModel, { row, column }: Cell): CellValue {
  const [id, shown] = [model.ids[row], model.shown[column]];
  const effective = id === undefined ? undefined : effectiveOf(model.table, id);
  return effective && shown ? cellValue(asWritten(shown), effective, model.evaluation) : undefined;
}

/** Does a row exist that a reference of this word names? `self` is the table itself. */
export function referenceExists(model: GridModel, ref: string, id: string): boolean {
  const project = useProject.getState().documents.valid;
  if (ref === 'self') return project.rows[model.table].has(id);
  const table = ref === 'script' || ref === 'scenario' ? `${ref}s` : tableOfRef(ref);
  if (table !== undefined) return fileOf(project, { table, id }) !== undefined;
  return rulesetIds(ref).includes(id);
}

export function tableOfRef(ref: string): TableName | undefined {
  if (isTable(ref)) return ref;
  return isTable(`${ref}s`) ? (`${ref}s` as TableName) : ref === 'ai' ? 'ai' : undefined;
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  attribute: ['attributes', 'resources'],
  resource: ['resources'],
  damageType: ['damageTypes'],
  camp: ['camps'],
};

export function rulesetIds(ref: string): readonly string[] {
  const ruleset = useProject.getState().documents.valid.files.get('ruleset.json')?.row;
  return (LISTS[ref] ?? []).flatMap((list) => {
    const entries = ruleset?.[list];
    return Array.isArray(entries) ? entries.map((entry) => String((entry as JsonObject)['id'])) : [];
  });
}

let present: GridModel | undefined;

/** Called by the grid whenever it was drawn; actions and commands read it. */
export function setPresentModel(model: GridModel | undefined): void {
  present = model;
}

export const presentModel = (): GridModel | undefined => present;

export interface SelectedCell {
  readonly id: string;
  readonly column: Column;
  /** Undefined for computed columns. */
  readonly pointer: string | undefined;
}

/** The selected cells as rows and fields: what bulk edits start from. */
export function selectedCells(model: GridModel): readonly SelectedCell[] {
  return cellsOf(useCells.getState().selection.ranges).flatMap(({ row, column: at }) => {
    const [id, column] = [model.ids[row], model.shown[at]];
    if (id === undefined || column === undefined) return [];
    return [{ id, column, pointer: isComputed(column) ? undefined : column.pointer }];
  });
}
