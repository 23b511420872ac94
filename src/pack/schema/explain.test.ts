import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validate } from '#generated/validators.mjs';
import { CODES } from '../diagnostics/codes.ts';
import { effect, buff } from '../testing/project-builder.ts';
import type { JsonObject, JsonValue } from '../text/json.ts';
import { explain } from './explain.ts';
import { schemaOf, schemaAt, keyOrder } from './schemas.ts';

const EFFECT = effect('hit', {
  trigger: { on: 'effect', chance: [0.5, 1], conditions: [{ kind: 'hasBuff', of: 'target', buff: 'burn' }] },
  target: {
    shape: { kind: 'sector', r: 3, angle: { base: 60, perLevel: 5 } },
    filter: { relation: ['enemy'] },
    sort: { by: 'nearest' },
    limit: 3,
  },
}) as JsonObject;
const BUFF = buff('burn', {
  durationMs: [3000, 4000],
  stacking: { max: 3, overflow: 'effect:hit', onReapply: { duration: 'refresh' } },
  modifiers: [
    { kind: 'attribute', attribute: 'armor', op: 'add', value: -10 },
    { kind: 'trigger', on: 'custom:boom', effects: ['hit'] },
  ],
}) as JsonObject;

const words = (kind: 'effect' | 'buff', row: JsonValue) =>
  explain(schemaOf(kind), row, 'row').map((f) => `${f.code} ${f.pointer}`);

test('sound rows need no explanation', () => {
  expect(words('effect', EFFECT)).toEqual([]);
  expect(words('buff', BUFF)).toEqual([]);
});

/** Every place of a value, deepest last. */
function places(value: JsonValue, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value);
  return [path, ...keys.flatMap((key) => places((value as JsonObject)[key]!, [...path, key]))];
}

function replaced(value: JsonValue, [key, ...rest]: (string | number)[], by: JsonValue | undefined): JsonValue {
  if (key === undefined) return by ?? null;
  const copy: Record<string | number, JsonValue> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as JsonObject) };
  if (rest.length === 0 && by === undefined) delete copy[key];
  else copy[key] = replaced(copy[key]!, rest, by);
  return (Array.isArray(value) ? Object.values(copy) : copy) as JsonValue;
}

const oddValue = fc.constantFrom<JsonValue | undefined>(
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  'odd',
  '',
  [],
  [1],
  {},
  { kind: 'odd' },
  { odd: 1 },
);

test('the explanation and the generated validator agree on what is wrong', () => {
  const subject = fc.constantFrom(['effect', EFFECT] as const, ['buff', BUFF] as const);
  fc.assert(
    fc.property(subject, fc.nat(), oddValue, ([kind, row], pick, odd) => {
      const all = places(row);
      const bent = replaced(row, all[pick % all.length]!, odd);
      const explained = explain(schemaOf(kind), bent, 'row');
      expect({ bent, valid: explained.length === 0 }).toEqual({ bent, valid: validate[kind](bent) });
    }),
    { numRuns: 2000 },
  );
});

test('every finding has its parameters', () => {
  const bent = {
    ...BUFF,
    kind: 'bad',
    durationMs: 'x',
    modifiers: [{ kind: 'shield' }, { kind: 'nope' }],
    tags: ['A B'],
    zeal: 1,
  };
  for (const { code, params } of explain(schemaOf('buff'), bent as JsonValue, 'row')) {
    for (const [, name] of CODES[code].en.matchAll(/\{(\w+)\}/g)) expect(params).toHaveProperty(name!);
  }
});

test('a place of a union is described by the variant in use', () => {
  expect(schemaAt('effect', EFFECT, '/target/shape/angle')?.text('x-unit')).toBe('deg');
  expect(keyOrder('effect')('/target/shape', EFFECT)).toEqual(['kind', 'r', 'angle']);
  expect(schemaAt('effect', EFFECT, '/target/shape/width')).toBeUndefined();
});
