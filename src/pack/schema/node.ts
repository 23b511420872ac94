import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';

/** Looks a `$ref` up; `base` is the schema file in which it stands. */
export type RefLookup = (ref: string, base: string) => { readonly schema: JsonObject; readonly base: string };

/** One place of a schema with references followed; what forms, checks and key order read. */
export class SchemaNode {
  private readonly children = new Map<string, SchemaNode | undefined>();
  private branchList: readonly SchemaNode[] | undefined;

  private constructor(
    readonly raw: JsonObject,
    private readonly base: string,
    private readonly lookup: RefLookup,
  ) {}

  /** Keywords beside a `$ref` (title, x-ref, …) win over those of what it names. */
  static of(schema: JsonObject, base: string, lookup: RefLookup): SchemaNode {
    const ref = own(schema, '$ref');
    if (typeof ref !== 'string') return new SchemaNode(schema, base, lookup);
    const target = lookup(ref, base);
    const followed = SchemaNode.of(target.schema, target.base, lookup);
    const { $ref: _, ...beside } = schema;
    return Object.keys(beside).length === 0
      ? followed
      : new SchemaNode({ ...followed.raw, ...beside }, followed.base, lookup);
  }

  text(keyword: string): string | undefined {
    const value = own(this.raw, keyword);
    return typeof value === 'string' ? value : undefined;
  }

  /** Keys in the order in which the schema declares them, those of the chosen variant after the shared ones. */
  get keys(): readonly string[] {
    const properties = own(this.raw, 'properties');
    return isObject(properties) ? Object.keys(properties) : [];
  }

  property(key: string): SchemaNode | undefined {
    const properties = own(this.raw, 'properties');
    const schema = isObject(properties) ? own(properties, key) : undefined;
    if (isObject(schema)) return this.child(`p:${key}`, schema);
    const rest = own(this.raw, 'additionalProperties');
    return isObject(rest) ? this.child('rest', rest) : undefined;
  }

  /** What the keys of a map must be: an attribute id, a row id, … */
  get keyNode(): SchemaNode | undefined {
    const names = own(this.raw, 'propertyNames');
    return isObject(names) ? this.child('names', names) : undefined;
  }

  item(index: number): SchemaNode | undefined {
    const prefix = own(this.raw, 'prefixItems');
    const first = Array.isArray(prefix) ? (prefix as readonly JsonValue[])[index] : undefined;
    if (isObject(first)) return this.child(`i:${index}`, first);
    const items = own(this.raw, 'items');
    return isObject(items) ? this.child('items', items) : undefined;
  }

  /** Variants of a union; empty when there is none. */
  get branches(): readonly SchemaNode[] {
    const list = own(this.raw, 'oneOf') ?? own(this.raw, 'anyOf');
    this.branchList ??= Array.isArray(list)
      ? list.filter(isObject).map((schema) => SchemaNode.of(schema, this.base, this.lookup))
      : [];
    return this.branchList;
  }

  /** This node with the variant that the value is meant to be, chosen by its tag, else by its type and keys. */
  for(value: JsonValue): SchemaNode {
    if (this.branches.length === 0) return this;
    const branch = chooseBranch(this.branches, value)?.for(value);
    return branch ? this.withBranch(branch) : this;
  }

  private withBranch(branch: SchemaNode): SchemaNode {
    const known = this.merged.get(branch);
    if (known) return known;
    const { oneOf: _one, anyOf: _any, ...shared } = this.raw;
    const properties = { ...asObject(own(shared, 'properties')), ...asObject(own(branch.raw, 'properties')) };
    const merged = new SchemaNode(
      { ...shared, ...branch.raw, ...annotations(shared), properties },
      branch.base,
      this.lookup,
    );
    this.merged.set(branch, merged);
    return merged;
  }
  private readonly merged = new Map<SchemaNode, SchemaNode>();

  private child(slot: string, schema: JsonObject): SchemaNode {
    let node = this.children.get(slot);
    if (!node) {
      node = SchemaNode.of(schema, this.base, this.lookup);
      this.children.set(slot, node);
    }
    return node;
  }
}

const asObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

/** What a field says of itself outranks what its variant says of all such values. */
const annotations = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).filter(([key]) => key.startsWith('x-') || key === 'title' || key === 'description'),
  );

export const typeName = (value: JsonValue): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
};

const admitsType = (node: SchemaNode, type: string): boolean => {
  const declared = own(node.raw, 'type');
  const types = Array.isArray(declared) ? declared : [declared];
  if (declared === undefined) return node.branches.some((branch) => admitsType(branch, type)) || isUntyped(node, type);
  return types.includes(type) || (type === 'number' && types.includes('integer'));
};

function isUntyped(node: SchemaNode, type: string): boolean {
  const constant = own(node.raw, 'const');
  const values = own(node.raw, 'enum');
  if (constant !== undefined) return typeName(constant) === type;
  if (Array.isArray(values)) return values.some((value) => typeName(value as JsonValue) === type);
  return node.branches.length === 0 && (type === 'object' || node.keys.length === 0);
}

/** How well an object fits a variant: a wrong tag rules it out, a right one decides. */
function score(node: SchemaNode, value: JsonObject): number {
  let points = 0;
  for (const key of node.keys) {
    const constant = own(node.property(key)?.raw ?? {}, 'const');
    if (constant !== undefined) {
      if (own(value, key) !== constant) return -1;
      points += 100;
    } else if (Object.hasOwn(value, key)) points += 1;
  }
  return points;
}

function chooseBranch(branches: readonly SchemaNode[], value: JsonValue): SchemaNode | undefined {
  const fitting = branches.filter((branch) => admitsType(branch, typeName(value)));
  if (!isObject(value) || fitting.length < 2) return fitting[0];
  const scored = fitting.map((branch) => ({ branch, points: score(branch, value) }));
  const best = scored.reduce((a, b) => (b.points > a.points ? b : a));
  return best.points < 0 ? undefined : best.branch;
}
