import { describe, expect, it } from 'vitest';
import { allDefinitions, allProperties, schemaFiles, valuesOf, type Place, type RawNode } from './schema-files.ts';

const HAN = /[\u4e00-\u9fff]/;
const REFS = [
  'skill', 'effect', 'buff', 'bullet', 'unit', 'ai', 'curve', 'formation', 'arena', 'scenario', 'script',
  'attribute', 'resource', 'damageType', 'camp', 'cue', 'tag',
];

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

function lacksHelp({ node }: { node: RawNode }): boolean {
  const chinese = node['x-zh'] as { title?: unknown; description?: unknown } | undefined;
  return !(isText(node.title) && isText(node.description) && isText(chinese?.title) && isText(chinese?.description));
}

const places = (list: readonly Place[]): string[] => list.map(({ at }) => at);

describe('schema help', () => {
  it('gives every property a title and description in both languages', () => {
    const properties = allProperties();
    expect(properties.length).toBeGreaterThan(500);
    expect(places(properties.filter(lacksHelp))).toEqual([]);
  });

  it('gives every file and definition a title in both languages', () => {
    const files = [...schemaFiles].map(([key, node]) => ({ at: key, key, node }));
    expect(places([...files, ...allDefinitions()].filter(lacksHelp))).toEqual([]);
  });

  it('writes the Chinese help with Chinese words', () => {
    const untranslated = allProperties().filter(({ node }) => !HAN.test((node['x-zh'] as { description: string }).description));
    expect(places(untranslated)).toEqual([]);
  });

  it('refers only to tables that exist', () => {
    expect(valuesOf('x-ref').filter(({ value }) => !REFS.includes(value as string))).toEqual([]);
  });

  it('puts fields only into groups that the file declares', () => {
    for (const [name, schema] of schemaFiles) {
      const declared = Object.keys((schema['x-groups'] ?? {}) as RawNode);
      const used = Object.values((schema.properties ?? {}) as Record<string, RawNode>).map((node) => node['x-group']);
      expect([name, used.filter((group) => group !== undefined && !declared.includes(group as string))]).toEqual([name, []]);
    }
  });

  it('orders the fields of a file as it lists them', () => {
    for (const [name, schema] of schemaFiles) {
      const orders = Object.values((schema.properties ?? {}) as Record<string, RawNode>).map((node) => node['x-order'] as number);
      expect([name, orders]).toEqual([name, [...orders].sort((a, b) => a - b)]);
    }
  });

  it('states a default only where the field may be left out', () => {
    const required = valuesOf('required').filter(({ value }) => Array.isArray(value));
    const clashes = required.flatMap(({ at, value }) =>
      (value as string[]).filter((key) => hasDefault(at, key)).map((key) => `${at}/${key}`),
    );
    expect(clashes).toEqual([]);
  });
});

const byPlace = new Map(allProperties().map((place) => [place.at, place.node]));
const hasDefault = (at: string, key: string): boolean => 'default' in (byPlace.get(`${at}/properties/${key}`) ?? {});
