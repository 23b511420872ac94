import type { PackTables } from '#core';
import { TABLES, type TableName } from '../files/kinds.ts';
import { lockRows } from '../model/ids.ts';
import { isObject, own, type JsonObject } from '../text/json.ts';

/** A row as generated code names it. */
export interface IdConstant {
  readonly id: string;
  readonly number: number;
  /** `bolt.hit` → `BoltHit`; unique in its table. */
  readonly pascal: string;
  /** `bolt.hit` → `BOLT_HIT`; unique in its table. */
  readonly upper: string;
}

const words = (id: string): string[] => id.split(/[._-]/);

function pascalOf(id: string): string {
  const name = words(id)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return /^\d/.test(name) ? `_${name}` : name;
}

/** `a.b` and `a-b` differ as ids but not as identifiers: the number tells them apart. */
function unique(constants: readonly IdConstant[]): IdConstant[] {
  const counts = new Map<string, number>();
  for (const { pascal } of constants) counts.set(pascal, (counts.get(pascal) ?? 0) + 1);
  return constants.map((constant) =>
    counts.get(constant.pascal) === 1
      ? constant
      : { ...constant, pascal: `${constant.pascal}_${constant.number}`, upper: `${constant.upper}_${constant.number}` },
  );
}

export function idConstants(tables: PackTables, table: TableName): IdConstant[] {
  const rows = lockRows(tables.ids, table).filter(([id]) => Object.hasOwn(tables[table], id));
  return unique(
    rows.map(([id, number]) => ({ id, number, pascal: pascalOf(id), upper: words(id).join('_').toUpperCase() })),
  );
}

/** Names of the ruleset's lists in their order; their index is what compiled data holds. */
export function rulesetNames(tables: PackTables, list: 'attributes' | 'resources' | 'damageTypes' | 'camps'): string[] {
  const entries = own(tables.ruleset as unknown as JsonObject, list);
  return Array.isArray(entries) ? entries.flatMap((entry) => (isObject(entry) ? [String(own(entry, 'id'))] : [])) : [];
}

export const RULESET_LISTS = ['attributes', 'resources', 'damageTypes', 'camps'] as const;
export const SINGULAR: Readonly<Record<TableName | (typeof RULESET_LISTS)[number], string>> = {
  skills: 'Skill',
  effects: 'Effect',
  buffs: 'Buff',
  bullets: 'Bullet',
  units: 'Unit',
  ai: 'Ai',
  curves: 'Curve',
  formations: 'Formation',
  arenas: 'Arena',
  attributes: 'Attribute',
  resources: 'Resource',
  damageTypes: 'DamageType',
  camps: 'Camp',
};

export const tablesWithRows = (tables: PackTables): TableName[] =>
  TABLES.filter((table) => Object.keys(tables[table]).length > 0);
