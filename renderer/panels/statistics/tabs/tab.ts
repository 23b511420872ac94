import type { Fight } from '#lab';
import type { Names } from '../names.ts';
import type { Scope } from '../scope.ts';

/** What every tab is given. */
export interface TabProps {
  readonly fight: Fight;
  readonly scope: Scope;
  readonly names: Names;
  /** "One run · seed 20417": stands at every table and chart. */
  readonly sampling: string;
  /** The run that stands beside, with its own range. */
  readonly beside: { readonly fight: Fight; readonly scope: Scope } | null;
}

/** What a row came to in the other run; 0 where it is not there. */
export function besideOf<Row>(
  rows: readonly Row[] | null,
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => number,
): ((row: Row) => number) | null {
  if (rows === null) return null;
  const values = new Map(rows.map((row) => [keyOf(row), valueOf(row)]));
  return (row) => valueOf(row) - (values.get(keyOf(row)) ?? 0);
}
