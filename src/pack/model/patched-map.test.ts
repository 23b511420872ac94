import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedKeys, sharesKeys, withReplaced } from './patched-map.ts';

test('a patched map reads like the whole one, in the order of its base', () => {
  const edits = fc.array(fc.tuple(fc.nat(9), fc.nat(100)), { maxLength: 20 });
  fc.assert(
    fc.property(edits, (replaced) => {
      const whole = new Map(Array.from({ length: 10 }, (_, key) => [key, key]));
      const patched = replaced.reduce<ReadonlyMap<number, number>>(
        (map, edit) => withReplaced(map, [edit]),
        new Map(whole),
      );
      for (const [key, value] of replaced) whole.set(key, value);
      expect([...patched]).toEqual([...whole]);
      expect([...patched.values()]).toEqual([...whole.values()]);
      expect(patched.get(3)).toBe(whole.get(3));
    }),
  );
});

test('only replaced keys are compared between versions of one map', () => {
  const base = new Map(Array.from({ length: 1000 }, (_, key) => [key, key]));
  const reads: number[] = [];
  const get = base.get.bind(base);
  base.get = (key) => (reads.push(key), get(key));
  const after = withReplaced(withReplaced(base, [[5, -5]]), [[7, 7]]);
  expect(changedKeys(base, after)).toEqual([5]);
  expect(reads.every((key) => key === 5 || key === 7)).toBe(true);
});

test('many edits end in a map of its own, so that patches stay small', () => {
  const base = new Map(Array.from({ length: 1000 }, (_, key) => [key, key]));
  let map: ReadonlyMap<number, number> = base;
  for (let key = 0; key < 300; key++) map = withReplaced(map, [[key, -1]]);
  expect(sharesKeys(map, base)).toBe(false);
  expect(changedKeys(base, map)).toHaveLength(300);
});
