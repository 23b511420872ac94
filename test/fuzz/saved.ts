import { headerCells, LAYOUTS, strideOf, TABLE_NAMES, tailsOf, type TableName } from '../../src/core/world/index.ts';

/** One record of a saved battle with its fields by name; vectors at its end are lists. */
export interface SavedRecord {
  readonly slot: number;
  readonly field: (name: string) => number;
  readonly tail: (name: string) => readonly number[];
}

export interface SavedTable {
  readonly records: readonly SavedRecord[];
  /** Slots that wait for reuse. */
  readonly free: readonly number[];
}

type Saved = Readonly<Record<TableName, SavedTable>>;

const opened = new WeakMap<Uint8Array, Saved>();

/** What `save` wrote, read by the description that the core itself goes by. */
export function openSave(bytes: Uint8Array): Saved {
  const known = opened.get(bytes) ?? readSave(bytes);
  opened.set(bytes, known);
  return known;
}

function readSave(bytes: Uint8Array): Saved {
  const cells = new Float64Array(bytes.slice().buffer);
  const dimensions = { attributeCount: cells[4]!, resourceCount: cells[5]!, memoryCount: cells[6]! };
  let at = headerCells;
  const entries = TABLE_NAMES.map((name) => {
    const stride = strideOf(name, dimensions);
    const count = cells[at]!;
    const first = at + 2;
    const free = freeSlots(cells, first, stride, cells[at + 1]!);
    const records = Array.from({ length: count }, (_, slot) => recordAt(cells, name, first + slot * stride, slot));
    at = first + count * stride;
    return [name, { records, free }] as const;
  });
  return Object.fromEntries(entries) as unknown as Saved;

  function recordAt(from: Float64Array, name: TableName, place: number, slot: number): SavedRecord {
    const { fields } = LAYOUTS[name];
    return {
      slot,
      field: (field) => from[place + fields.indexOf(field)]!,
      tail: (wanted) => tailOf(from, name, place + fields.length, wanted),
    };
  }

  function tailOf(from: Float64Array, name: TableName, place: number, wanted: string): readonly number[] {
    let start = place;
    for (const tail of tailsOf(name, dimensions)) {
      if (tail.name === wanted) return [...from.subarray(start, start + tail.count)];
      start += tail.count;
    }
    return [];
  }
}

/** A free record holds the next one in its first field. */
function freeSlots(cells: Float64Array, first: number, stride: number, head: number): number[] {
  const slots: number[] = [];
  for (let slot = head; slot >= 0; slot = cells[first + slot * stride]!) slots.push(slot);
  return slots;
}

/** Slots of a chain of records from its head on. */
export function chainOf({ records }: SavedTable, head: number): SavedRecord[] {
  const chain: SavedRecord[] = [];
  for (let slot = head; slot >= 0; slot = records[slot]!.field('next')) chain.push(records[slot]!);
  return chain;
}
