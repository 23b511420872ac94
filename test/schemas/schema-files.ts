import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RawNode {
  readonly [keyword: string]: unknown;
}

const dir = join(import.meta.dirname, '../../schemas');

/** Every schema file by name, as it is on disk. */
export const schemaFiles: ReadonlyMap<string, RawNode> = new Map(
  readdirSync(dir)
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => [file.slice(0, -'.schema.json'.length), JSON.parse(readFileSync(join(dir, file), 'utf8')) as RawNode]),
);

export interface Place {
  /** Such as `skill /properties/castMode`. */
  readonly at: string;
  readonly key: string;
  readonly node: RawNode;
}

/** Every named property of every schema, however deep. */
export function allProperties(): Place[] {
  return [...schemaFiles].flatMap(([name, schema]) => propertiesIn(schema, `${name} `));
}

/** Every entry of `$defs`. */
export function allDefinitions(): Place[] {
  return [...schemaFiles].flatMap(([name, schema]) =>
    Object.entries((schema.$defs ?? {}) as Record<string, RawNode>).map(([key, node]) => ({ at: `${name} /$defs/${key}`, key, node })),
  );
}

function propertiesIn(value: unknown, at: string): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => propertiesIn(item, `${at}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as RawNode;
  const own = Object.entries(isNode(node.properties) ? node.properties : {});
  const found = own.map(([key, child]) => ({ at: `${at}/properties/${key}`, key, node: child as RawNode }));
  return [...found, ...Object.entries(node).flatMap(([key, child]) => propertiesIn(child, `${at}/${key}`))];
}

const isNode = (value: unknown): value is RawNode => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All values of one keyword, wherever it stands beside `title` or in `propertyNames`. */
export function valuesOf(keyword: string): { at: string; value: unknown }[] {
  const found: { at: string; value: unknown }[] = [];
  const visit = (value: unknown, at: string): void => {
    if (Array.isArray(value)) return value.forEach((item, index) => visit(item, `${at}/${index}`));
    if (!isNode(value)) return;
    if (keyword in value) found.push({ at, value: value[keyword] });
    for (const [key, child] of Object.entries(value)) visit(child, `${at}/${key}`);
  };
  for (const [name, schema] of schemaFiles) visit(schema, `${name} `);
  return found;
}
