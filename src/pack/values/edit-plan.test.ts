import { describe, expect, it } from 'vitest';
import { planReorder, planReset, planSet, type RowValues } from './edit-plan.ts';

const row = (own: RowValues['own'], base?: RowValues['base']): RowValues => ({
  own,
  base,
  effective: { ...base, ...own },
});

describe('edit plan', () => {
  it('sets a plain value in place', () => {
    expect(planSet(row({ range: 1 }), '/range', 2)).toEqual([{ pointer: '/range', value: 2 }]);
  });

  it('makes an inherited list its own before an item changes', () => {
    const plan = planSet(row({}, { cost: [{ amount: 60 }, { amount: 5 }] }), '/cost/1/amount', 6);
    expect(plan).toEqual([{ pointer: '/cost', value: [{ amount: 60 }, { amount: 6 }] }]);
  });

  it('removes inherited values by name', () => {
    expect(planSet(row({}, { range: 3 }), '/range', undefined)).toEqual([{ pointer: '/range', value: null }]);
  });

  it('removes inherited keys that a new object does not have', () => {
    const plan = planSet(row({}, { action: { kind: 'damage', type: 'magic' } }), '/action', { kind: 'heal' });
    expect(plan).toEqual([{ pointer: '/action', value: { kind: 'heal', type: null } }]);
  });

  it('resets up to the object that would be left empty', () => {
    const values = row({ phases: { castMs: 1 } }, { phases: { castMs: 2 } });
    expect(planReset(values, '/phases/castMs')).toEqual([{ pointer: '/phases', value: undefined }]);
  });

  it('resets one key when the object has others', () => {
    const values = row({ phases: { castMs: 1, aftCastMs: 3 } }, { phases: { castMs: 2 } });
    expect(planReset(values, '/phases/castMs')).toEqual([{ pointer: '/phases/castMs', value: undefined }]);
  });

  it('touches only items that change places', () => {
    expect(planReorder(row({ effects: ['a', 'b', 'c'] }), '/effects', ['a', 'c', 'b'])).toEqual([
      { pointer: '/effects/1', value: 'c' },
      { pointer: '/effects/2', value: 'b' },
    ]);
  });
});
