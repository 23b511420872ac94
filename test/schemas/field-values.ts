import { schemaFiles, type RawNode } from './schema-files.ts';

/** Names that a reference of each kind may give. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** Other values of a field, most of them allowed by its schema and some quite far from its own. */
export function otherValues(node: RawNode, value: unknown, names: Names): unknown[] {
  const own = JSON.stringify(value ?? node.default);
  return valuesOf(node, value, names).filter((other) => JSON.stringify(other) !== own);
}

/** Ways to fill a field in that holds an object, a list of objects or a formula: for each variant the shortest and the longest. */
export function fillings(node: RawNode, names: Names): unknown[] {
  if (isNumber(node) && isObject(node)) return formulas(names);
  if (isObject(node)) return objects(node, names);
  const item = node.items === undefined ? undefined : followed(node.items as RawNode);
  return item && isObject(item) && !isNumber(item) ? objects(item, names).map((one) => [one]) : [];
}

/** Whether a field only holds other fields, so that it acts through them. */
export const isGroup = (node: RawNode): boolean => (isObject(node) && !isNumber(node)) || 'const' in node;

function formulas(names: Names): unknown[] {
  const curves = [2, 0.01].flatMap((scale) => names.curve!.map((curve) => ({ curve, scale })));
  return [{ base: 2, perLevel: 1 }, { base: 2, perLevel: 0 }, { base: 0.1, perLevel: 0.001 }, ...curves];
}

const typesOf = (node: RawNode): unknown[] => [node.type].flat();
const isNumber = (node: RawNode): boolean => typesOf(node).some((type) => type === 'number' || type === 'integer');
const isObject = (node: RawNode): boolean =>
  !typesOf(node).includes('string') && ['properties', 'discriminator', 'additionalProperties'].some((key) => key in node);

function valuesOf(node: RawNode, value: unknown, names: Names): readonly unknown[] {
  if (node.type === 'array') return lists(node, value, names);
  if (Array.isArray(node.enum)) return node.enum;
  if (Array.isArray(node.anyOf)) return (node.anyOf as RawNode[]).flatMap((one) => valuesOf(followed(one), undefined, names));
  if (node.type === 'boolean') return [true, false];
  if (isNumber(node)) return numbers(node, value);
  if (typesOf(node).includes('string')) return texts(node, names);
  return isObject(node) ? objects(node, names) : [];
}

function numbers(node: RawNode, value: unknown): unknown[] {
  const near = typeof value === 'number' ? [value + 1, value - 1] : [];
  const bounds = [node.minimum, node.maximum].filter((bound) => typeof bound === 'number');
  return [...near, 1, 2, 0, 0.5, 45, 300, 15_000, -1, ...bounds];
}

const WORDS = ['another', 'one-more'];

function texts(node: RawNode, names: Names): readonly string[] {
  if (typeof node['x-ref'] === 'string') return names[node['x-ref']] ?? WORDS;
  const pattern = String(node.pattern ?? '');
  if (pattern.startsWith('^custom:')) return ['custom:another'];
  return pattern.startsWith('^effect:') ? names.effect!.map((id) => `effect:${id}`) : WORDS;
}

/** Shorter ones, one turned around, a longer one, and some with a single item. */
function lists(node: RawNode, value: unknown, names: Names): unknown[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const items = valuesOf(followed(node.items as RawNode), undefined, names).slice(0, 30);
  return [list.slice(1), list.slice(0, -1), list.toReversed(), [...list, ...list.slice(0, 1)], ...items.map((one) => [one])];
}

function objects(union: RawNode, names: Names): unknown[] {
  const variants = union.discriminator ? (union.oneOf as RawNode[]).map(followed) : [union];
  return variants.flatMap((variant) => {
    const all = Object.keys((variant.properties ?? {}) as RawNode);
    return [(variant.required ?? []) as string[], all].map((keys) => object(variant, keys, names));
  });
}

function object(node: RawNode, keys: readonly string[], names: Names): unknown {
  const properties = (node.properties ?? {}) as Record<string, RawNode>;
  const values = keys.map((key) => [key, firstOf(followed(properties[key]!), names)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** What nests in itself is filled in where it must be only. */
function firstOf(node: RawNode, names: Names): unknown {
  if ('const' in node) return node.const;
  if (node.discriminator) {
    const variant = followed((node.oneOf as RawNode[])[2]!);
    return object(variant, variant.required as string[], names);
  }
  if (!isNumber(node) && isObject(node)) return object(node, Object.keys((node.properties ?? {}) as RawNode), names);
  if (node.type === 'array') {
    const item = firstOf(followed(node.items as RawNode), names);
    return item === undefined ? undefined : Array.from({ length: Number(node.minItems ?? 1) }, () => item);
  }
  return valuesOf(node, undefined, names)[0];
}

/** Only shared definitions stand below a field's own node. */
function followed(node: RawNode): RawNode {
  if (typeof node.$ref !== 'string') return node;
  const { $ref, ...beside } = node;
  return { ...followed(DEFINITIONS.get(($ref as string).split('#/$defs/')[1]!)!), ...beside };
}

const DEFINITIONS: ReadonlyMap<string, RawNode> = new Map(
  [...schemaFiles.values()].flatMap(({ $defs }) => Object.entries(($defs ?? {}) as Record<string, RawNode>)),
);
