import { expect, it } from 'vitest';
import type { PackTables } from '#core';
import { ArrivingTables, tablePieces, type TablesMessage } from './table-pieces.ts';

const rowsOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${at}`, { at }]));
const tables = { project: { id: 'p' }, ruleset: {}, ids: { tables: {} }, skills: rowsOf(4_500), buffs: {} };

function arrive(messages: Iterable<TablesMessage>): PackTables | undefined {
  const arriving = new ArrivingTables();
  for (const message of messages) {
    if (message.type === 'rows') arriving.add(message.table, message.rows);
    if (message.type === 'tables') return arriving.finish(message.whole);
  }
  return undefined;
}

it('arrive as they were sent, empty tables too, in the order of their rows', () => {
  const arrived = arrive(tablePieces(tables as unknown as PackTables))!;
  expect(arrived).toEqual(tables);
  expect(Object.keys(arrived.skills)).toEqual(Object.keys(tables.skills));
});

it('never come in a piece that would stop the window', () => {
  const pieces = [...tablePieces(tables as unknown as PackTables)];
  const counts = pieces.flatMap((piece) =>
    piece.type === 'rows' && piece.table === 'skills' ? piece.rows.length : [],
  );
  expect(counts).toEqual([2_000, 2_000, 500]);
});

it('keep a row of any name a row', () => {
  const arriving = new ArrivingTables();
  arriving.add('skills', [['__proto__', { id: '__proto__' }]]);
  expect(Object.keys(arriving.finish({}).skills)).toEqual(['__proto__']);
});
