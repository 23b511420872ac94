import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replacement } from './sync-model.ts';

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
