import { expect, it } from 'vitest';
import type { ScriptCaller } from '#pack';
import { baseBefore, isInText, paramsGiven, roleOf } from './lua-context.ts';

const caller = (id: string, entry: string, params: string[]): ScriptCaller => ({
  path: `effects/${id}.json`,
  table: 'effects',
  id,
  pointer: '/action/file',
  entry,
  params,
});

it('knows the name that a field is asked of', () => {
  expect(['ctx.', 'x = params.da', 'a.ctx.', 'ctx'].map(baseBefore)).toEqual(['ctx', 'params', undefined, undefined]);
});

it('takes context and numbers by their place among the parameters', () => {
  expect(roleOf('c', ['c', 'p'])).toBe('ctx');
  expect(roleOf('p', ['c', 'p'])).toBe('params');
  expect(roleOf('ctx', ['c', 'p'])).toBeUndefined();
  expect(roleOf('ctx', undefined)).toBe('ctx');
});

it('gathers the numbers of the rows that call the function, and of no other', () => {
  const callers = [
    caller('a', 'strike', ['damage']),
    caller('b', 'strike', ['damage', 'most']),
    caller('c', '', ['x']),
  ];
  expect([...paramsGiven(callers, 'strike')]).toEqual([
    ['damage', ['a', 'b']],
    ['most', ['b']],
  ]);
  expect([...paramsGiven(callers, 'run').keys()]).toEqual(['x']);
});

it('stays silent in comments', () => {
  const text = 'local a -- some';
  expect(isInText('local a        ', text, text.length)).toBe(true);
  expect(isInText('local a        ', text, 7)).toBe(false);
});
