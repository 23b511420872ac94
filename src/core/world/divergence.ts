import type { Content } from '../content/prototypes.ts';
import {
  A,
  B,
  D,
  H,
  K,
  LAYOUTS,
  M,
  P,
  SEGMENTS,
  strideOf,
  TABLE_NAMES,
  tailsOf,
  U,
  Z,
  N,
  type Dimensions,
  type Segment,
  type TableName,
} from './layout.ts';
import { cellsOf, headerCells, readHeader, tableCells } from './save.ts';

/** The first thing in which two states of one moment differ. */
export interface Divergence {
  readonly segment: Segment;
  /** Such as `unit 3` or `buff 17 on unit 3`. */
  readonly entity: string;
  readonly field: string;
  readonly a: number | null;
  readonly b: number | null;
}

interface SavedTable {
  readonly name: TableName;
  readonly stride: number;
  readonly count: number;
  /** Where the records begin. */
  readonly at: number;
}

interface Saved {
  readonly cells: Float64Array;
  readonly dimensions: Dimensions;
  readonly tables: Readonly<Record<TableName, SavedTable>>;
}

/** One record with the name that people know it by. */
interface Entity {
  readonly label: string;
  readonly table: SavedTable;
  /** Where its fields begin in the saved cells. */
  readonly at: number;
}

interface Closeness {
  readonly content: Content | undefined;
  readonly everyCell: boolean;
}

/**
 * Compares two saves field by field in canonical order; null when they mean the same state. With content, attributes
 * and resources are called by name. `everyCell` counts fields too that follow from free slots or serve traces only.
 */
export function firstDivergence(
  saveA: Uint8Array,
  saveB: Uint8Array,
  content?: Content,
  everyCell = false,
): Divergence | null {
  const a = open(saveA);
  const b = open(saveB);
  const closeness: Closeness = { content, everyCell };
  for (const segment of SEGMENTS) {
    const difference = compareSegment(segment, a, b, closeness);
    if (difference) return difference;
  }
  return null;
}

function open(bytes: Uint8Array): Saved {
  const cells = cellsOf(bytes);
  const dimensions = readHeader(cells);
  let at = headerCells;
  const entries = TABLE_NAMES.map((name) => {
    const stride = strideOf(name, dimensions);
    const table: SavedTable = { name, stride, count: cells[at]!, at: at + tableCells };
    at = table.at + table.count * stride;
    return [name, table] as const;
  });
  return { cells, dimensions, tables: Object.fromEntries(entries) as Record<TableName, SavedTable> };
}

function compareSegment(segment: Segment, a: Saved, b: Saved, closeness: Closeness): Divergence | null {
  const ofA = entitiesOf(segment, a);
  const ofB = entitiesOf(segment, b);
  for (let index = 0; index < Math.max(ofA.length, ofB.length); index++) {
    const inA = ofA[index];
    const inB = ofB[index];
    const field = inA && inB && inA.label === inB.label ? differentField(a, b, inA, inB, closeness) : null;
    if (field) return { segment, entity: inA!.label, ...field };
    if (inA?.label !== inB?.label) return { segment, ...onlyOne(ofA, ofB, index) };
  }
  return null;
}

/** Which of two entities at one place the other state lacks. Where it lacks neither, they are in another order. */
function onlyOne(ofA: readonly Entity[], ofB: readonly Entity[], index: number): Omit<Divergence, 'segment'> {
  const inA = ofA[index];
  const inB = ofB[index];
  const lacks = (list: readonly Entity[], entity: Entity) => list.every(({ label }) => label !== entity.label);
  if (inA && lacks(ofB, inA)) return { entity: inA.label, field: 'exists', a: 1, b: 0 };
  if (inB && lacks(ofA, inB)) return { entity: inB.label, field: 'exists', a: 0, b: 1 };
  const entity = (inA ?? inB)!.label;
  const placeIn = (list: readonly Entity[]) => list.findIndex(({ label }) => label === entity);
  return { entity, field: 'place', a: placeIn(ofA), b: placeIn(ofB) };
}

type Field = Pick<Divergence, 'field' | 'a' | 'b'>;

function differentField(a: Saved, b: Saved, inA: Entity, inB: Entity, closeness: Closeness): Field | null {
  const { name, stride } = inA.table;
  const names = fieldNames(name, a.dimensions, closeness.content);
  const links = closeness.everyCell ? [] : linksOf(name);
  for (let offset = 0; offset < stride; offset++) {
    if (links.includes(offset)) continue;
    const valueA = a.cells[inA.at + offset]!;
    const valueB = b.cells[inB.at + offset]!;
    if (!Object.is(valueA, valueB)) return { field: names[offset]!, a: valueA, b: valueB };
  }
  return null;
}

function fieldNames(table: TableName, dimensions: Dimensions, content: Content | undefined): string[] {
  const rules = content?.ruleset;
  const nameOf = (tail: string, index: number) => {
    const list = tail.startsWith('resource') ? rules?.resources : rules?.attributes;
    return `${tail}.${list?.[index]?.name ?? index}`;
  };
  const tails = tailsOf(table, dimensions).flatMap(({ name, count }) =>
    Array.from({ length: count }, (_, index) => nameOf(name, index)),
  );
  return [...LAYOUTS[table].fields, ...tails];
}

