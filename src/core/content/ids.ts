import type { IdsLock } from '../../generated/types.ts';
import type { CompileProblem } from './problem.ts';
import { showValue } from './problem.ts';
import { isObject } from './reader.ts';

const NUMBER_MAX = 65_535;

/**
 * Numeric id of each row of a table, in ascending order of the numbers. A row without a usable number, or with that of
 * another row, is a problem and gets none.
 */
export function numericIds(
  table: string,
  rows: object,
  ids: IdsLock,
  problems: CompileProblem[],
): ReadonlyMap<string, number> {
  const numbers = numbersOf(table, ids);
  const ownerOf = new Map<number, string>();
  for (const id of Object.keys(rows)) {
    const number = Object.hasOwn(numbers, id) ? numbers[id] : undefined;
    if (!isNumericId(number)) {
      problems.push(problemOf(table, id, 'noNumericId', { id, found: showValue(number) }));
      continue;
    }
    const other = ownerOf.get(number);
    if (other === undefined) ownerOf.set(number, id);
    else problems.push(problemOf(table, id, 'sharedNumericId', { id, other, number }));
  }
  return new Map([...ownerOf].sort(([a], [b]) => a - b).map(([number, id]) => [id, number]));
}

function numbersOf(table: string, ids: IdsLock): Readonly<Record<string, unknown>> {
  const tables: unknown = isObject(ids) ? ids.tables : undefined;
  const entry = isObject(tables) && Object.hasOwn(tables, table) ? tables[table] : undefined;
  const rows = isObject(entry) ? entry['rows'] : undefined;
  return isObject(rows) ? rows : {};
}

export function isNumericId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= NUMBER_MAX;
}

function problemOf(
  table: string,
  row: string,
  code: CompileProblem['code'],
  params: CompileProblem['params'],
): CompileProblem {
  return { code, table, row, pointer: '', params };
}
