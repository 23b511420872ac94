/** What keys, menus and the mouse do to the cells of the grid in front. Every edit is one step to undo. */
import type { LocalText } from '#pack';
import { inBoth, translate } from '../../../app/i18n/use-texts.ts';
import { nameIn } from '../../../editors/rows/names.ts';
import { editTexts, useProject } from '../../../stores/index.ts';
import { showToast } from '../../../widgets/toasts.ts';
import { plainText } from '../cells/cell-text.ts';
import { readCell, type CellProblem } from '../cells/read-cell.ts';
import { asWritten, isComputed, isLevelled, type Column, type FieldColumn } from '../columns/column.ts';
import { titlesOf } from '../columns/titles.ts';
import { cellsOf, type Cell, type Range } from '../select/selection.ts';
import { useCells } from '../state/cells.ts';
import { effectiveOf, referenceExists, sizeOf, valueOfCell, writtenOfCell, type GridModel } from '../state/model.ts';
import { fillCells, fillWithin, type FilledCell } from './fill.ts';
import { planPaste, type PastePlan } from './paste.ts';
import { readTsv, writeTsv } from './tsv.ts';
import { planWrites, type CellWrite, type RefusedWrite } from './writes.ts';

export const readTextOf = (model: GridModel) => (column: Column, text: string) =>
  readCell(column, text, (ref, id) => referenceExists(model, ref, id), model.evaluation.level);

/** `cooldown.ms[3]`, as rows and messages name the place. */
export function placeText(model: GridModel, column: FieldColumn, id: string): string {
  const path = column.pointer.slice(1).replaceAll('/', '.').replace(/\.(\d+)(?=\.|$)/g, '[$1]'); // prettier-ignore
  if (column.language !== undefined) return `${path}.${column.language}`;
  const row = effectiveOf(model.table, id);
  const value = column.pointer.split('/').slice(1).reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], row); // prettier-ignore
  return isLevelled(column) && Array.isArray(value) ? `${path}[${model.evaluation.level - 1}]` : path;
}

function nameOf(model: GridModel, id: string): LocalText {
  const row = effectiveOf(model.table, id);
  return { en: nameIn(row, 'en') ?? id, zh: nameIn(row, 'zh-CN') ?? id };
}

/** “Oath Shield: cooldown.ms[3] → 6000” or “Cooldown of 6 rows”. */
function labelOf(model: GridModel, writes: readonly CellWrite[]): LocalText {
  const [first] = writes;
  if (first === undefined) return { en: '', zh: '' };
  if (writes.length === 1) {
    const value = first.value === undefined ? '—' : String(first.value);
    return inBoth('grid', 'undoCell', { name: nameOf(model, first.id), place: placeText(model, first.column, first.id), value }); // prettier-ignore
  }
  const columns = new Set(writes.map(({ column }) => column.title));
  const rows = new Set(writes.map(({ id }) => id)).size;
  const table = inBoth('shell', `tables.${model.table}`);
  return columns.size === 1
    ? inBoth('grid', 'undoColumn', { title: titlesOf(first.column), count: rows, table })
    : inBoth('grid', 'undoCells', { count: writes.length, table });
}

export const problemText = ({ key, values, isNumber }: CellProblem): string =>
  translate(isNumber === true ? 'shell' : 'grid', isNumber === true ? `number.${key}` : key, values);

/** Writes what can be written; what cannot is given back. */
export function writeCells(model: GridModel, writes: readonly CellWrite[], label?: LocalText): readonly RefusedWrite[] {
  const plan = planWrites(useProject.getState().documents.shown, model.table, writes, model.evaluation.level);
  if (plan.texts.length > 0) editTexts(plan.texts, { label: label ?? labelOf(model, plan.taken) });
  return plan.refusedCells;
}

function tellRefused(refused: readonly RefusedWrite[]): void {
  if (refused.length === 0) return;
  const { id, column, problem } = refused[0]!;
  const first = `${id} · ${column.title}: ${problemText(problem)}`;
  showToast({
    id: 'grid',
    kind: 'warning',
    title: inBoth('grid', 'notWritten', { count: refused.length }),
    body: first,
  });
}

/** Undefined when the text was taken. */
export function writeText(model: GridModel, cell: Cell, text: string): CellProblem | undefined {
  const [id, column] = [model.ids[cell.row], model.shown[cell.column]];
  if (id === undefined || column === undefined) return undefined;
  if (text === plainText(valueOfCell(model, cell))) return undefined;
  const reading = readTextOf(model)(column, text);
  if (reading.kind === 'problem') return reading.problem;
  if (isComputed(column)) return undefined;
  const value = reading.kind === 'value' ? reading.value : undefined;
  return writeCells(model, [{ id, column, value }])[0]?.problem;
}

