import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validate } from '#generated/validators.mjs';
import type { IdsLockFile, LocalizedText } from '#generated/types.ts';
import { SAMPLE_ROOT, sampleFiles, sampleRows, TABLE_OF_FOLDER, type SampleFile } from './sample-files.ts';
import { schemaFiles, type RawNode } from './schema-files.ts';

const root = SAMPLE_ROOT;
const files = sampleFiles;
const rows = sampleRows;
const idOf = ({ path }: SampleFile): string => basename(path).replace(/(\.scenario)?\.json$/, '');

/** Values of every field that refers to a table, with the table. */
function references(file: SampleFile): { table: string; id: string; at: string }[] {
  const found: { table: string; id: string; at: string }[] = [];
  const visit = (raw: RawNode, home: string, value: unknown, at: string): void => {
    const { node, home: here } = follow(raw, home, value);
    if (typeof node['x-ref'] === 'string' && typeof value === 'string') found.push({ table: node['x-ref'], id: value, at });
    if (Array.isArray(value)) return value.forEach((item, index) => visit((node.items ?? {}) as RawNode, here, item, `${at}/${index}`));
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      const properties = (node.properties ?? {}) as Record<string, RawNode>;
      const names = node.propertyNames as RawNode | undefined;
      if (typeof names?.['x-ref'] === 'string') found.push({ table: names['x-ref'], id: key, at: `${at}/${key}` });
      visit(properties[key] ?? ((node.additionalProperties || {}) as RawNode), here, child, `${at}/${key}`);
    }
  };
  visit(schemaFiles.get(file.kind) ?? {}, file.kind, file.data, file.path);
  return found;
}

/** Follows references and the variant that the value's tag chooses. */
function follow(raw: RawNode, home: string, value: unknown): { node: RawNode; home: string } {
  let node = raw;
  let here = home;
  for (;;) {
    if (typeof node.$ref === 'string') {
      const [path = '', key = ''] = node.$ref.split('#/$defs/');
      here = path === '' ? here : path.replace('.schema.json', '');
      node = { ...((schemaFiles.get(here)?.$defs as Record<string, RawNode>)[key] ?? {}), ...node, $ref: undefined };
    } else if (Array.isArray(node.oneOf) && node.discriminator) {
      const tag = (node.discriminator as { propertyName: string }).propertyName;
      const word = (value as Record<string, unknown> | null)?.[tag];
      const chosen = (node.oneOf as RawNode[]).map((part) => follow(part, here, null).node);
      node = chosen.find((part) => (part.properties as Record<string, RawNode>)[tag]?.const === word) ?? {};
    } else return { node, home: here };
  }
}

const ruleset = files.find(({ kind }) => kind === 'ruleset')!.data as unknown as Record<string, { id: string }[]>;
const RULESET_LISTS: Record<string, string> = { attribute: 'attributes', resource: 'resources', damageType: 'damageTypes', camp: 'camps' };

function exists(table: string, id: string): boolean {
  if (table === 'tag' || table === 'cue') return true;
  if (table === 'script') return existsSync(join(root, 'scripts', `${id}.lua`));
  if (Object.hasOwn(RULESET_LISTS, table)) return ruleset[RULESET_LISTS[table]!]!.some((entry) => entry.id === id);
  return files.some((file) => file.kind === table && idOf(file) === id);
}

describe('sample project', () => {
  it('fits the schemas file by file', () => {
    const wrong = files.filter(({ kind, data }) => !validate[kind](data)).map(({ path, kind }) => [path, validate[kind].errors]);
    expect(files.length).toBeGreaterThan(90);
    expect(wrong).toEqual([]);
  });

  it('names each row like its file', () => {
    const named = files.filter(({ kind }) => kind === 'scenario').concat(rows);
    expect(named.filter((file) => file.data.id !== idOf(file)).map(({ path }) => path)).toEqual([]);
  });

  it('refers only to rows and names that exist', () => {
    const all = files.filter(({ kind }) => kind !== 'ids-lock').flatMap(references);
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(({ table, id }) => !exists(table, id))).toEqual([]);
  });

  it('extends only rows of the same table', () => {
    const dangling = rows.filter(({ kind, data }) => data.extends !== undefined && !exists(kind, data.extends as string));
    expect(dangling.map(({ path }) => path)).toEqual([]);
  });

  it('names everything in English and Chinese', () => {
    const untold = rows.filter(({ data }) => {
      const name = data.name as LocalizedText | undefined;
      return typeof name !== 'object' || !name.en || !name['zh-CN'];
    });
    expect(untold.map(({ path }) => path)).toEqual([]);
  });

  it('points each file at its schema', () => {
    const astray = files.filter(({ path, kind, data }) => {
      const target = resolve(root, dirname(path), data.$schema as string);
      return relative(join(root, '../../schemas'), target) !== `${kind}.schema.json`;
    });
    expect(astray.map(({ path }) => path)).toEqual([]);
  });

  it('writes keys in the order of the schema', () => {
    const order = (kind: string): string[] => Object.keys((schemaFiles.get(kind)?.properties ?? {}) as RawNode);
    const disordered = files.filter(({ kind, data }) => {
      const keys = Object.keys(data);
      const sorted = [...keys].sort((a, b) => order(kind).indexOf(a) - order(kind).indexOf(b));
      return keys.join() !== sorted.join();
    });
    expect(disordered.map(({ path }) => path)).toEqual([]);
  });

  it('ends every file with one newline and no byte order mark', () => {
    const odd = files.filter(({ text }) => !text.endsWith('}\n') || text.includes('\r') || text.charCodeAt(0) === 0xfeff);
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it('gives each row one number of its own', () => {
    const lock = files.find(({ kind }) => kind === 'ids-lock')!.data as unknown as IdsLockFile;
    for (const folder of Object.keys(TABLE_OF_FOLDER)) {
      const table = lock.tables[folder]!;
      const ids = rows.filter(({ path }) => dirname(path) === folder).map(idOf);
      expect(Object.keys(table.rows).sort()).toEqual(ids.sort());
      expect(new Set(Object.values(table.rows)).size).toBe(ids.length);
      expect(Math.max(...Object.values(table.rows))).toBeLessThan(table.next);
    }
  });

  it('has a picture for every icon', () => {
    const missing = rows.filter(({ data }) => typeof data.icon === 'string' && !existsSync(join(root, data.icon)));
    expect(missing.map(({ path, data }) => [path, data.icon])).toEqual([]);
  });
});
