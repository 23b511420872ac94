/** How a cell stands to its base row, to the disk and to the rules. Pure. */
import { valueAt, type Diagnostic, type ProjectFile } from '#pack';
import { sameJson, type Json, type JsonObject } from '../../../editors/rows/json.ts';
import { isComputed, type Column } from '../columns/column.ts';

export type ProblemsByPointer = ReadonlyMap<string, readonly Diagnostic[]>;

export interface RowState {
  readonly file: ProjectFile;
  /** The row as it is on disk; undefined when nothing of it is unsaved, null when it is new. */
  readonly onDisk: JsonObject | null | undefined;
  readonly problems: ProblemsByPointer | undefined;
}

const own = (row: JsonObject | null | undefined, pointer: string): Json | undefined =>
  valueAt(row, pointer) as Json | undefined;

const placeOf = (column: Column): string | undefined => (isComputed(column) ? undefined : column.pointer);

/** The row's own text has no value there, its base row has. */
export function isInherited(column: Column, { file }: RowState, effective: JsonObject): boolean {
  const place = placeOf(column);
  if (place === undefined || file.row?.['extends'] === undefined || column.kind === 'id') return false;
  return valueAt(file.row, place) === undefined && valueAt(effective, place) !== undefined;
}

export function isChanged(column: Column, { file, onDisk }: RowState): boolean {
  const place = placeOf(column);
  if (place === undefined || onDisk === undefined) return false;
  return onDisk === null || !sameJson(own(file.row, place), own(onDisk, place));
}

/** Problems of the field and of what is inside it. */
export function problemsAt(column: Column, problems: ProblemsByPointer | undefined): readonly Diagnostic[] {
  const place = placeOf(column);
  if (place === undefined || problems === undefined) return [];
  const found = problems.get(place) ?? [];
  const inside = [...problems].filter(([pointer]) => pointer.startsWith(`${place}/`));
  return inside.length === 0 ? found : [...found, ...inside.flatMap(([, list]) => list)];
}

const indexed = new WeakMap<readonly Diagnostic[], ReadonlyMap<string, ProblemsByPointer>>();

/** Problems by path and pointer; looked through once for each new list. */
export function indexProblems(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, ProblemsByPointer> {
  const known = indexed.get(diagnostics);
  if (known) return known;
  const byPath = new Map<string, Map<string, Diagnostic[]>>();
  for (const diagnostic of diagnostics) {
    const byPointer = byPath.get(diagnostic.path) ?? new Map<string, Diagnostic[]>();
    byPath.set(diagnostic.path, byPointer);
    const list = byPointer.get(diagnostic.pointer) ?? [];
    list.push(diagnostic);
    byPointer.set(diagnostic.pointer, list);
  }
  indexed.set(diagnostics, byPath);
  return byPath;
}

const parsedDisk = new Map<string, { readonly text: string; readonly row: JsonObject | null }>();

/** A row as its text on disk says; kept by path until that text changes. */
export function diskRow(path: string, text: string | undefined): JsonObject | null {
  if (text === undefined) return null;
  const known = parsedDisk.get(path);
  if (known?.text === text) return known.row;
  const row = parsed(text);
  parsedDisk.set(path, { text, row });
  return row;
}

function parsed(text: string): JsonObject | null {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as JsonObject;
  } catch {
    return null;
  }
}
