import { expect, test } from 'vitest';
import { assert, assertNever, CoreFault, fail } from './assert.ts';

test('failed assertions carry their message and kind', () => {
  expect(() => assert(false, 'queue is empty')).toThrow(new CoreFault('queue is empty'));
  expect(() => fail('gone')).toThrow(CoreFault);
  expect(() => assert(true, 'unused')).not.toThrow();
});

test('an unknown member of a closed list is named', () => {
  expect(() => assertNever('spiral' as never, 'flight')).toThrow('flight: unexpected spiral');
});
