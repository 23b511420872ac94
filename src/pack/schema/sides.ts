import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import type { SchemaNode } from './node.ts';
import { schemaOf, type SchemaKind } from './schemas.ts';

/** What a reader of packs may see: rules decide outcomes, presentation is the client's, texts are kept apart. */
export type Audience = 'rules' | 'client' | 'full' | 'author';

/** A text in one or all languages. A field may show it with another widget, so its kind is told by its form. */
export const isText = (node: SchemaNode): boolean => isTextSchema(node.raw);

const isTextSchema = (schema: JsonObject): boolean => {
  const types = own(schema, 'type');
  return Array.isArray(types) && types.length === 2 && types.includes('string') && types.includes('object');
};

/** Rules are what the core reads: no texts, no presentation. Notes and editor settings reach nobody. */
function isVisible(node: SchemaNode | undefined, audience: Audience): boolean {
  if (!node) return false;
  const side = node.text('x-side');
  if (side === 'none') return false;
  if (audience === 'author') return true;
  if (audience === 'rules') return side !== 'client' && !isText(node);
  return !isText(node) && (audience === 'full' || side !== 'server');
}

function prune(union: SchemaNode, value: JsonValue, audience: Audience): JsonValue {
  const node = union.for(value);
  if (Array.isArray(value)) {
    return value.map((item: JsonValue, index) => {
      const child = node.item(index);
      return child ? prune(child, item, audience) : item;
    });
  }
  if (!isObject(value)) return value;
  const kept: Record<string, JsonValue> = {};
  for (const key of Object.keys(value)) {
    const child = node.property(key);
    if (child && isVisible(child, audience)) kept[key] = prune(child, value[key]!, audience);
  }
  return kept;
}

/** The part of a row that an audience may read; unknown keys are left out, for nothing reads them. */
export const visibleRow = (kind: SchemaKind, row: JsonObject, audience: Audience): JsonObject =>
  prune(schemaOf(kind), row, audience) as JsonObject;

/** A text of a row that people read: where it stands and what it says. */
export interface RowText {
  readonly pointer: string;
  readonly value: JsonValue;
}

function gather(union: SchemaNode, value: JsonValue, pointer: string, found: RowText[]): void {
  const node = union.for(value);
  if (isText(node)) return void found.push({ pointer, value });
  if (Array.isArray(value)) {
    value.forEach((item: JsonValue, index) => {
      const child = node.item(index);
      if (child?.canHold(isTextSchema)) gather(child, item, `${pointer}/${index}`, found);
    });
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      const child = node.property(key);
      if (child?.canHold(isTextSchema)) gather(child, value[key]!, `${pointer}/${key}`, found);
    }
  }
}

/** All texts of a row, in the order of its keys. */
export function textsOf(kind: SchemaKind, row: JsonObject): readonly RowText[] {
  const found: RowText[] = [];
  gather(schemaOf(kind), row, '', found);
  return found;
}
