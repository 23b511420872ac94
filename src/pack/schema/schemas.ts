import { schemas, type SchemaName } from '#generated/catalog.ts';
import type { FileKind, RowKind } from '../files/kinds.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { parsePointer, valueAt, type JsonPath, formatPointer } from '../text/pointer.ts';
import type { KeyOrder } from '../text/format.ts';
import { SchemaNode } from './node.ts';

/** Kinds of documents that have a schema of their own. */
export type SchemaKind = RowKind | 'project' | 'idsLock' | 'ruleset' | 'scenario' | 'manifest';

/** A kind's schema has its name, but for this one. */
export const schemaNameOf = (
  kind: SchemaKind,
): SchemaName & (RowKind | 'project' | 'ids-lock' | 'ruleset' | 'scenario' | 'manifest') =>
  kind === 'idsLock' ? 'ids-lock' : kind;

const WITHOUT_SCHEMA: ReadonlySet<FileKind> = new Set(['replay', 'script', 'art', 'other']);
export const hasSchema = (kind: FileKind): kind is FileKind & SchemaKind => !WITHOUT_SCHEMA.has(kind);
export const schemaFileOf = (kind: SchemaKind): string => `${schemaNameOf(kind)}.schema.json`;

/** Makes every reference absolute, so that a piece of one file can stand inside another. */
function withAbsoluteRefs(value: JsonValue, file: string): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => withAbsoluteRefs(item, file));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) =>
    key === '$ref' && typeof item === 'string'
      ? [key, item.startsWith('#') ? file + item : item]
      : [key, withAbsoluteRefs(item, file)],
  );
  return Object.fromEntries(entries) as JsonObject;
}

const prepared = new Map<string, JsonObject>();

function schemaFile(file: string): JsonObject {
  let schema = prepared.get(file);
  if (!schema) {
    const raw = schemas[file.replace('.schema.json', '') as SchemaName] as unknown as JsonValue | undefined;
    if (!isObject(raw)) throw new Error(`No schema file ${file}`);
    schema = withAbsoluteRefs(raw, file) as JsonObject;
    prepared.set(file, schema);
  }
  return schema;
}

function lookup(ref: string): JsonObject {
  const [file = '', pointer = ''] = ref.split('#');
  const found = valueAt(schemaFile(file), pointer);
  if (!isObject(found)) throw new Error(`No schema at ${ref}`);
  return found;
}

const roots = new Map<SchemaKind, SchemaNode>();

export function schemaOf(kind: SchemaKind): SchemaNode {
  let root = roots.get(kind);
  if (!root) {
    root = SchemaNode.of(schemaFile(schemaFileOf(kind)), lookup);
    roots.set(kind, root);
  }
  return root;
}

/** The schema at a place of a document, with the variant that the document's own value chooses. */
export function schemaAt(kind: SchemaKind, row: JsonValue, place: string | JsonPath): SchemaNode | undefined {
  const parts = parsePointer(typeof place === 'string' ? place : formatPointer(place));
  let node: SchemaNode | undefined = schemaOf(kind).for(row);
  let value: JsonValue | undefined = row;
  for (const part of parts) {
    node = Array.isArray(value) ? node.item(Number(part)) : node.property(part);
    value = isObject(value) || Array.isArray(value) ? own(value as JsonObject, part) : undefined;
    if (!node) return undefined;
    node = value === undefined ? node : node.for(value);
  }
  return node;
}

/** Order of keys at any place of a document, for writing and for insertions. */
export const keyOrder =
  (kind: FileKind): KeyOrder =>
  (pointer, root) =>
    hasSchema(kind) ? schemaAt(kind, root as JsonValue, pointer)?.keys : undefined;
