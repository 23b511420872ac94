/** The schema place of a pointer into a row. */
import { parsePointer } from '#pack';
import { memberOf, type Json } from '../../../editors/rows/json.ts';
import { childField, itemField, restField, variantFor, type Field } from '../../../editors/rows/field.ts';

function step(field: Field, value: Json | undefined, key: string): Field | undefined {
  const inside = field.node.oneOf || field.node['x-variants'] ? variantFor(field, value) : field;
  if (inside && /^\d+$/.test(key) && inside.node.items !== undefined) return itemField(inside);
  return inside && (childField(inside, key) ?? restField(inside));
}

/** Unions need the value to tell which variant is meant; undefined where no schema knows the place. */
export function placeField(root: Field, row: Json, pointer: string): Field | undefined {
  let field: Field | undefined = root;
  let value: Json | undefined = row;
  for (const key of parsePointer(pointer)) {
    field = field && step(field, value, key);
    value = memberOf(value, key);
  }
  return field;
}
