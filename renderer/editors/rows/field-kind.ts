/** What sort of editor a schema place needs. Read from its types and `x-` words; what no editor is made for is shown as it is written. */
import type { SchemaNode } from '#generated/catalog.ts';
import { itemField, type Field } from './field.ts';

export type FieldKind =
  | 'hidden'
  | 'constant'
  | 'toggle'
  | 'number'
  | 'words'
  | 'openWords'
  | 'text'
  | 'longText'
  | 'localized'
  | 'colour'
  | 'position'
  | 'reference'
  | 'levelled'
  | 'amount'
  | 'slots'
  | 'modifiers'
  | 'costs'
  | 'tags'
  | 'wordSet'
  | 'order'
  | 'references'
  | 'objects'
  | 'phases'
  | 'tick'
  | 'stacking'
  | 'shape'
  | 'union'
  | 'group'
  | 'map'
  | 'scalar'
  | 'numbers'
  | 'range'
  | 'unknown';

const typesOf = ({ type }: SchemaNode): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type;

const isLocalized = (node: SchemaNode): boolean => {
  const types = typesOf(node);
  return types.includes('string') && types.includes('object');
};

/** Widgets that name an editor outright; the rest only refine what the types say. */
const KIND_OF_WIDGET: Readonly<Record<string, FieldKind>> = {
  hidden: 'hidden',
  levelled: 'levelled',
  amount: 'amount',
  slots: 'slots',
  modifiers: 'modifiers',
  tags: 'tags',
  order: 'order',
  phases: 'phases',
  tick: 'tick',
  stacking: 'stacking',
  shape: 'shape',
  reference: 'reference',
  colour: 'colour',
};

const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer']);

const isNumber = (node: SchemaNode): boolean => typesOf(node).length === 1 && NUMBERS.has(typesOf(node)[0] ?? '');

function kindOfList(field: Field): FieldKind {
  const item = itemField(field);
  if (!item) return field.node.prefixItems?.every(isNumber) === true ? 'range' : 'unknown';
  if (isNumber(item.node)) return 'numbers';
  if (item.node.enum) return 'wordSet';
  if (item.node['x-ref'] === 'tag') return 'tags';
  if (item.node['x-ref']) return 'references';
  if (isCost(item.node)) return 'costs';
  if (typesOf(item.node).includes('object')) return 'objects';
  return typesOf(item.node).includes('string') ? 'tags' : 'unknown';
}

/** A list of “so much of that resource” reads best as one levelled line a resource. */
const isCost = ({ properties }: SchemaNode): boolean =>
  properties !== undefined && Object.keys(properties).join() === 'resource,amount';

function kindOfText(node: SchemaNode): FieldKind {
  if (node.enum) return 'words';
  const ref = node['x-ref'];
  if (ref !== undefined && ref !== 'tag' && ref !== 'cue') return 'reference';
  return node['x-widget'] === 'textarea' ? 'longText' : 'text';
}

function kindOfObject({ node }: Field): FieldKind {
  if (node.discriminator && node.oneOf) return 'union';
  if (node.properties) return Object.keys(node.properties).join() === 'x,y' ? 'position' : 'group';
  return typeof node.additionalProperties === 'object' ? 'map' : 'unknown';
}

export function kindOf(field: Field): FieldKind {
  const { node } = field;
  const widget = KIND_OF_WIDGET[node['x-widget'] ?? ''];
  if (widget) return widget;
  if (node.const !== undefined) return 'constant';
  if (node['x-variants']) return 'union';
  if (node.anyOf) return node.anyOf.some((one) => one.enum) ? 'openWords' : 'unknown';
  if (isLocalized(node)) return 'localized';
  const types = typesOf(node);
  if (types.includes('string') && types.includes('number')) return 'scalar';
  if (types.includes('boolean')) return 'toggle';
  if (isNumber(node)) return 'number';
  if (types.every((type) => type === 'string' || type === 'integer') && types.includes('string'))
    return kindOfText(node);
  if (types.length === 1 && types[0] === 'array') return kindOfList(field);
  return types.includes('object') ? kindOfObject(field) : 'unknown';
}
