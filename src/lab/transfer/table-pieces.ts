/** Tables on their way to the worker in pieces: copying those of a large project at once would stop the window. */
import type { PackTables } from '#core';
import { isRowTable, WHOLE, type TablesPatch } from './table-diff.ts';

/** Copied in about the time of a picture. */
const PIECE_ROWS = 2_000;

type Rows = readonly (readonly [id: string, row: unknown])[];

/** How whoever runs battles elsewhere is told on which data. */
export type TablesMessage =
  /** Rows of the next tables, in pieces; `tables` follows when all were given. */
  | { readonly type: 'rows'; readonly table: string; readonly rows: Rows }
  | { readonly type: 'tables'; readonly whole: Readonly<Record<string, unknown>> }
  | ({ readonly type: 'patch' } & TablesPatch);

/** The messages that give the tables, each made when it is asked for. */
export function* tablePieces(tables: PackTables): Generator<TablesMessage> {
  const whole: Record<string, unknown> = {};
  const tabled: [string, Record<string, unknown>][] = [];
  for (const [name, value] of Object.entries(tables as unknown as Record<string, unknown>))
    if (!WHOLE.has(name) && isRowTable(value)) tabled.push([name, value]);
    else whole[name] = value;
  for (const [table, value] of tabled) {
    const rows = Object.entries(value);
    for (let at = 0; at === 0 || at < rows.length; at += PIECE_ROWS)
      yield { type: 'rows', table, rows: rows.slice(at, at + PIECE_ROWS) };
  }
  yield { type: 'tables', whole };
}

/** The receiving side: rows are kept until the last message makes tables of them. */
export class ArrivingTables {
  private rows = new Map<string, Record<string, unknown>>();

  add(table: string, rows: Rows): void {
    // Without prototype: a row may be called `__proto__`.
    const known = this.rows.get(table) ?? (Object.create(null) as Record<string, unknown>);
    for (const [id, row] of rows) known[id] = row;
    this.rows.set(table, known);
  }

  finish(whole: Readonly<Record<string, unknown>>): PackTables {
    const tables = { ...Object.fromEntries(this.rows), ...whole };
    this.rows = new Map();
    return tables as unknown as PackTables;
  }
}
