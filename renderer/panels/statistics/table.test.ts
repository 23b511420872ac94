import { expect, it } from 'vitest';
import { nextSort, sorted, tsvOf, type Column } from './table.ts';

interface Row {
  readonly name: string;
  readonly amount?: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', isText: true, value: ({ name }) => name },
  { id: 'amount', title: 'Amount', value: ({ amount }) => amount },
];
const ROWS: readonly Row[] = [{ name: 'b', amount: 2 }, { name: '=1+1' }, { name: 'a', amount: 10 }];
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

it('sorts figures as figures and leaves what does not apply at the end', () => {
  expect(names(sorted(ROWS, COLUMNS, { column: 'amount', isDown: true }))).toEqual(['a', 'b', '=1+1']);
  expect(names(sorted(ROWS, COLUMNS, { column: 'amount', isDown: false }))).toEqual(['b', 'a', '=1+1']);
});

it('begins with the greatest figure and the first text, then turns round', () => {
  const first = nextSort(null, COLUMNS[1] as Column<never>);
  expect(first).toEqual({ column: 'amount', isDown: true });
  expect(nextSort(first, COLUMNS[1] as Column<never>).isDown).toBe(false);
  expect(nextSort(first, COLUMNS[0] as Column<never>)).toEqual({ column: 'name', isDown: false });
});

it('copies a table with its label, and no cell as a formula', () => {
  expect(tsvOf('One run · seed 1', ROWS, COLUMNS)).toBe("One run · seed 1\nName\tAmount\nb\t2\n'=1+1\t\na\t10\n");
});
