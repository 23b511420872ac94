import type { SchemaName, SchemaNode } from '#generated/catalog.ts';

export type Schemas = Readonly<Record<SchemaName, SchemaNode>>;

/** Files that hold kinds of values for several tables: each definition is a section of its page. */
export const PARTS = ['common', 'target', 'action', 'modifier'] as const satisfies readonly SchemaName[];
const isPart = (file: string): boolean => (PARTS as readonly string[]).includes(file);

/** Files with a page in the data reference, in the order in which they are listed. */
export const REFERENCE_PAGES = [
  'skill', 'effect', 'buff', 'bullet', 'unit', 'ai', 'curve', 'formation', 'arena', 'ruleset', 'scenario', 'project',
  ...PARTS,
] as const satisfies readonly SchemaName[]; // prettier-ignore
export type ReferencePage = (typeof REFERENCE_PAGES)[number];

/** A place of the data reference: a page and what stands on it, `phases.castMs` or `damageAction.amount`. */
export interface FieldAddress {
  readonly page: ReferencePage;
  readonly path: string;
}

export interface HelpField {
  /** Keys from the root of the file or from the section; lists add none, maps add `*`. */
  readonly path: string;
  readonly depth: number;
  readonly node: SchemaNode;
  readonly isRequired: boolean;
  /** Section that tells the rest, where the value is of a kind that several tables use. */
  readonly part: FieldAddress | undefined;
}

interface Followed {
  readonly node: SchemaNode;
  readonly file: SchemaName;
  readonly part: FieldAddress | undefined;
}

/** One reference followed; those into shared files also name their section. */
export function follow(schemas: Schemas, node: SchemaNode, file: SchemaName): Followed {
  if (node.$ref === undefined) return { node, file, part: undefined };
  const { $ref, ...own } = node;
  const [path = '', name = ''] = $ref.split('#/$defs/');
  const home = path === '' ? file : (path.slice(0, -'.schema.json'.length) as SchemaName);
  const target = schemas[home].$defs?.[name];
  if (target === undefined) throw new Error(`schema ${home} has no $defs/${name}`);
  const next = follow(schemas, target, home);
  const part = isPart(home) ? { page: home as ReferencePage, path: name } : next.part;
  return { node: { ...next.node, ...own }, file: next.file, part };
}

export const branchesOf = (node: SchemaNode): readonly SchemaNode[] => node.oneOf ?? node.anyOf ?? [];

/** The word that tells a variant from its siblings. */
export const tagOf = ({ properties = {} }: SchemaNode): string | undefined => {
  const tag = properties['kind']?.const ?? properties['type']?.const;
  return typeof tag === 'string' ? tag : undefined;
};

/** Value of a list or of a map, with what it adds to the path. */
export function innerOf({ items, additionalProperties }: SchemaNode): { node: SchemaNode; suffix: string } | undefined {
  if (typeof items === 'object') return { node: items, suffix: '' };
  return typeof additionalProperties === 'object' ? { node: additionalProperties, suffix: '.*' } : undefined;
}

/** Fields of a file, or of one of its sections, each before those inside it. */
export function listFields(schemas: Schemas, page: ReferencePage, section?: string): HelpField[] {
  const root = section === undefined ? schemas[page] : schemas[page].$defs?.[section];
  if (root === undefined) throw new Error(`schema ${page} has no $defs/${section}`);
  const found = new Map<string, HelpField>();
  collect(schemas, root, page, section ?? '', 0, found);
  return [...found.values()];
}

function collect(
  schemas: Schemas,
  node: SchemaNode,
  file: SchemaName,
  path: string,
  depth: number,
  found: Map<string, HelpField>,
): void {
  const inside = (next: SchemaNode, at: string, deeper: number) => {
    const followed = follow(schemas, next, file);
    if (followed.part === undefined) collect(schemas, followed.node, followed.file, at, deeper, found);
  };
  for (const [key, value] of Object.entries(node.properties ?? {})) {
    const at = path === '' ? key : `${path}.${key}`;
    const followed = follow(schemas, value, file);
    if (value['x-widget'] === 'hidden' || value.const !== undefined || found.has(at)) continue;
    const part = partOf(schemas, followed);
    found.set(at, { path: at, depth, node: followed.node, isRequired: node.required?.includes(key) ?? false, part });
    inside(value, at, depth + 1);
  }
  const inner = innerOf(node);
  if (inner) inside(inner.node, path + inner.suffix, depth);
  for (const branch of branchesOf(node)) {
    const tag = tagOf(follow(schemas, branch, file).node);
    inside(branch, tag === undefined ? path : `${path}.${tag}`, depth);
  }
}

/** The section that a value, the items of a list or the one variant besides `null` belong to. */
function partOf(schemas: Schemas, { node, file, part }: Followed): FieldAddress | undefined {
  if (part !== undefined) return part;
  const inner = innerOf(node);
  if (inner !== undefined) return partOf(schemas, follow(schemas, inner.node, file));
  const parts = branchesOf(node).flatMap((branch) => partOf(schemas, follow(schemas, branch, file)) ?? []);
  return parts.length === 1 ? parts[0] : undefined;
}

/**
 * The page and path of the field at a pointer of a row. A field of a shared kind is told where it stands; only what lies
 * inside it is told in the section of the kind. What the row itself says decides between variants.
 */
export function addressOf(schemas: Schemas, page: ReferencePage, row: unknown, keys: readonly string[]): FieldAddress {
  let entry: FieldAddress = { page, path: '' };
  /** Under what the next key is told. */
  let base = entry;
  let here: Followed = { node: schemas[page], file: page, part: undefined };
  let value = row;
  const enter = (next: SchemaNode) => {
    here = follow(schemas, next, here.file);
    base = here.part ?? base;
    const chosen = branchFor(schemas, here.node, here.file, value);
    if (chosen === undefined) return;
    base = chosen.part ?? { ...base, path: joined(base.path, tagOf(chosen.node) ?? '') };
    here = chosen;
  };
  for (const key of keys) {
    value = (value as Record<string, unknown> | null | undefined)?.[key];
    const property = here.node.properties?.[key];
    const inner = innerOf(here.node);
    if (property !== undefined) {
      entry = { ...base, path: joined(base.path, key) };
      base = entry;
      enter(property);
    } else if (inner !== undefined) {
      base = { ...base, path: base.path + inner.suffix };
      enter(inner.node);
    } else break;
  }
  return entry;
}

const joined = (path: string, key: string): string => (path === '' || key === '' ? path + key : `${path}.${key}`);

/** The variant that a value says it is; variants may themselves be unions. */
function branchFor(schemas: Schemas, node: SchemaNode, file: SchemaName, value: unknown): Followed | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, type } = value as { kind?: unknown; type?: unknown };
  for (const branch of branchesOf(node)) {
    const followed = follow(schemas, branch, file);
    const tag = tagOf(followed.node);
    if (tag !== undefined && (tag === kind || tag === type)) return followed;
    const inner = branchFor(schemas, followed.node, followed.file, value);
    if (inner !== undefined) return { ...inner, part: inner.part ?? followed.part };
  }
  return undefined;
}