/** Fields whose value depends on which slots were free. */
function linksOf(table: TableName): number[] {
  const { fields, canonicalFrom, canonicalEnd } = LAYOUTS[table];
  return fields.map((_, index) => index).filter((index) => index < canonicalFrom || index >= canonicalEnd);
}

function entitiesOf(segment: Segment, saved: Saved): Entity[] {
  const { tables, cells } = saved;
  const all = (name: TableName, label: (at: number, slot: number) => string): Entity[] =>
    Array.from({ length: tables[name].count }, (_, slot) => {
      const at = tables[name].at + slot * tables[name].stride;
      return { label: label(at, slot), table: tables[name], at };
    });
  switch (segment) {
    case 'random':
      return all('random', (at, slot) =>
        slot === 0 ? 'stream' : `stream of row ${cells[at]} for unit ${cells[at + 1]}`,
      );
    case 'guids':
      return [...all('globals', () => 'battle'), ...all('numbers', (at) => numberLabel(cells, at))];
    case 'units':
      return [
        ...all('units', (at) => `unit ${cells[at]}`).flatMap((unit) => [unit, ...creditsOf(saved, unit)]),
        ...all('minds', (_, slot) => `mind of unit ${guidIn(saved, slot)}`),
      ];
    case 'casts':
      return all('casts', (_, slot) => `cast of unit ${guidIn(saved, slot)}`);
    case 'cooldowns':
      return all('skills', (at) => `skill ${cells[at + K.slot]} of unit ${cells[at + K.guid]}`);
    case 'buffs':
      return [
        ...all('units', () => '').flatMap((unit) => buffsOf(saved, unit)),
        ...all('places', (at) => `place of buff ${cells[at]}`),
      ];
    case 'bullets':
      return all('bullets', (at) => `bullet ${cells[at]}`).flatMap((bullet) => [bullet, ...hitsOf(saved, bullet)]);
    case 'zones':
      return [
        ...all('zones', (at) => `zone ${cells[at]}`).flatMap((zone) => [zone, ...membersOf(saved, zone, Z.memberHead)]),
        ...all('auras', (at) => auraLabel(cells, at)).flatMap((aura) => [
          aura,
          ...membersOf(saved, aura, A.memberHead),
        ]),
      ];
    case 'events':
      return [
        ...all('events', (_, slot) => `waiting effect ${slot + 1}`),
        ...all('sets', (_, slot) => `target set entry ${slot + 1}`),
        ...all('params', (_, slot) => `event parameter ${slot + 1}`),
      ];
  }
}

const guidIn = ({ cells, tables }: Saved, slot: number): number => cells[tables.units.at + slot * tables.units.stride]!;
const SCOPES = ['battle', 'unit', 'buff'];

function numberLabel(cells: Float64Array, at: number): string {
  return `number ${cells[at + N.name]} of ${SCOPES[cells[at + N.scope]!]} ${cells[at + N.owner]}`;
}

function chain(saved: Saved, name: TableName, head: number, next: number, label: (at: number) => string): Entity[] {
  const table = saved.tables[name];
  const found: Entity[] = [];
  // A broken link leads out of the table or round and round: what can be reached is told, and no more.
  const leads = (slot: number) => slot >= 0 && slot < table.count && found.length < table.count;
  for (let slot = head; leads(slot); slot = saved.cells[table.at + slot * table.stride + next]!) {
    const at = table.at + slot * table.stride;
    found.push({ label: label(at), table, at });
  }
  return found;
}

function creditsOf(saved: Saved, unit: Entity): Entity[] {
  const { cells } = saved;
  const label = (at: number) => `credit of unit ${cells[at]} for ${unit.label}`;
  return chain(saved, 'credits', cells[unit.at + U.creditHead]!, D.next, label);
}

function hitsOf(saved: Saved, bullet: Entity): Entity[] {
  const { cells } = saved;
  return chain(
    saved,
    'hits',
    cells[bullet.at + P.hitHead]!,
    H.next,
    (at) => `hit of ${bullet.label} on unit ${cells[at]}`,
  );
}

function auraLabel(cells: Float64Array, at: number): string {
  const zone = cells[at + A.zone]!;
  return `aura ${cells[at]} of ${zone === 0 ? `unit ${cells[at + A.holder]}` : `zone ${zone}`}`;
}

function membersOf(saved: Saved, owner: Entity, head: number): Entity[] {
  const { cells } = saved;
  return chain(saved, 'members', cells[owner.at + head]!, M.next, (at) => `unit ${cells[at]} in ${owner.label}`);
}

function buffsOf(saved: Saved, unit: Entity): Entity[] {
  const { cells, tables } = saved;
  const label = (at: number) => `buff ${cells[at]} on unit ${cells[unit.at]}`;
  return chain(saved, 'buffs', cells[unit.at + U.buffHead]!, B.next, label).flatMap((buff) => {
    const memory = cells[buff.at + B.memory]!;
    const at = tables.memories.at + memory * tables.memories.stride;
    return memory < 0 ? [buff] : [buff, { label: `${buff.label}: remembered source`, table: tables.memories, at }];
  });
}
