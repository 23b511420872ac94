import { describe, expect, it } from 'vitest';
import { B, C, K, LAYOUTS, MODIFIER_CELLS, MODIFIER_MAX, P, strideOf, U } from './layout.ts';

const dimensions = { attributeCount: 5, resourceCount: 2, memoryCount: 3 };

describe('the layout', () => {
  it('names each cell of a record once', () => {
    for (const { name, fields } of Object.values(LAYOUTS)) {
      expect(new Set(fields).size, name).toBe(fields.length);
    }
    expect([U.guid, C.phase, K.guid, P.guid]).toEqual([0, 0, 0, 0]);
    expect(LAYOUTS.units.fields[U.displaceKind]).toBe('displaceKind');
  });

  it('holds the vectors of the ruleset behind the fields', () => {
    expect(strideOf('units', dimensions)).toBe(LAYOUTS.units.fields.length + 2 * 5 + 2 * 2);
    expect(strideOf('memories', dimensions)).toBe(3);
  });

  it('has room for all modifiers of a buff', () => {
    expect(B.appliedAt - B.value0).toBe(MODIFIER_MAX * MODIFIER_CELLS);
  });
});
