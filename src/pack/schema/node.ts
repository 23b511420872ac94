import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';

/** Looks a `$ref` up. References are absolute (`file#/pointer`), so nodes of different files can be merged. */
export type RefLookup = (ref: string) => JsonObject;

/** One place of a schema with references followed; what forms, checks and key order read. */
export class SchemaNode {
  private readonly children = new Map<string, SchemaNode>();
  private readonly properties = new Map<string, SchemaNode | undefined>();
  private items: SchemaNode | undefined | null = null;
  private names: SchemaNode | undefined | null = null;
  private readonly found = new Map<(schema: JsonObject) => boolean, boolean>();
  private readonly merged = new Map<SchemaNode, SchemaNode>();
  private branchList: readonly SchemaNode[] | undefined;
  private tagged: TaggedBranches | undefined;
  private rules: readonly ConditionalPart[] | undefined;
  private readonly isConditional: boolean;
  private readonly hasPrefix: boolean;

  private constructor(
    readonly raw: JsonObject,
    private readonly lookup: RefLookup,
  ) {
    this.isConditional = Object.hasOwn(raw, 'allOf') || Object.hasOwn(raw, 'if');
    this.hasPrefix = Array.isArray(own(raw, 'prefixItems'));
  }

  /** Keywords beside a `$ref` (title, x-ref, …) win over those of what it names. */
  static of(schema: JsonObject, lookup: RefLookup): SchemaNode {
    const ref = own(schema, '$ref');
    if (typeof ref !== 'string') return new SchemaNode(schema, lookup);
    const followed = SchemaNode.of(lookup(ref), lookup);
    const beside = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$ref'));
    return Object.keys(beside).length === 0 ? followed : new SchemaNode({ ...followed.raw, ...beside }, lookup);
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
    const known = this.properties.get(key);
    if (known !== undefined || this.properties.has(key)) return known;
    const node = this.findProperty(key);
    // Names that the schema does not know come from authors: there is no end to them.
    if (node || this.properties.size < PROPERTIES_MAX) this.properties.set(key, node);
    return node;
  }

  private findProperty(key: string): SchemaNode | undefined {
    const properties = own(this.raw, 'properties');
    const schema = isObject(properties) ? own(properties, key) : undefined;
    if (isObject(schema)) return this.child(`p:${key}`, schema);
    const rest = own(this.raw, 'additionalProperties');
    return isObject(rest) ? this.child('rest', rest) : undefined;
  }

  /** What the keys of a map must be: an attribute id, a row id, … */
  get keyNode(): SchemaNode | undefined {
    if (this.names === null) this.names = this.findNames();
    return this.names;
  }

  private findNames(): SchemaNode | undefined {
    const names = own(this.raw, 'propertyNames');
    return isObject(names) ? this.child('names', names) : undefined;
  }

  item(index: number): SchemaNode | undefined {
    if (this.hasPrefix) {
      const first = (own(this.raw, 'prefixItems') as readonly JsonValue[])[index];
      if (isObject(first)) return this.child(`i:${index}`, first);
    }
    if (this.items === null) {
      const items = own(this.raw, 'items');
      this.items = isObject(items) ? this.child('items', items) : undefined;
    }
    return this.items;
  }

  /**
   * Whether a schema that the test looks for can apply to this place or anywhere below it, whatever the value is. A
   * walk over rows leaves out the rest, which is most of them. The test must be one function for all calls.
   */
  canHold(test: (schema: JsonObject) => boolean): boolean {
    let known = this.found.get(test);
    if (known === undefined) {
      known = holds(this.raw, test, this.lookup, new Set());
      this.found.set(test, known);
    }
    return known;
  }

  /** Variants of a union; empty when there is none. */
  get branches(): readonly SchemaNode[] {
    this.branchList ??= asList(own(this.raw, 'oneOf') ?? own(this.raw, 'anyOf'))
      .filter(isObject)
      .map((schema) => SchemaNode.of(schema, this.lookup));
    return this.branchList;
  }

  /** This node as it applies to the value: conditional parts followed, and of a union the variant that is meant. */
  for(value: JsonValue): SchemaNode {
    // Most places have neither: this runs for every value of every row.
    if (!this.isConditional && this.branches.length === 0) return this;
    let node = this.isConditional ? this.withParts(value) : this;
    const branch = this.branches.length === 0 ? undefined : this.branchFor(value);
    if (branch) node = node.with(branch.for(value));
    return node;
  }

  private withParts(value: JsonValue): SchemaNode {
    let node = this as SchemaNode;
    this.rules ??= this.findRules();
    for (const { required, then, otherwise } of this.rules) {
      const part = hasKeys(value, required) ? then : otherwise;
      if (part) node = node.with(part.for(value));
    }
    return node;
  }

  /** Variants by the tag that tells them apart, when there is one. */
  private branchFor(value: JsonValue): SchemaNode | undefined {
    this.tagged ??= taggedBranches(this.branches);
    const { key, byTag } = this.tagged;
    return key !== undefined && isObject(value) ? byTag.get(own(value, key)) : chooseBranch(this.branches, value);
  }