const isField = (column: Column): column is FieldColumn => !isComputed(column) && column.kind !== 'id';

/** Delete: back to the base row's value, or away. */
export function clearSelection(model: GridModel): void {
  const writes = cellsOf(useCells.getState().selection.ranges).flatMap(({ row, column: at }) => {
    const [id, column] = [model.ids[row], model.shown[at]];
    return id !== undefined && column && isField(column) && column.kind !== 'summary'
      ? [{ id, column, value: undefined }]
      : [];
  });
  tellRefused(writeCells(model, writes));
}

/** Space: the other word, for every selected switch as for the active one. */
export function toggleSelection(model: GridModel): boolean {
  const { active, ranges } = useCells.getState().selection;
  if (model.shown[active.column]?.kind !== 'toggle') return false;
  const value = valueOfCell(model, active) !== true;
  const writes = cellsOf(ranges).flatMap(({ row, column: at }) => {
    const [id, column] = [model.ids[row], model.shown[at]];
    return id !== undefined && column?.kind === 'toggle' ? [{ id, column, value }] : [];
  });
  tellRefused(writeCells(model, writes));
  return true;
}

function writeFilled(model: GridModel, cells: readonly FilledCell[]): void {
  const read = readTextOf(model);
  const refused: RefusedWrite[] = [];
  const writes = cells.flatMap(({ row, column: at, text }): CellWrite[] => {
    const [id, column] = [model.ids[row], model.shown[at]];
    if (id === undefined || !column || !isField(column)) return [];
    const reading = read(column, text);
    if (reading.kind !== 'problem')
      return [{ id, column, value: reading.kind === 'value' ? reading.value : undefined }];
    refused.push({ id, column, problem: reading.problem });
    return [];
  });
  tellRefused([...refused, ...writeCells(model, writes)]);
}

const valueAtIn = (model: GridModel) => (cell: Cell) => valueOfCell(model, cell);

export function fillSelection(model: GridModel, direction: 'down' | 'right'): void {
  const range = useCells.getState().selection.ranges.at(-1)!;
  writeFilled(model, fillWithin(range, direction, valueAtIn(model)));
}

export const fillDragged = (model: GridModel, from: Range, to: Range, isSeries: boolean): void =>
  writeFilled(model, fillCells(from, to, valueAtIn(model), isSeries));

/** The last range as tabs and lines, figures as they are worked out, in the unit of the file. */
export function copyText(model: GridModel): string {
  const { top, left, bottom, right } = useCells.getState().selection.ranges.at(-1)!;
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  return writeTsv(rows.map((row) => columns.map((column) => plainText(writtenOfCell(model, { row, column })))));
}

/** Written at once when every cell can take its text; else it waits until somebody has looked at it. */
export function pasteText(model: GridModel, text: string): void {
  const block = readTsv(text);
  if (block.length === 0 || model.isReadOnly) return;
  const plan = planPaste({
    block,
    selection: useCells.getState().selection,
    size: sizeOf(model),
    idAt: (row) => model.ids[row]!,
    columnAt: (column) => asWritten(model.shown[column]!),
    read: readTextOf(model),
  });
  const checked = withPlaces(model, plan);
  if (checked.refused.length + checked.excessRows + checked.excessColumns > 0) useCells.setState({ paste: checked });
  else applyPaste(model, checked);
}

/** Cells that could read their text may still have no place for it in their row. */
function withPlaces(model: GridModel, plan: PastePlan): PastePlan {
  const { shown } = useProject.getState().documents;
  const planned = planWrites(shown, model.table, plan.writes, model.evaluation.level);
  const refused = planned.refusedCells.map(({ id, column, problem }) => {
    const write = plan.writes.find((one) => one.id === id && one.column === column);
    return { id, title: column.title, text: write?.value === undefined ? '' : String(write.value), problem };
  });
  return { ...plan, writes: planned.taken, refused: [...plan.refused, ...refused] };
}

export function applyPaste(model: GridModel, plan: PastePlan): void {
  const { range } = plan;
  useCells.setState(({ selection }) => ({
    paste: undefined,
    selection: { ...selection, active: { row: range.top, column: range.left }, anchor: { row: range.top, column: range.left }, ranges: [range] }, // prettier-ignore
  }));
  tellRefused(writeCells(model, plan.writes));
}
