import { expect, test } from 'vitest';
import fc from 'fast-check';
import { parseStrict, readClosely } from './strict-json.ts';

const codes = (text: string) => parseStrict(text).issues.map((issue) => `${issue.code} ${issue.pointer}`);

test('valid JSON reads as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value: unknown = JSON.parse(text);
      if (/__proto__|constructor|prototype/.test(text)) return;
      expect(parseStrict(text).value).toEqual(value);
    }),
  );
});

test('no text at all makes the reader throw', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseStrict(text)));
});

test('O-40 poisonous keys are reported at any depth and never taken over', () => {
  const { value, issues } = parseStrict(
    '{"__proto__": {"damage": 9999}, "a": {"constructor": {"prototype": {"damage": 1}}}}',
  );
  expect(issues.map((issue) => issue.pointer)).toEqual(['/__proto__', '/a/constructor', '/a/constructor/prototype']);
  expect(({} as Record<string, unknown>).damage).toBeUndefined();
  expect((value as Record<string, unknown>).damage).toBeUndefined();
  expect(Object.keys(value as object)).toEqual(['a']);
});

test('a duplicate key is an error at its second place', () => {
  const { value, issues } = parseStrict('{"a": 1, "a": 2}');
  expect(value).toEqual({ a: 2 });
  expect(issues).toMatchObject([{ code: 'duplicateKey', offset: 9, params: { key: 'a' } }]);
});

test('broken texts have no value and one reason', () => {
  expect(codes('')).toEqual(['fileEmpty ']);
  expect(codes('{"a": [1, 2')).toEqual(['jsonCutOff ']);
  expect(codes('{"a": 1,}')).toEqual(['jsonSyntax ']);
  expect(codes('{"a": 1} // why')).toEqual(['jsonSyntax ']);
  expect(parseStrict('{"a": 1,}').value).toBeUndefined();
});

test('hostile nesting is refused, not a stack overflow', () => {
  expect(codes('['.repeat(100_000))).toContain('jsonTooDeep ');
});

/** Keys and values that are alike often, so that duplicates, escapes and unsafe numbers come up. */
const piece = fc.constantFrom(
  '{', '}', '[', ']', ',', ':', '"a"', '"b"', '"a\\""', '"\\\\"', '"\\u0061"', '1', '1e999', '9007199254740993', '-0', 'null', ' ', '"__proto__"',
); // prettier-ignore
const member = fc
  .tuple(fc.constantFrom('"a"', '"b"', '"\\"c"', '"c\\\\"'), piece)
  .map(([key, value]) => `${key}: ${value}`);
const document = fc.oneof(
  fc.array(member, { maxLength: 4 }).map((members) => `{${members.join(', ')}}`),
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.json(),
);

test('the quick way never differs from the close look', () => {
  fc.assert(
    fc.property(document, (text) => void expect(parseStrict(text)).toEqual(readClosely(text))),
    { numRuns: 2000 },
  );
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  for (const depth of [63, 64, 65]) expect(parseStrict(nested(depth))).toEqual(readClosely(nested(depth)));
});