  /** Parts of `allOf` and `if`/`then`/`else`. Our schemas test nothing but the presence of keys. */
  private findRules(): readonly ConditionalPart[] {
    const rules = own(this.raw, 'allOf');
    const list = [this.raw, ...(Array.isArray(rules) ? rules.filter(isObject) : [])];
    return list.flatMap((rule, index): ConditionalPart[] => {
      const test = own(rule, 'if');
      if (!isObject(test)) return index === 0 ? [] : [{ required: NO_KEYS, then: this.child(`all:${index}`, rule) }];
      const part = (name: string): SchemaNode | undefined => {
        const chosen = own(rule, name);
        return isObject(chosen) ? this.child(`${name}:${index}`, chosen) : undefined;
      };
      return [{ required: asList(own(test, 'required')).map(String), then: part('then'), otherwise: part('else') }];
    });
  }

  private with(part: SchemaNode): SchemaNode {
    const known = this.merged.get(part);
    if (known) return known;
    const merged = new SchemaNode(mergeSchemas(this.raw, part.raw), this.lookup);
    this.merged.set(part, merged);
    return merged;
  }

  private child(slot: string, schema: JsonObject): SchemaNode {
    let node = this.children.get(slot);
    if (!node) {
      node = SchemaNode.of(schema, this.lookup);
      this.children.set(slot, node);
    }
    return node;
  }
}

const PROPERTIES_MAX = 1000;
const NO_KEYS: readonly string[] = [];

/** What applies when a value has certain keys, and what applies when it lacks one of them. */
interface ConditionalPart {
  readonly required: readonly string[];
  readonly then: SchemaNode | undefined;
  readonly otherwise?: SchemaNode | undefined;
}

/** Looks through a schema and all that it refers to; schemas may refer to themselves. */
function holds(
  value: JsonValue,
  test: (schema: JsonObject) => boolean,
  lookup: RefLookup,
  seen: Set<JsonValue>,
): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) return value.some((item: JsonValue) => holds(item, test, lookup, seen));
  const schema = value as JsonObject;
  const ref = own(schema, '$ref');
  if (test(schema) || (typeof ref === 'string' && holds(lookup(ref), test, lookup, seen))) return true;
  return Object.values(schema).some((inner) => holds(inner, test, lookup, seen));
}

const asObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});
const asList = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** A rule without keys of its own always holds. */
const hasKeys = (value: JsonValue, required: readonly string[]): boolean =>
  required === NO_KEYS || (isObject(value) && required.every((key) => Object.hasOwn(value, key)));

const STRUCTURE: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'then', 'else', 'discriminator']);

/** What a field says of itself outranks what its variant says of all such values. */
const isAnnotation = (key: string): boolean => key.startsWith('x-') || key === 'title' || key === 'description';

function mergeSchemas(node: JsonObject, part: JsonObject): JsonObject {
  const kept = Object.entries(node).filter(([key]) => !STRUCTURE.has(key));
  const merged: Record<string, JsonValue> = { ...Object.fromEntries(kept), ...part };
  for (const [key, value] of kept) if (isAnnotation(key)) merged[key] = value;
  merged.properties = { ...asObject(own(node, 'properties')), ...asObject(own(part, 'properties')) };
  merged.required = [...asList(own(node, 'required')), ...asList(own(part, 'required'))];
  return merged;
}

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

/** How well an object fits a variant that has no tag of its own: a wrong constant rules it out, known keys speak for it. */
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

interface TaggedBranches {
  readonly key: string | undefined;
  readonly byTag: ReadonlyMap<JsonValue | undefined, SchemaNode>;
}

/** A key that is a different constant in every variant. */
function taggedBranches(branches: readonly SchemaNode[]): TaggedBranches {
  const key = branches[0]?.keys.find((name) => branches.every((branch) => tagOf(branch, name) !== undefined));
  const byTag = new Map(key === undefined ? [] : branches.map((branch) => [tagOf(branch, key), branch] as const));
  return byTag.size === branches.length ? { key, byTag } : { key: undefined, byTag };
}

const tagOf = (branch: SchemaNode, key: string): JsonValue | undefined => own(branch.property(key)?.raw ?? {}, 'const');

/** Of several word lists and patterns, the one that the text is in. */
function admitsText(node: SchemaNode, value: string): boolean {
  const words = own(node.raw, 'enum');
  const pattern = node.text('pattern');
  return Array.isArray(words) ? words.includes(value) : pattern === undefined || new RegExp(pattern, 'u').test(value);
}

function chooseBranch(branches: readonly SchemaNode[], value: JsonValue): SchemaNode | undefined {
  const fitting = branches.filter((branch) => admitsType(branch, typeName(value)));
  if (typeof value === 'string') return fitting.find((branch) => admitsText(branch, value)) ?? fitting.at(-1);
  if (!isObject(value) || fitting.length < 2) return fitting[0];
  const scored = fitting.map((branch) => ({ branch, points: score(branch, value) }));
  const best = scored.reduce((a, b) => (b.points > a.points ? b : a));
  return best.points < 0 ? undefined : best.branch;
}
