import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { DAMAGE_EFFECT, testTables } from './testing/tables.ts';
import type { PackTables } from './tables.ts';

const whole = testTables({
  effects: {
    hit: { ...DAMAGE_EFFECT, tags: ['fire'], cues: { hit: { sound: 'clang' } } },
    push: { trigger: { on: 'effect', chance: 0.5 }, action: { kind: 'displace', mode: 'knockback', distance: 3 } },
    mark: {
      trigger: { on: 'bulletHit' },
      action: { kind: 'applyBuff', buff: 'burn', stacks: { base: 1, perLevel: 1 } },
    },
  },
  buffs: {
    burn: {
      tick: { everyMs: 500, effects: ['hit'] },
      stacking: { max: 3, onReapply: { duration: 'extend' }, overflow: 'effect:push' },
      modifiers: [
        { kind: 'attribute', attribute: 'armor', op: 'add', value: { curve: 'growth' } },
        { kind: 'control', states: ['stun'] },
      ],
    },
  },
  bullets: { arrow: { flight: 'homing', speed: 20, radius: 0.2, effects: ['mark', null] } },
  skills: {
    strike: {
      maxLevel: 3,
      range: [2, 3, 4],
      phases: { castMs: 200 },
      cost: [{ resource: 'mana', amount: 5 }],
      effects: ['hit', null, 'push'],
    },
  },
  units: {
    knight: {
      maxLevel: 3,
      attributes: { armor: 10 },
      attack: { windupMs: 200, intervalMs: 900, range: 1, effects: ['hit'] },
      skills: ['strike'],
    },
  },
  curves: {
    growth: {
      points: [
        { x: 1, y: 1 },
        { x: 3, y: 9 },
      ],
    },
  },
  formations: { duel: { camps: [{ camp: 'blue', slots: [{ slot: 1, offset: { x: 0, y: 0 } }] }] } },
  arenas: {
    yard: {
      bounds: { minX: -9, minY: -9, maxX: 9, maxY: 9 },
      obstacles: [{ kind: 'circle', centre: { x: 1, y: 1 }, radius: 2 }],
      camps: [{ camp: 'blue', origin: { x: 0, y: 0 } }],
    },
  },
});

type Json = Record<string, unknown>;

/** Every place in the tables, as a path of keys. */
function places(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...value] : { ...(value as Json) };
  (copy as Json)[key] = replaced((value as Json)[key], rest, by);
  return copy;
}

/** Tables, their records and the project are built by our own code; anything below came from a file. */
const authored = places(whole).filter(
  ([table, row]) => row !== undefined && table !== 'project' && table !== 'scripts',
);

test('the fixture itself compiles', () => {
  expect(compile(whole).problems).toEqual([]);
});

test('junk anywhere gives problems or content, never an exception', () => {
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.double(),
    fc.constantFrom('__proto__', 'toString', 'effect:', 1e300, -1, 0.00001),
  );
  fc.assert(
    fc.property(fc.constantFrom(...authored), junk, (path, value) => {
      const { content, problems } = compile(replaced(whole, path, value) as PackTables);
      expect(content === undefined).toBe(problems.length > 0);
      for (const { pointer, table } of problems) expect(`${table}${pointer}`).toMatch(/^[a-z]+(\/|$)/);
    }),
    { numRuns: 300 },
  );
});

test('no number in a prototype is anything but a safe integer', () => {
  const numbers = (value: unknown): readonly number[] => {
    if (typeof value === 'number') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbers) : [];
  };
  fc.assert(
    fc.property(fc.constantFrom(...authored), fc.double({ noNaN: false }), (path, value) => {
      const { content } = compile(replaced(whole, path, value) as PackTables);
      for (const number of numbers(content ?? {}))
        expect(Number.isSafeInteger(number) && !Object.is(number, -0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
