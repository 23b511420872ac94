import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KINDS as ALL_KINDS } from '../plugins/kinds.ts';
import type { KindTable } from './kind.ts';
import { LEVELLED_FIELDS } from './levelled.ts';
import { SHAPES } from './shape.ts';
import { OBSTACLES } from './arena.ts';
import { CONDITIONS } from './condition.ts';
import * as ruleset from './ruleset.ts';
import { SHAPES_READ } from './testing/shapes-read.ts';

// With those of plug-ins, which are held to the same.
const { actions: ACTIONS, modifiers: MODIFIERS } = ALL_KINDS;

/** Shapes below a field that is itself for looks, or not supported as a whole. */
const SHAPES_NOT_READ = [
  'skill aim',
  'unit reward',
  'unit appearance',
  'arena spawnSearch',
  'ruleset attributeDisplay',
];

interface Kinds {
  readonly table: KindTable<unknown>;
  readonly suffix: string;
  readonly file: string;
}

const KINDS: readonly Kinds[] = [
  { table: ACTIONS, file: 'action', suffix: 'Action' },
  { table: MODIFIERS, file: 'modifier', suffix: 'Modifier' },
  { table: CONDITIONS, file: 'common', suffix: 'Condition' },
  { table: SHAPES, file: 'target', suffix: 'Shape' },
  { table: OBSTACLES, file: 'arena', suffix: 'Obstacle' },
  { table: ruleset.MITIGATIONS, file: 'ruleset', suffix: 'Mitigation' },
];

const AUTHORED = [
  'skill',
  'effect',
  'target',
  'action',
  'modifier',
  'buff',
  'bullet',
  'unit',
  'ai',
  'curve',
  'formation',
  'arena',
  'ruleset',
  'common',
];

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

const folder = new URL('../../../schemas/', import.meta.url);
const schemaOf = (name: string): JsonSchema => JSON.parse(readFileSync(new URL(`${name}.schema.json`, folder), 'utf8'));

/** Property names by shape, as in `SHAPES_READ`. */
const authored = new Map<string, readonly string[]>(
  AUTHORED.flatMap((file) => {
    const schema = schemaOf(file);
    const shapes = Object.entries(schema.$defs ?? {}).map(([name, shape]) => [`${file} ${name}`, shape] as const);
    return [[file, schema] as const, ...shapes]
      .filter(([, shape]) => shape.properties !== undefined)
      .map(([name, shape]) => [name, Object.keys(shape.properties!).sort()] as const);
  }),
);

test.each(Object.keys(SHAPES_READ))('each field of %s is read or reported', (shape) => {
  expect(Object.keys(SHAPES_READ[shape]!).sort()).toEqual(authored.get(shape));
});

test.each(
  KINDS.flatMap(({ table, file, suffix }) =>
    Object.keys(table).map((word) => [`${file} ${word}${suffix}`, table[word]!.fields] as const),
  ),
)('each field of %s is read or reported', (shape, fields) => {
  expect(Object.keys(fields).sort()).toEqual(authored.get(shape));
});

test('no shape of the schemas is unknown to the compiler', () => {
  const kinds = KINDS.flatMap(({ file, suffix }) =>
    [...authored.keys()].filter((shape) => shape.startsWith(`${file} `) && shape.endsWith(suffix)),
  );
  const levelled = [...authored.keys()].filter((shape) => shape.startsWith('common levelled'));
  const known = new Set([...Object.keys(SHAPES_READ), ...SHAPES_NOT_READ, ...kinds, ...levelled]);
  expect([...authored.keys()].filter((shape) => !known.has(shape))).toEqual([]);
  for (const shape of levelled) expect(Object.keys(LEVELLED_FIELDS).sort()).toEqual(authored.get(shape));
});

test('schemas are where this test looks for them', () => {
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(AUTHORED.map((name) => `${name}.schema.json`)));
});
