import { expect, it } from 'vitest';
import { renamedRow } from './use-follow-renamed.ts';

it('a renamed row is found where it stands now', () => {
  expect(renamedRow(['a', 'b', 'c'], ['a', 'c', 'z'], 'b')).toBe(2);
});

it('rows that come, go or only move are no renamed ones', () => {
  expect(renamedRow(['a', 'b'], ['a', 'b', 'c'], 'b')).toBeUndefined();
  expect(renamedRow(['a', 'b'], ['a'], 'b')).toBeUndefined();
  expect(renamedRow(['a', 'b'], ['b', 'a'], 'b')).toBeUndefined();
  expect(renamedRow(['a', 'b'], ['y', 'z'], 'b')).toBeUndefined();
});
