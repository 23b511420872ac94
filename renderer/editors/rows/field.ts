/** A place of a schema with its references followed: the only way in which the form reads schemas. */
import { resolveNode, schemas, type SchemaName, type SchemaNode } from '#generated/catalog.ts';

export interface Field {
  readonly node: SchemaNode;
  /** File in which references of this place are meant. */
  readonly file: SchemaName;
}

/** One field per raw node, so that memoised components see the same object every time. */
const fieldByNode = new WeakMap<SchemaNode, Field>();

export function fieldOf(raw: SchemaNode, file: SchemaName): Field {
  const known = fieldByNode.get(raw);
  if (known) return known;
  const field: Field = resolveNode(raw, file);
  fieldByNode.set(raw, field);
  return field;
}

export const rootField = (name: SchemaName): Field => fieldOf(schemas[name], name);

export function childField(field: Field, key: string): Field | undefined {
  const { properties, additionalProperties } = field.node;
  const raw = properties && Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
  return typeof raw === 'object' ? fieldOf(raw, field.file) : undefined;
}

/** Values of a map, whatever their keys. */
export function restField({ node, file }: Field): Field | undefined {
  const { additionalProperties } = node;
  return typeof additionalProperties === 'object' ? fieldOf(additionalProperties, file) : undefined;
}

/** What the keys of a map name, by the word of `x-ref`; undefined for names of the author's own. */
export function keyWordOf({ node }: Field): string | undefined {
  const names = node['propertyNames'] as SchemaNode | undefined;
  return names?.['x-ref'];
}

export function itemField(field: Field): Field | undefined {
  const { items } = field.node;
  return items ? fieldOf(items, field.file) : undefined;
}

const orderOf = ({ node }: Field): number => node['x-order'] ?? Number.MAX_SAFE_INTEGER;

/** Fields of an object in the order of the schema. */
export function childFields(field: Field): readonly (readonly [string, Field])[] {
  const keys = Object.keys(field.node.properties ?? {});
  const children = keys.map((key) => [key, childField(field, key)!] as const);
  return children.sort(([, a], [, b]) => orderOf(a) - orderOf(b));
}

export const isRequired = (field: Field, key: string): boolean => field.node.required?.includes(key) ?? false;

/** Word that tells the variants of a union apart: `kind` in rows, `type` in commands. */
export const tagOf = (field: Field): string | undefined => field.node.discriminator?.propertyName;

/** Unions without such a word are told apart by which key is there, as expectations are. */
const keysOf = ({ node }: Field): readonly string[] => Object.keys(node['x-variants'] ?? {});

interface KeyRule {
  readonly if: SchemaNode;
  readonly then: SchemaNode;
}

function rawVariants(field: Field): readonly SchemaNode[] {
  const rules = (field.node['allOf'] ?? []) as readonly KeyRule[];
  const ofKey = (key: string) => rules.filter((rule) => rule.if.required?.includes(key)).map(({ then }) => then);
  return field.node.oneOf ?? keysOf(field).flatMap(ofKey);
}

export const variantsOf = (field: Field): readonly Field[] => rawVariants(field).map((raw) => fieldOf(raw, field.file));

/** The constant that names a variant. */
export function variantWord(variant: Field, tag: string): string {
  return String(childField(variant, tag)?.node.const ?? '');
}

/** What a variant is called inside its union: its constant, or the key that makes it. */
export function wordIn(union: Field, variant: Field): string {
  const tag = tagOf(union);
  if (tag !== undefined) return variantWord(variant, tag);
  return keysOf(union).find((key) => isRequired(variant, key)) ?? '';
}

/** The word by which a value says what it is meant to be; undefined when it says nothing. */
export function wordOf(union: Field, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const tag = tagOf(union);
  if (tag === undefined) return keysOf(union).find((key) => Object.hasOwn(value, key));
  const word = (value as Record<string, unknown>)[tag];
  return typeof word === 'string' ? word : undefined;
}

export function variantFor(field: Field, value: unknown): Field | undefined {
  const word = wordOf(field, value);
  return word === undefined ? undefined : variantsOf(field).find((variant) => wordIn(field, variant) === word);
}
