import { expect, test } from 'vitest';
import fc from 'fast-check';
import { editValue, setMany } from './edit.ts';
import { parseStrict } from './strict-json.ts';
import { BOM } from './style.ts';

const tokens = ['9223372036854775807', '9007199254740993', '1161888007138312192', '1.0', '1e2', '0.1', '-0'];
const document = `{\n  "id": "bolt",\n  "numbers": [${tokens.join(', ')}],\n  "range": 5\n}\n`;

test('O-28 numbers that nobody touched keep their tokens', () => {
  const edited = editValue(document, '/range', 6);
  expect(edited).toBe(document.replace('"range": 5', '"range": 6'));
  expect(editValue(edited, '/range', 5)).toBe(document);
});

test('O-28 setting an equal value changes no byte', () => {
  expect(editValue(document, '/numbers/3', 1)).toBe(document);
  expect(editValue(document, '/numbers/4', 100)).toBe(document);
});

test('O-28 integers beyond 2^53 are reported with field and token', () => {
  const found = parseStrict(document).issues.map((issue) => [issue.code, issue.pointer, issue.params.value]);
  expect(found).toEqual([0, 1, 2].map((i) => ['unsafeNumber', `/numbers/${i}`, tokens[i]]));
});

test('CRLF, tabs and BOM survive an insertion', () => {
  const text = `${BOM}{\r\n\t"id": "bolt",\r\n\t"range": 5\r\n}`;
  expect(editValue(text, '/name', 'Bolt')).toBe(`${BOM}{\r\n\t"id": "bolt",\r\n\t"range": 5,\r\n\t"name": "Bolt"\r\n}`);
});

test('new keys go where the schema puts them', () => {
  const order = () => ['id', 'name', 'range'];
  const text = editValue('{\n  "id": "bolt",\n  "range": 5\n}\n', '/name', 'Bolt', { order });
  expect(text).toBe('{\n  "id": "bolt",\n  "name": "Bolt",\n  "range": 5\n}\n');
});

test('missing parents are created at their ordered place', () => {
  const order = (pointer: string) => (pointer === '' ? ['id', 'phases', 'range'] : undefined);
  const text = editValue('{\n  "id": "bolt",\n  "range": 5\n}\n', '/phases/castMs', 300, { order });
  expect(text).toBe('{\n  "id": "bolt",\n  "phases": {\n    "castMs": 300\n  },\n  "range": 5\n}\n');
});

test('a key that looks like a number stays a key', () => {
  expect(JSON.parse(editValue('{"levels": {"0": 1}}', '/levels/0', 2))).toEqual({ levels: { 0: 2 } });
  expect(JSON.parse(editValue('{"levels": [1]}', '/levels/-', 2))).toEqual({ levels: [1, 2] });
});

test('removing an item closes the gap', () => {
  expect(JSON.parse(editValue('{"a": [1, 2, 3]}', '/a/1', undefined))).toEqual({ a: [1, 3] });
});

test('inserting an item shifts the later ones', () => {
  expect(JSON.parse(editValue('{"a": [1, 3]}', ['a', 1], 2, { insert: true }))).toEqual({ a: [1, 2, 3] });
});

test('several edits apply in order', () => {
  const text = setMany('{"a": 1}', [
    { pointer: '/b', value: { c: 1 } },
    { pointer: '/b/c', value: 2 },
    { pointer: '/a', value: undefined },
  ]);
  expect(JSON.parse(text)).toEqual({ b: { c: 2 } });
});

test('random replacements and their inverse give identical bytes', () => {
  const scalar = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null));
  const rows = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), scalar, { minKeys: 1 });
  fc.assert(
    fc.property(rows, fc.nat(), scalar, fc.constantFrom('\n', '\r\n'), (row, pick, value, eol) => {
      const keys = Object.keys(row);
      const key = keys[pick % keys.length]!;
      const text = JSON.stringify(row, null, 2).replaceAll('\n', eol);
      expect(editValue(editValue(text, [key], value), [key], row[key])).toBe(text);
    }),
  );
});

test.each([
  ['["x", "y", "z"]', 0, '["y", "z"]'],
  ['["x", "y", "z"]', 1, '["x", "z"]'],
  ['["x", "y", "z"]', 2, '["x", "y"]'],
  ['["x"]', 0, '[]'],
  ['[\n    "x",\n    "z"\n  ]', 1, '[\n    "x"\n  ]'],
  ['[\n    "x",\n    "z"\n  ]', 0, '[\n    "z"\n  ]'],
])('removing an item of %s at %i moves nothing else', (list, index, left) => {
  expect(editValue(`{"a": ${list}, "b": 1e0}`, `/a/${index}`, undefined)).toBe(`{"a": ${left}, "b": 1e0}`);
});
