import { expect, test } from 'vitest';
import fc from 'fast-check';
import { editValue, setMany } from './edit.ts';
import { formatText } from './format.ts';
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
  const values = [2 ** 63, 2 ** 53, 1161888007138312192, 1, 100, 0.1, 0];
  values.forEach((value, i) => expect(editValue(document, `/numbers/${i}`, value)).toBe(document));
  expect(editValue(document, '/numbers', values)).toBe(document);
});

test('O-28 a list set as a whole keeps the tokens of the items that stay', () => {
  const values = [2 ** 63, 2 ** 53, 1161888007138312192, 1, 100, 0.1, 0];
  const numbers = (edited: readonly number[]) => /\[.*\]/s.exec(editValue(document, '/numbers', edited))![0];
  expect(numbers([...values.slice(0, 5), 7, 0])).toBe(`[${[...tokens.slice(0, 5), '7', '-0'].join(', ')}]`);
  expect(numbers(values.slice(1))).toBe(`[${tokens.slice(1).join(', ')}]`);
  expect(numbers([...values.slice(0, 3), 9, ...values.slice(3)])).toBe(
    `[${[...tokens.slice(0, 3), '9', ...tokens.slice(3)].join(', ')}]`,
  );
});

test('O-28 an object set as a whole keeps what is equal in it', () => {
  const text = '{\n  "amount": {\n    "flat": 1.0,\n    "terms": [{ "ratio": 1e2 }, 5.50]\n  }\n}\n';
  const edited = editValue(text, '/amount', { flat: 1, terms: [{ ratio: 100 }, 6], cap: 3 });
  expect(edited).toBe(
    '{\n  "amount": {\n    "flat": 1.0,\n    "terms": [{ "ratio": 1e2 }, 6],\n    "cap": 3\n  }\n}\n',
  );
});

test('O-28 formatting a document keeps every token', () => {
  const ugly = `{"range":5,"numbers":[${tokens.join(',')}],"id":"b\\u006flt"}`;
  expect(formatText(ugly, () => ['id', 'numbers', 'range'])).toBe(
    `{\n  "id": "b\\u006flt",\n  "numbers": [${tokens.join(', ')}],\n  "range": 5\n}\n`,
  );
});

test('of a key written twice the one that counts is edited', () => {
  expect(editValue('{"a": 1, "a": 2}', '/a', 3)).toBe('{"a": 1, "a": 3}');
});

test('a value set anew is laid out like the file that it stands in', () => {
  const text = '{\r\n\t"id": "bolt",\r\n\t"cost": 5\r\n}';
  expect(editValue(text, '/cost', { mana: [1, 2], per: { level: 3 } })).toBe(
    '{\r\n\t"id": "bolt",\r\n\t"cost": {\r\n\t\t"mana": [1, 2],\r\n\t\t"per": {\r\n\t\t\t"level": 3\r\n\t\t}\r\n\t}\r\n}',
  );
});

test('whatever value is set, reading gives it back and setting the old one gives the old data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom('\n', '\r\n'), (before, after, eol) => {
      if (/__proto__/.test(JSON.stringify([before, after]))) return;
      const text = JSON.stringify({ id: 'x', value: before }, null, 2).replaceAll('\n', eol);
      const edited = editValue(text, '/value', after);
      expect(JSON.stringify(JSON.parse(edited))).toHaveLength(JSON.stringify({ id: 'x', value: after }).length);
      expect(JSON.parse(editValue(edited, '/value', before))).toEqual(JSON.parse(text));
      expect(edited.includes('\r')).toBe(eol === '\r\n');
    }),
  );
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

test('removing an item leaves every other byte alone, also in a list on one line', () => {
  expect(editValue('{"a":[1,2],"b":1}', '/a/1', undefined)).toBe('{"a":[1],"b":1}');
  expect(editValue('{"a": [1, 2]}', '/a/0', undefined)).toBe('{"a": [2]}');
  expect(editValue('{"a": [1]}', '/a/0', undefined)).toBe('{"a": []}');
  expect(editValue('{\n  "a": [\n    1.0,\n    2\n  ]\n}\n', '/a/1', undefined)).toBe('{\n  "a": [\n    1.0\n  ]\n}\n');
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
  ['["a", "b", "c"]', '/2', '["a", "b"]'],
  ['["a", "b", "c"]', '/0', '["b", "c"]'],
  ['["a"]', '/0', '[]'],
  ['[\n  "a",\n  "b"\n]', '/1', '[\n  "a"\n]'],
  ['{ "a": 1.0, "b": [2] }', '/b', '{ "a": 1.0 }'],
  ['{\r\n  "a": 1\r\n}', '/a', '{}'],
])('a removal takes out nothing but itself and a comma: %j %s', (text, pointer, expected) => {
  expect(editValue(text, pointer, undefined)).toBe(expected);
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
