import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unzipSafely } from './unzip.ts';

const zip = (names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`of ${name}`)])));

const refused = (bytes: Uint8Array): string[] => {
  const result = unzipSafely(bytes);
  return result.ok ? [] : result.problems.map((problem) => String(problem.params.name ?? problem.params.detail));
};

const HOSTILE = [
  '../../x',
  '/abs/x',
  'C:\\x',
  '..\\..\\x',
  'a/../../x',
  '../out2/x',
  'no\0name',
  'CON',
  'lpt1.json',
  'a//b',
  'dot.',
];

test('O-39 every entry that leaves the folder is listed and nothing is read', () => {
  expect(refused(zip([...HOSTILE, 'fine.json'])).sort()).toEqual([...HOSTILE].sort());
});

test('O-39 a legal name that begins with dots is accepted', () => {
  const result = unzipSafely(zip(['..hidden.json']));
  expect(result.ok && [...result.files.keys()]).toEqual(['..hidden.json']);
});

test('O-39 a symbolic link is refused before anything is read through it', () => {
  const link = zipSync({ link: [strToU8('/etc'), { os: 3, attrs: 0o120777 << 16 }], 'link/passwd': strToU8('x') });
  expect(refused(link)).toEqual(['link']);
});

test('names that differ by case only are duplicates', () => {
  expect(refused(zip(['tables/a.json', 'tables/A.json']))).toHaveLength(1);
});

test('a bomb is refused by its declared size', () => {
  const bomb = zipSync({ 'tables/zero.json': new Uint8Array(8 * 1024 * 1024) }, { level: 9 });
  expect(refused(bomb)[0]).toContain('250 times');
});

test('a lying size is refused', () => {
  const bytes = zipSync({ a: strToU8('hello hello hello hello hello hello') }, { level: 9 });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const central = view.getUint32(bytes.length - 6, true);
  view.setUint32(central + 24, 8, true);
  expect(refused(bytes)).toHaveLength(1);
});

test('a local header with another name is refused', () => {
  const bytes = zip(['good.json']);
  bytes[30] = 'f'.charCodeAt(0);
  expect(refused(bytes)).toHaveLength(1);
});

test('damaged archives never throw and never pass as whole', () => {
  const whole = zip(['a.json', 'b/c.json']);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const bytes = whole.slice();
      bytes[at]! ^= flip;
      const result = unzipSafely(bytes);
      if (result.ok) for (const [name, data] of result.files) expect(data).toEqual(strToU8(`of ${name}`));
    }),
    { numRuns: 500 },
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void expect(unzipSafely(bytes).ok).toBe(false)));
});
