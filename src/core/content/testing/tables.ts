import type { IdsLock } from '../../../generated/types.ts';
import { ROW_TABLES, type PackTables } from '../tables.ts';

type RowTable = (typeof ROW_TABLES)[number];
type LooseRows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Rows as a test writes them: `id` and names are filled in, types are not checked, so that bad data can be built too. */
export type LooseTables = { readonly [Table in RowTable]?: LooseRows } & {
  readonly ruleset?: Readonly<Record<string, unknown>>;
  readonly ids?: IdsLock;
};

export const TEST_RULESET = {
  id: 'test-rules',
  name: 'Test',
  attributes: [
    { id: 'max-hp', name: 'Life', default: 1000, min: 1, kind: 'maximum' },
    { id: 'attack', name: 'Attack', default: 100 },
    { id: 'armor', name: 'Armour', default: 0 },
    { id: 'move-speed', name: 'Speed', min: 0, max: 10 },
    { id: 'haste', name: 'Haste', default: 0, max: 0.8 },
    { id: 'max-mana', name: 'Mana', default: 0 },
  ],
  resources: [
    { id: 'hp', name: 'Life', maxAttribute: 'max-hp' },
    { id: 'mana', name: 'Mana', maxAttribute: 'max-mana' },
  ],
  roles: { maxHp: 'max-hp', attackDamage: 'attack', moveSpeed: 'move-speed', cooldownReduction: 'haste' },
  damageTypes: [
    { id: 'physical', name: 'Physical', mitigation: { kind: 'ratio', attribute: 'armor', k: 600 } },
    { id: 'true', name: 'True', mitigation: { kind: 'none' } },
  ],
  camps: [
    { id: 'blue', name: 'Blue' },
    { id: 'red', name: 'Red' },
  ],
};

export const DAMAGE_EFFECT = {
  trigger: { on: 'effect' },
  target: { shape: { kind: 'single' } },
  action: { kind: 'damage', type: 'physical', amount: { flat: 100 } },
};

/** Complete tables with the rows given and an id lock that numbers them in the order written. */
export function testTables(loose: LooseTables): PackTables {
  const rows = Object.fromEntries(ROW_TABLES.map((table) => [table, withIds(loose[table] ?? {})]));
  return {
    project: { id: 'test', name: 'Test', version: '1.0.0', schemaVersion: 1, locales: ['en'] },
    ruleset: loose.ruleset ?? TEST_RULESET,
    ...rows,
    scripts: {},
    ids: loose.ids ?? lockOf(loose),
  } as unknown as PackTables;
}

/** The same source row gives the same row object, as an unchanged file does. */
const complete = new WeakMap<object, Readonly<Record<string, unknown>>>();

function withIds(rows: LooseRows): LooseRows {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, completed(id, row)]));
}

function completed(id: string, row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = complete.get(row);
  if (known?.['id'] === id) return known;
  const fresh = { id, name: id, ...row };
  complete.set(row, fresh);
  return fresh;
}

function lockOf(loose: LooseTables): IdsLock {
  const tables = ROW_TABLES.map((table) => {
    const ids = Object.keys(loose[table] ?? {});
    return [table, { next: ids.length + 1, rows: Object.fromEntries(ids.map((id, index) => [id, index + 1])) }];
  });
  return { schemaVersion: 1, tables: Object.fromEntries(tables) };
}
