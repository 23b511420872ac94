import { schemaOf } from '../schema/schemas.ts';
import type { SchemaNode } from '../schema/node.ts';
import { placeOf } from '../schema/words.ts';
import type { RowKind } from '../files/kinds.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import type { RowCheck, RowContext } from './check.ts';

const isLevelled = (schema: JsonObject): boolean => own(schema, 'x-widget') === 'levelled';

type Found = (pointer: string, levelCount: number) => void;

/** Lists of level values anywhere in a value. */
function findLists(union: SchemaNode, value: JsonValue, pointer: string, found: Found): void {
  const node = union.for(value);
  if (Array.isArray(value)) {
    if (node.text('x-widget') === 'levelled') return found(pointer, value.length);
    return value.forEach((item: JsonValue, index) => {
      const child = node.item(index);
      if (child?.canHold(isLevelled)) findLists(child, item, childPointer(pointer, index), found);
    });
  }
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    const child = node.property(key);
    if (child?.canHold(isLevelled)) findLists(child, value[key]!, childPointer(pointer, key), found);
  }
}

interface LevelList {
  readonly pointer: string;
  readonly levelCount: number;
}

const listsByRow = new WeakMap<JsonObject, readonly LevelList[]>();

/** Kept with the row: an effect is asked about by every skill that uses it. */
export function levelLists(kind: RowKind, row: JsonObject): readonly LevelList[] {
  const known = listsByRow.get(row);
  if (known) return known;
  const lists: LevelList[] = [];
  findLists(schemaOf(kind), row, '', (pointer, levelCount) => lists.push({ pointer, levelCount }));
  listsByRow.set(row, lists);
  return lists;
}

/** A list of level values has one entry for each level of the skill or unit. */
export const levelCountCheck: RowCheck = {
  name: 'level-count',
  tables: ['skills', 'units'],
  run(context) {
    const { row, kind, table, report } = context;
    const expected = own(row, 'maxLevel');
    if (typeof expected !== 'number') return;
    for (const { pointer, levelCount } of levelLists(kind, row)) {
      if (levelCount !== expected)
        report('levelCount', pointer, { place: placeOf(pointer), found: levelCount, expected });
    }
    if (table === 'skills') checkEffects(context, expected);
  },
};

/** Effects are read at the level of the skill that holds them. */
function checkEffects({ row, lookup, report }: RowContext, expected: number): void {
  const slots = own(row, 'effects');
  (Array.isArray(slots) ? (slots as readonly JsonValue[]) : []).forEach((id, index) => {
    const effect = typeof id === 'string' ? lookup('effects', id) : undefined;
    const odd = effect && levelLists('effect', effect).find(({ levelCount }) => levelCount !== expected);
    if (!odd) return;
    const params = { id: String(id), field: placeOf(odd.pointer), found: odd.levelCount, expected };
    report('levelCountOfEffect', `/effects/${index}`, params);
  });
}
