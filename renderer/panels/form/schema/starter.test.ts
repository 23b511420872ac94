import { describe, expect, it } from 'vitest';
import { childField, rootField, variantFor, variantsOf, variantWord } from '../../../editors/rows/field.ts';
import { asVariant, starterValue } from './starter.ts';

const action = childField(rootField('effect'), 'action')!;
const variant = (word: string) => variantsOf(action).find((one) => variantWord(one, 'kind') === word)!;

describe('switching the variant of a union', () => {
  it('keeps what both variants know', () => {
    const damage = { kind: 'damage', type: 'magic', amount: { flat: 10 }, canCrit: true };
    expect(asVariant(action, damage, variant('heal'))).toEqual({ kind: 'heal', amount: { flat: 10 }, canCrit: true });
  });

  it('drops a field of the same name but another sort', () => {
    const cooldown = { kind: 'cooldown', op: 'add', value: 5, skill: 'slash' };
    expect(asVariant(action, cooldown, variant('resource'))).not.toHaveProperty('value');
  });

  it('gives new required fields a value where one can be told', () => {
    expect(asVariant(action, { kind: 'cue' }, variant('zone'))).toMatchObject({
      kind: 'zone',
      lifeMs: 0,
      shape: { kind: 'self' },
    });
  });

  it('finds the variant that a value is meant to be', () => {
    expect(variantFor(action, { kind: 'heal' })).toBe(variant('heal'));
    expect(variantFor(action, { kind: 'nothing' })).toBeUndefined();
  });
});

describe('starter values', () => {
  it('take the default of the schema', () => {
    expect(starterValue(childField(rootField('skill'), 'order')!)).toEqual(['cost', 'cooldown', 'event']);
  });

  it('leave references open, because only a person can tell', () => {
    expect(starterValue(childField(childField(rootField('skill'), 'combo')!, 'next')!)).toBeUndefined();
  });
});
