import type { SchemaNode } from '../schema/node.ts';
import { isText } from '../schema/sides.ts';
import { own, type JsonValue } from '../text/json.ts';

/** The least value that a field admits; undefined where only a person can tell, as for references. */
export function starterAt(node: SchemaNode | undefined): JsonValue | undefined {
  if (!node) return undefined;
  const fixed = own(node.raw, 'const') ?? own(node.raw, 'default');
  if (fixed !== undefined) return fixed;
  if (node.text('x-ref') !== undefined) return undefined;
  const words = own(node.raw, 'enum');
  if (Array.isArray(words)) return words[0] as JsonValue;
  if (node.branches.length > 0) return starterAt(node.branches[0]);
  return starterOfType(node);
}

function starterOfType(node: SchemaNode): JsonValue | undefined {
  const declared = own(node.raw, 'type');
  const type = Array.isArray(declared) ? (declared as readonly JsonValue[])[0] : declared;
  const least = own(node.raw, 'minimum');
  if (type === 'number' || type === 'integer') return typeof least === 'number' ? Math.max(0, least) : 0;
  if (type === 'boolean') return false;
  if (type === 'string') return isText(node) ? '' : undefined;
  if (type === 'array') return starterList(node);
  return type === 'object' ? starterObject(node) : undefined;
}

function starterList(node: SchemaNode): JsonValue | undefined {
  if (!Number(own(node.raw, 'minItems') ?? 0)) return [];
  const item = starterAt(node.item(0));
  return item === undefined ? undefined : [item];
}

function starterObject(node: SchemaNode): JsonValue | undefined {
  const required = own(node.raw, 'required');
  const entries = (Array.isArray(required) ? required : []).map((key): [string, JsonValue | undefined] => [
    String(key),
    starterAt(node.property(String(key))),
  ]);
  const isWhole = entries.every((entry): entry is [string, JsonValue] => entry[1] !== undefined);
  return isWhole ? (Object.fromEntries(entries) as JsonValue) : undefined;
}
