/** Edits that fields make: planned against the base rows, named for the undo menu, written through the stores. */
import {
  isTable,
  setMany,
  valueAt,
  type ValueEdit,
  planRemove,
  planReorder,
  planReset,
  planResetAll,
  planSet,
  type LocalText,
  type RowValues,
} from '#pack';
import { asOneStep, beginStep, editRow, editTexts, insertInRow, useProject } from '../../../stores/index.ts';
import type { RowRef } from '../../../stores/types.ts';
import { inBoth } from '../../../app/i18n/use-texts.ts';
import { ancestorsOf, effectiveRow, fileOf } from '../../../editors/rows/files.ts';
import { inWords } from './in-words.ts';
import { isList, type Json, type JsonObject } from '../../../editors/rows/json.ts';
import { child, shortPlace } from '../../../editors/rows/pointer.ts';
import { placeTitle } from './place-title.ts';
import { rowName } from './row-name.ts';

/** What the row would have without its own text. */
function baseRow(row: RowRef): JsonObject | undefined {
  const project = useProject.getState().documents.valid;
  const parent = ancestorsOf(project, row)[0];
  return parent && effectiveRow(project, { table: row.table, id: parent.id });
}

export function readRow(row: RowRef): RowValues {
  const project = useProject.getState().documents.valid;
  return { own: fileOf(project, row)?.row ?? {}, effective: effectiveRow(project, row) ?? {}, base: baseRow(row) };
}

/** What the row has at the place at this moment, base rows merged in. */
export const valueOf = (row: RowRef, pointer: string): Json | undefined =>
  valueAt(readRow(row).effective, pointer) as Json | undefined;

/** Start of the present series of keystrokes in one field: its label tells the whole change, not the last key. */
let typing = { place: '', before: undefined as Json | undefined, atMs: 0 };
const SERIES_GAP_MS = 900;

function beforeSeries(place: string, before: Json | undefined): Json | undefined {
  const nowMs = Date.now();
  const continues = typing.place === place && nowMs - typing.atMs < SERIES_GAP_MS;
  typing = { place, before: continues ? typing.before : before, atMs: nowMs };
  return typing.before;
}

/** “Oath Shield: castMs 200 → 250”. */
export function changeLabel(
  row: RowRef,
  pointer: string,
  before: Json | undefined,
  after: Json | undefined,
): LocalText {
  const values = { name: rowName(row), place: shortPlace(pointer), before: inWords(before), after: inWords(after) };
  return inBoth('form', 'undoChange', values);
}

function write(row: RowRef, edits: readonly ValueEdit[], label: LocalText): void {
  if (isTable(row.table)) return void editRow(row, edits, label);
  const file = fileOf(useProject.getState().documents.shown, row);
  if (!file?.parses) return;
  editTexts([{ path: file.path, text: setMany(file.text, edits) }], {
    label,
    mergeKey: file.path + String(edits[0]?.pointer),
  });
}

/** Gives the field a value; undefined takes it away. */
export function setField(row: RowRef, pointer: string, value: Json | undefined): void {
  const values = readRow(row);
  const before = beforeSeries(
    `${row.table}/${row.id}${pointer}`,
    valueAt(values.effective, pointer) as Json | undefined,
  );
  write(row, planSet(values, pointer, value), changeLabel(row, pointer, before, value));
}

export interface FieldChange {
  readonly pointer: string;
  readonly value: Json | undefined;
}

/** Several values that people know as one, such as both coordinates of a place: written at once, as one step. */
export function setFields(row: RowRef, changes: readonly FieldChange[], label: LocalText): void {
  const values = readRow(row);
  const edits = changes.flatMap(({ pointer, value }) => planSet(values, pointer, value));
  // Two values of one inherited list each bring the whole list along: then the second has to see the first.
  const isApart = edits.length === new Set(edits.map(({ pointer }) => pointer)).size;
  if (isApart) return write(row, edits, label);
  asOneStep(label, () =>
    changes.forEach(({ pointer, value }) => write(row, planSet(readRow(row), pointer, value), label)),
  );
}

/** Begins a drag: what is given ends it, as one undo step that tells the whole way of the value. */
export function beginDrag(row: RowRef, pointer: string): () => void {
  const before = valueOf(row, pointer);
  return beginDragOf(() => changeLabel(row, pointer, before, valueOf(row, pointer)));
}

export function beginDragOf(label: () => LocalText): () => void {
  const finish = beginStep();
  return () => {
    endTyping();
    finish(label());
  };
}

/** Closes the series of keystrokes, as on Enter or when the field is left. */
export function endTyping(): void {
  typing = { place: '', before: undefined, atMs: 0 };
}

/** Back to the value of the base row. */
export function resetField(row: RowRef, pointer: string): void {
  const values = readRow(row);
  const after = valueAt(values.base, pointer) as Json | undefined;
  const before = valueAt(values.effective, pointer) as Json | undefined;
  write(row, planReset(values, pointer), changeLabel(row, pointer, before, after));
}

/** Several values at once back to those of the base rows, as one step. */
export function resetFields(row: RowRef, pointers: readonly string[]): void {
  const name = rowName(row);
  const what = inBoth('form', 'undoReset', { count: pointers.length });
  write(row, planResetAll(readRow(row), pointers), inBoth('form', 'undoItems', { name, what }));
}

export function removeField(row: RowRef, pointer: string): void {
  const values = readRow(row);
  const before = valueAt(values.effective, pointer) as Json | undefined;
  write(row, planRemove(values, pointer), changeLabel(row, pointer, before, undefined));
}

/** What a step is about: the name of its place in both languages, anything else as it was given. */
function inBothTitles(row: RowRef, pointer: string, label: string | LocalText): LocalText {
  if (typeof label !== 'string') return label;
  const titles = placeTitle(row, pointer);
  return titles && (titles.en === label || titles.zh === label) ? titles : { en: label, zh: label };
}

/** “Oath Shield: Effects”. */
const itemsLabel = (row: RowRef, pointer: string, label: string | LocalText): LocalText =>
  inBoth('form', 'undoItems', { name: rowName(row), what: inBothTitles(row, pointer, label) });

/** One more item at a place of a list; the others keep their text. */
export function insertItem(row: RowRef, pointer: string, index: number, item: Json, label: string | LocalText): void {
  const { own, effective } = readRow(row);
  const list = valueAt(effective, pointer);
  const items = isList(list) ? list : [];
  const isOwn = isTable(row.table) && isList(valueAt(own, pointer));
  if (!isOwn) return setItems(row, pointer, items.toSpliced(index, 0, item), label);
  const place = child(pointer, index < items.length ? index : '-');
  insertInRow(row, place, item, itemsLabel(row, pointer, label));
}

/** A list with its items in another order, or with more of them. */
export function setItems(row: RowRef, pointer: string, items: readonly Json[], label: string | LocalText): void {
  write(row, planReorder(readRow(row), pointer, items), itemsLabel(row, pointer, label));
}
