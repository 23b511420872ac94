import { pathOfRow } from '../files/kinds.ts';
import { parentIdOf, resolveTable } from '../model/extends.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { keyOrder } from '../schema/schemas.ts';
import { editValue } from '../text/edit.ts';
import { deepEqual, type JsonValue } from '../text/json.ts';
import { formatPointer, parentPointer, parsePointer, valueAt } from '../text/pointer.ts';
import { parseStrict } from '../text/strict-json.ts';
import { hasBom, BOM, styleOf, withoutBom } from '../text/style.ts';
import type { FieldChange, RowChange, Undo } from './model.ts';

/** A text to write; null removes the file. */
export interface TextChange {
  readonly path: string;
  readonly text: string | null;
}

export interface RevertSides {
  readonly before: Project;
  readonly after: Project;
  /** The older side came out of a pack, whose rows have their ancestors merged in. */
  readonly isPack: boolean;
}

function undoLines(text: string, { line, count, lines }: Extract<Undo, { kind: 'lines' }>): string {
  const { eol } = styleOf(text);
  const all = withoutBom(text).split(/\r?\n/);
  all.splice(line - 1, count, ...lines);
  return (hasBom(text) ? BOM : '') + all.join(eol);
}

function undoValue(file: ProjectFile, undo: Exclude<Undo, { kind: 'lines' }>): string {
  const order = keyOrder(file.kind);
  return editValue(file.text, undo.pointer, undo.value, { order, insert: undo.kind === 'insert' });
}

/** What the row would have at a place if it wrote nothing there itself. */
function inheritedValue({ after }: RevertSides, file: ProjectFile, pointer: string): unknown {
  const parent = file.table && file.row && parentIdOf(file.row);
  return parent ? valueAt(resolveTable(after.rows[file.table!]).rows.get(parent), pointer) : undefined;
}

/** Against a pack: a value that the ancestor still has is inherited again, not written down. */
function undoSincePack(
  sides: RevertSides,
  old: ProjectFile,
  file: ProjectFile,
  undo: Exclude<Undo, { kind: 'lines' }>,
) {
  const isListHere = valueAt(file.row, parentPointer(undo.pointer)) !== undefined;
  if (isListHere && Array.isArray(valueAt(old.row, parentPointer(undo.pointer)))) return undoValue(file, undo);
  // What the row only inherits is brought back with its whole field.
  const pointer = isListHere ? undo.pointer : formatPointer(parsePointer(undo.pointer).slice(0, 1));
  const value = valueAt(old.row, pointer) as JsonValue | undefined;
  const isInherited = value !== undefined && deepEqual(inheritedValue(sides, file, pointer), value);
  return editValue(file.text, pointer, isInherited ? undefined : value, { order: keyOrder(file.kind) });
}

/** A text that says the same as the old one again is the old one, down to its bytes. */
function settled(sides: RevertSides, old: ProjectFile | undefined, text: string): string {
  if (sides.isPack || !old?.row) return text;
  return deepEqual(parseStrict(withoutBom(text)).value, old.row) ? old.text : text;
}

/** Takes one difference back; null when the newer text does not parse and so cannot be edited by value. */
export function revertField(sides: RevertSides, row: RowChange, { undo }: FieldChange): TextChange[] | null {
  const file = sides.after.files.get(row.path);
  const old = sides.before.files.get(row.pathBefore ?? row.path);
  if (!file || file.problem) return null;
  if (undo.kind === 'lines') return [{ path: row.path, text: undoLines(file.text, undo) }];
  if (!file.parses || !file.row) return null;
  const text = sides.isPack && old ? undoSincePack(sides, old, file, undo) : undoValue(file, undo);
  return [{ path: row.path, text: settled(sides, old, text) }];
}

function rowSincePack(sides: RevertSides, row: RowChange): TextChange[] | null {
  const file = sides.after.files.get(row.path);
  const old = sides.before.files.get(row.pathBefore ?? row.path);
  if (!file?.row || !old) return null;
  const keys = new Set(row.fields.map(({ pointer }) => formatPointer(parsePointer(pointer).slice(0, 1))));
  let text = file.text;
  for (const pointer of keys) {
    const value = valueAt(old.row, pointer);
    const isInherited = value !== undefined && deepEqual(inheritedValue(sides, file, pointer), value);
    text = editValue(text, pointer, isInherited ? undefined : value, { order: keyOrder(file.kind) });
  }
  return [{ path: row.path, text }];
}

/** Brings a whole row back as it was: its text, its path, its being there or not. */
export function revertRow(sides: RevertSides, row: RowChange): TextChange[] | null {
  if (row.kind === 'added') return [{ path: row.path, text: null }];
  const old = sides.before.files.get(row.pathBefore ?? row.path);
  if (!old || old.problem) return null;
  if (sides.isPack && row.kind === 'changed' && old.table) return rowSincePack(sides, row);
  const path = sides.isPack && old.table ? pathOfRow(old.table, row.idBefore ?? row.id) : old.path;
  const moved = row.kind !== 'removed' && path !== row.path ? [{ path: row.path, text: null }] : [];
  return [...moved, { path, text: old.text }];
}

/** All of them as one step; rows that cannot be brought back are left as they are and counted. */
export function revertRows(sides: RevertSides, rows: readonly RowChange[]): { changes: TextChange[]; left: number } {
  const plans = rows.map((row) => revertRow(sides, row));
  return { changes: plans.flatMap((plan) => plan ?? []), left: plans.filter((plan) => plan === null).length };
}
