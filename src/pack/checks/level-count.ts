import { schemaOf } from '../schema/schemas.ts';
import type { SchemaNode } from '../schema/node.ts';
import { placeOf } from '../schema/words.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { childPointer } from '../text/pointer.ts';
import type { RowCheck } from './check.ts';

const isLevelled = (schema: JsonObject): boolean => own(schema, 'x-widget') === 'levelled';

type Found = (pointer: string, levelCount: number) => void;

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

/** A list of level values has one entry for each level of the skill or unit. */
export const levelCountCheck: RowCheck = {
  name: 'level-count',
  tables: ['skills', 'units'],
  run({ row, kind, report }) {
    const expected = own(row, 'maxLevel');
    if (typeof expected !== 'number') return;
    findLists(schemaOf(kind), row, '', (pointer, found) => {
      if (found !== expected) report('levelCount', pointer, { place: placeOf(pointer), found, expected });
    });
  },
};
