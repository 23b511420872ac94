import { B, headerCells, LAYOUTS, readHeader, sealSave, strideOf, tableCells, TABLE_NAMES, U } from '../world/index.ts';
import type { TableName } from '../world/index.ts';

/** One number of a saved state that means something by itself: neither a link nor part of a name. */
export interface SavedCell {
  readonly table: TableName;
  /** As divergences call it. */
  readonly entity: string;
  /** Place of the field in its record. */
  readonly offset: number;
  /** Name of the field; undefined in the vectors at the end of a record. */
  readonly field: string | undefined;
  /** Place in the saved cells. */
  readonly at: number;
}

/** Fields by which a record is called, or which lead to others, to rows or to the frame: a restore refuses wrong ones. */
const NAMES_AND_LINKS: Partial<Record<TableName, readonly string[]>> = {
  random: ['row', 'guid'],
  globals: ['frame'],
  units: ['guid', 'row', 'skillFirst', 'skillCount', 'buffHead', 'buffTail', 'creditHead'],
  skills: ['guid', 'slot', 'row'],
  buffs: ['instance', 'row', 'memory', 'next'],
  bullets: ['guid', 'row', 'hitHead'],
};

/** For tests that spoil a state: every number of random streams, counters, units, casts, skills, buffs and bullets. */
export function savedCells(bytes: Uint8Array): SavedCell[] {
  const cells = new Float64Array(bytes.slice().buffer);
  const dimensions = readHeader(cells);
  const first: Partial<Record<TableName, number>> = {};
  const counts: Partial<Record<TableName, number>> = {};
  let at = headerCells;
  for (const name of TABLE_NAMES) {
    counts[name] = cells[at]!;
    first[name] = at + tableCells;
    at = first[name] + counts[name] * strideOf(name, dimensions);
  }
  const recordAt = (table: TableName, slot: number) => first[table]! + slot * strideOf(table, dimensions);
  const unitAt = (slot: number) => recordAt('units', slot);
  const all = (table: TableName, entity: (at: number, slot: number) => string) =>
    Array.from({ length: counts[table]! }, (_, slot) => ({
      table,
      at: recordAt(table, slot),
      entity: entity(recordAt(table, slot), slot),
    }));
  const records = [
    ...all('random', (_, slot) => (slot === 0 ? 'stream' : '')).filter(({ entity }) => entity !== ''),
    ...all('globals', () => 'battle'),
    ...all('units', (record) => `unit ${cells[record]}`),
    ...all('casts', (_, slot) => `cast of unit ${cells[unitAt(slot)]}`),
    ...all('skills', (record) => `skill ${cells[record + 1]} of unit ${cells[record]}`),
    ...all('units', () => '').flatMap(({ at: unit }) => buffsOf(unit)),
    ...all('bullets', (record) => `bullet ${cells[record]}`),
  ];
  return records.flatMap(({ table, at: record, entity }) =>
    Array.from({ length: strideOf(table, dimensions) }, (_, offset) => {
      const field = LAYOUTS[table].fields[offset];
      return { table, entity, offset, field, at: record + offset };
    }).filter(({ field }) => field === undefined || !(NAMES_AND_LINKS[table] ?? []).includes(field)),
  );

  function buffsOf(unit: number) {
    const found: { table: TableName; at: number; entity: string }[] = [];
    for (let slot = cells[unit + U.buffHead]!; slot >= 0; slot = cells[recordAt('buffs', slot) + B.next]!) {
      const record = recordAt('buffs', slot);
      found.push({ table: 'buffs', at: record, entity: `buff ${cells[record]} on unit ${cells[unit]}` });
    }
    return found;
  }
}

/** The same state with another number in one place, as if it had been saved like that. */
export function withCell(bytes: Uint8Array, at: number, change: (value: number) => number): Uint8Array {
  const cells = new Float64Array(bytes.slice().buffer);
  cells[at] = change(cells[at]!);
  return sealed(cells);
}

/** Spoilt cells as the bytes of a save: what is to be refused is what they say, not that they were changed. */
export function sealed(cells: Float64Array): Uint8Array {
  sealSave(cells);
  return new Uint8Array(cells.buffer);
}

/** Where a table of a saved state lies: its count of records, then its free list, then its records. */
export function savedTable(bytes: Uint8Array, table: TableName) {
  const cells = new Float64Array(bytes.slice().buffer);
  const dimensions = readHeader(cells);
  let at = headerCells;
  for (const name of TABLE_NAMES.slice(0, TABLE_NAMES.indexOf(table)))
    at += tableCells + cells[at]! * strideOf(name, dimensions);
  const stride = strideOf(table, dimensions);
  return { countAt: at, freeAt: at + 1, recordAt: (slot: number) => at + tableCells + slot * stride };
}
