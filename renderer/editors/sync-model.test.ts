import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carryEdit, documentOffset, replacement, shownText } from './sync-model.ts';

const apply = (before: string, after: string) => {
  const change = replacement(before, after);
  return change ? before.slice(0, change.start) + change.text + before.slice(change.end) : before;
};

it('turns any text into any other', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (before, after) => apply(before, after) === after));
});

it('touches only the number that changed', () => {
  expect(replacement('{"castMs": 200, "b": 1}', '{"castMs": 250, "b": 1}')).toEqual({ start: 12, end: 13, text: '5' });
});

it('leaves equal texts alone', () => {
  expect(replacement('a', 'a')).toBeNull();
});

const lines = fc
  .array(fc.constantFrom('a', '"b": 1', '', '\n', '\r\n'), { maxLength: 12 })
  .map((list) => list.join(''));

it('carries any edit into a document with any line ends', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '\ufeff'), lines, lines, (mark, body, typed) => {
      const document = mark + body;
      const edited = carryEdit(document, shownText(typed));
      return shownText(edited) === shownText(typed) && edited.startsWith(mark);
    }),
  );
});

it('keeps the byte order mark and mixed line ends outside the edit', () => {
  const document = '\ufeff{\r\n  "a": 1,\n  "b": 2\r\n}\r\n';
  expect(carryEdit(document, '{\n  "a": 1,\n  "b": 25\n}\n')).toBe('\ufeff{\r\n  "a": 1,\n  "b": 25\r\n}\r\n');
});

it('finds the place of an offset in the document', () => {
  expect(documentOffset('\ufeffa\r\nb', 2)).toBe(4);
});
