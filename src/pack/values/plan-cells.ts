/** Edits of many cells of a table at once: one plan of texts, which the grid, bulk edits and the command line write. */
import type { TableName } from '../files/kinds.ts';
import { resolveExtends } from '../model/extends.ts';
import { rowFile, type Project } from '../model/project.ts';
import { keyOrder } from '../schema/schemas.ts';
import { setMany, type ValueEdit } from '../text/edit.ts';
import { valueAt } from '../text/pointer.ts';
import { planSet, type RowValues } from './edit-plan.ts';
import { isList, memberOf, textIn, type Json } from './json.ts';

/** A row as edits are planned against it; undefined when it is gone or its text does not parse. */
export function rowValuesOf(project: Project, table: TableName, id: string): RowValues | undefined {
  const file = rowFile(project, table, id);
  if (!file?.parses || !file.row) return undefined;
  const { rows } = resolveExtends(project)[table];
  const parent = textIn(file.row, 'extends');
  return {
    own: file.row,
    effective: rows.get(id) ?? file.row,
    base: parent === undefined ? undefined : rows.get(parent),
  };
}

const exact = (value: number): number => Number(value.toFixed(6));

/**
 * Gives a levelled value this figure at one level and keeps the way in which it is written: an item of its list, the
 * start of its `{base, perLevel}`, or one number for all levels. Undefined: it follows a curve, which is edited elsewhere.
 */
export function planAtLevel(
  row: RowValues,
  pointer: string,
  level: number,
  figure: number,
): readonly ValueEdit[] | undefined {
  const present = valueAt(row.effective, pointer) as Json | undefined;
  if (isList(present)) {
    const longer = Array.from({ length: level }, (_, at) => present[Math.min(at, present.length - 1)]!);
    if (level > present.length) return planSet(row, pointer, [...longer.slice(0, -1), figure]);
    return planSet(row, `${pointer}/${level - 1}`, figure);
  }
  if (typeof present !== 'object' || present === null) return planSet(row, pointer, figure);
  if (memberOf(present, 'curve') !== undefined) return undefined;
  const step = memberOf(present, 'perLevel');
  const gain = typeof step === 'number' ? step * (level - 1) : 0;
  return planSet(row, `${pointer}/base`, exact(figure - gain));
}

export interface RowEdits {
  readonly id: string;
  readonly edits: readonly ValueEdit[];
}

export interface CellsPlan {
  /** Texts to write, as one undo step. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  /** Rows that cannot be written: gone, or their text does not parse. */
  readonly refused: readonly string[];
}

/** Nothing is written here. Rows may come several times; untouched bytes stay as they are. */
export function planCells(project: Project, table: TableName, rows: readonly RowEdits[]): CellsPlan {
  const texts = new Map<string, string>();
  const refused = new Set<string>();
  for (const { id, edits } of rows) {
    const file = rowFile(project, table, id);
    if (!file?.parses || !file.row) refused.add(id);
    else texts.set(file.path, setMany(texts.get(file.path) ?? file.text, edits, { order: keyOrder(file.kind) }));
  }
  const changed = [...texts].filter(([path, text]) => project.files.get(path)?.text !== text);
  return { texts: changed.map(([path, text]) => ({ path, text })), refused: [...refused] };
}
