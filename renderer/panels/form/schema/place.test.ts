import { describe, expect, it } from 'vitest';
import { rootField } from '../../../editors/rows/field.ts';
import { placeField } from './place.ts';

describe('the schema place of a pointer', () => {
  const titleAt = (table: 'effect' | 'unit' | 'scenario', row: object, pointer: string) =>
    placeField(rootField(table), row as never, pointer)?.node.title;

  it('goes through the variant that the value is', () => {
    expect(titleAt('effect', { action: { kind: 'applyBuff', buff: 'x' } }, '/action/buff')).toBe('Buff');
    expect(titleAt('effect', { action: { kind: 'cue' } }, '/action/buff')).toBeUndefined();
  });

  it('goes through values by name', () => {
    expect(titleAt('unit', { attributes: { armour: 3 } }, '/attributes/armour')).toBeDefined();
  });

  it('goes through lists, also of variants told apart by a key', () => {
    expect(titleAt('scenario', { expect: [{ never: { event: 'death' } }] }, '/expect/0/never/event')).toBe('Event');
  });
});
