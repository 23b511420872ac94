/** Columns of the panel's tables, how they are sorted, and how they are copied. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** By what is sorted, and what is copied; undefined = it does not apply. */
  value(row: Row): number | string | undefined;
  /** What is shown; the value itself where it is left out. */
  text?(row: Row): string;
  /** Text to the left, figures to the right. */
  readonly isText?: boolean;
  /** Share of a whole from 0 to 1, drawn as a bar. */
  share?(row: Row): number;
  /** Class of the cell, such as the colour of a camp. */
  className?(row: Row): string;
}

export interface Sort {
  readonly column: string;
  readonly isDown: boolean;
}

type Value = number | string | undefined;

/** What does not apply stands last in either direction. */
function compareValues(a: Value, b: Value, isDown: boolean): number {
  if (a === undefined || b === undefined) return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return isDown ? -order : order;
}

/** Rows that are alike keep their order. */
export function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column);
  if (!column || !sort) return rows;
  return [...rows].sort((a, b) => compareValues(column.value(a), column.value(b), sort.isDown));
}

/** The other way round, or the new column: figures from the greatest, texts from the first. */
export const nextSort = (sort: Sort | null, { id, isText }: Column<never>): Sort =>
  sort?.column === id ? { column: id, isDown: !sort.isDown } : { column: id, isDown: isText !== true };

/** A text that a spreadsheet would take for a formula gets a mark before it. */
const cellText = (value: Value): string => {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  const flat = value.replaceAll(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat;
};

export function tsvOf<Row>(label: string, rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [
    [label],
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  return lines.map((line) => `${line.map(cellText).join('\t')}\n`).join('');
}
