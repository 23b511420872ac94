import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decode, encode } from './codec.ts';

it('brings back what JSON would lose', () => {
  const value = {
    hashes: Uint32Array.of(1, 0xffff_ffff, 7),
    bytes: Uint8Array.of(1, 2, 3).subarray(1),
    amounts: Float64Array.of(0.1, -0, Infinity),
    rows: [{ table: 'effects', id: 'gone', row: undefined }],
    list: [undefined, NaN, -0, -Infinity],
    map: new Map<unknown, unknown>([[{ a: 1 }, new Set([1, 'x'])]]),
    $: 'called like the mark',
    big: 12n,
    none: null,
  };
  expect(decode(encode(value))).toStrictEqual(value);
});

it('keeps every value that jobs may be made of', () => {
  const leaf = fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.constant(null), fc.constant(undefined));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, leaf, fc.uint32Array(), fc.array(tie('value')), fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true })), // prettier-ignore
  }));
  fc.assert(fc.property(value, (one) => void expect(decode(encode(one))).toStrictEqual(one)));
});

it('takes a row called __proto__ for a row', () => {
  const text = '{"__proto__": {"isAdmin": true}}';
  const read = decode(text) as object;
  expect(Object.keys(read)).toEqual(['__proto__']);
  expect((read as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect(encode(read)).toBe('{"__proto__":{"isAdmin":true}}');
});

it('refuses what cannot be a value of a job', () => {
  expect(() => encode({ run: () => 1 })).toThrow('a function cannot be sent');
  expect(() => decode('{"$":"Function","base64":""}')).toThrow('not readable');
});
