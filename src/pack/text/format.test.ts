import { expect, test } from 'vitest';
import fc from 'fast-check';
import { formatJson } from './format.ts';
import type { JsonValue } from './json.ts';

test('known keys come in order and unknown ones last', () => {
  const text = formatJson({ zebra: 1, name: 'Bolt', apple: 2, id: 'bolt' }, () => ['id', 'name']);
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['id', 'name', 'zebra', 'apple']);
});

test('short lists stay on one line, long ones do not', () => {
  expect(formatJson({ damage: [120, 140, 160] })).toBe('{\n  "damage": [120, 140, 160]\n}\n');
  expect(formatJson({ names: ['a'.repeat(70), 'b'.repeat(70)] }).split('\n')).toHaveLength(7);
});

test('formatting loses nothing and is stable', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = formatJson(value as JsonValue);
      const again = JSON.parse(text) as JsonValue;
      expect(formatJson(again)).toBe(text);
      expect(JSON.stringify(again)).toBe(JSON.stringify(value));
    }),
  );
});
