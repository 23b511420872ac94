import type { PackTables } from '#core';
import { formatPointer, isTable, ROW_KIND, schemaAt, visibleRow, type JsonObject, type JsonValue } from '#pack';

/** A number of a row, or a list with a number a level, which is varied as one. */
export interface NumberPlace {
  readonly table: string;
  readonly id: string;
  readonly pointer: string;
  readonly value: number | readonly number[];
  /** As the schema says, such as `ms`. */
  readonly unit?: string;
  readonly isWhole?: true;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');

const WHOLE_UNITS: ReadonlySet<string> = new Set(['ms', 'f']);

/** How high a level goes is no figure of the fight: lists would no longer fit it. */
const LEFT_OUT: ReadonlySet<string> = new Set(['/maxLevel', '/numericId']);

type Path = readonly (string | number)[];

function* places(value: JsonValue, path: Path): Generator<[Path, number | readonly number[]]> {
  if (typeof value === 'number' || isNumbers(value)) yield [path, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* places(item as JsonValue, [...path, index]);
  } else if (isObject(value)) for (const key of Object.keys(value)) yield* places(value[key]!, [...path, key]);
}

/** Numbers of a row that decide fights; looks and notes are left out. */
export function numbersOf(tables: PackTables, table: string, id: string): NumberPlace[] {
  if (!isTable(table)) return [];
  const row = (tables[table] as unknown as Readonly<Record<string, JsonObject>>)[id];
  if (!row) return [];
  const kind = ROW_KIND[table];
  return [...places(visibleRow(kind, row, 'rules'), [])].flatMap(([path, value]) => {
    const pointer = formatPointer(path);
    if (LEFT_OUT.has(pointer)) return [];
    const node = schemaAt(kind, row, pointer);
    const unit = node?.text('x-unit');
    const isWhole = node?.text('type') === 'integer' || (unit !== undefined && WHOLE_UNITS.has(unit));
    return [{ table, id, pointer, value, ...(unit !== undefined && { unit }), ...(isWhole && { isWhole }) }];
  });
}
