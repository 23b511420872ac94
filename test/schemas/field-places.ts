import { schemaFiles, type RawNode } from './schema-files.ts';

export type Key = string | number;

/** A field of an authored object: where it may stand, whether or not it does. */
export interface FieldPlace {
  /** The object's definition and the field, such as `skillCooldown.startsAt`; `*` for the keys of a map. */
  readonly field: string;
  /** From the row down to the field. */
  readonly path: readonly Key[];
  /** What the schema says of the field, with what it refers to. */
  readonly node: RawNode;
  /** Undefined where the row leaves it out. */
  readonly value: unknown;
}

/** A part of a schema: which file it stands in, and the definition or table that it belongs to. */
interface Part {
  readonly node: RawNode;
  readonly home: string;
  readonly owner: string;
}

/** Every field that rows of a kind may have, however deep and whatever variant it belongs to; nothing below those of `closed`. */
export function fieldsOf(kind: string, closed: ReadonlySet<string>): ReadonlySet<string> {
  const fields = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (part: Part): void => {
    const shape = part.node.properties ?? part.node.oneOf ?? part.node.additionalProperties;
    if (seen.has(shape)) return;
    seen.add(shape);
    variantsOf(part).forEach(visit);
    for (const { name, child } of childrenOf(part)) {
      fields.add(name);
      if (closed.has(name)) continue;
      const own = resolved(child);
      for (const one of [own, itemOf(own)]) if (one) visit(one);
    }
  };
  visit(rootOf(kind));
  return fields;
}

/** Every place of a row at which a field stands or could be set, from the outside in; nothing below those of `closed`. */
export function placesOf(kind: string, row: unknown, closed: ReadonlySet<string>): FieldPlace[] {
  const found: FieldPlace[] = [];
  const visit = (union: Part, value: unknown, path: readonly Key[]): void => {
    const item = itemOf(union);
    if (Array.isArray(value)) return item && value.forEach((one, index) => visit(item, one, [...path, index]));
    if (!isNode(value)) return;
    const part = variantsOf(union).find((one) => tagOf(one) === value.kind) ?? union;
    const rest = mapOf(part);
    const isFormula = part.node.not !== undefined;
    // A formula is of one sort or the other: what it does not say it must not say.
    const known = childrenOf(part).filter(({ key }) => key !== '*' && (!isFormula || key in value));
    const keys = rest ? Object.keys(value).map((key) => ({ key, name: `${part.owner}.*`, child: rest })) : known;
    for (const { key, name, child } of keys) {
      const field = resolved(child);
      found.push({ field: name, path: [...path, key], node: field.node, value: value[key] });
      if (!closed.has(name)) visit(field, value[key], [...path, key]);
    }
  };
  visit(rootOf(kind), row, []);
  return found;
}

const rootOf = (kind: string): Part => resolved({ node: schemaFiles.get(kind)!, home: kind, owner: kind });

/** Follows references; what stands beside one outranks what it names. */
function resolved({ node, home, owner }: Part): Part {
  if (typeof node.$ref !== 'string') return { node, home, owner };
  const { $ref, ...beside } = node;
  const [file = '', key] = ($ref as string).split('#/$defs/');
  const there = file === '' ? home : file.replace('.schema.json', '');
  const schema = schemaFiles.get(there)!;
  const target = key === undefined ? schema : (schema.$defs as Record<string, RawNode>)[key]!;
  const whole = resolved({ node: target, home: there, owner: key ?? there });
  return { ...whole, node: { ...whole.node, ...beside } };
}

function childrenOf({ node, home, owner }: Part): { key: string; name: string; child: Part }[] {
  const properties = Object.entries((node.properties ?? {}) as Record<string, RawNode>);
  const own = properties.map(([key, child]) => ({ key, name: `${owner}.${key}`, child: { node: child, home, owner } }));
  const rest = mapOf({ node, home, owner });
  return rest ? [...own, { key: '*', name: `${owner}.*`, child: rest }] : own;
}

const mapOf = ({ node, home, owner }: Part): Part | undefined =>
  isNode(node.additionalProperties) ? { node: node.additionalProperties, home, owner } : undefined;

const itemOf = ({ node, home, owner }: Part): Part | undefined =>
  isNode(node.items) ? resolved({ node: node.items, home, owner }) : undefined;

/** The variants among which `kind` chooses. */
const variantsOf = ({ node, home, owner }: Part): Part[] =>
  node.discriminator ? (node.oneOf as RawNode[]).map((one) => resolved({ node: one, home, owner })) : [];

const tagOf = ({ node }: Part): unknown => (node.properties as Record<string, RawNode>).kind?.const;

const isNode = (value: unknown): value is RawNode => typeof value === 'object' && value !== null && !Array.isArray(value);
