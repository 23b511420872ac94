import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { evaluateAmount, mitigate, type AmountInputs } from './amounts.ts';

const ruleset: JsonObject = {
  attributes: [{ id: 'attack', default: 10 }, { id: 'armour' }, { id: 'maxHp', default: 500 }],
  resources: [{ id: 'hp', maxAttribute: 'maxHp' }],
  damageTypes: [
    { id: 'physical', mitigation: { kind: 'ratio', attribute: 'armour', k: 600 } },
    { id: 'true', mitigation: { kind: 'none' } },
  ],
};

const between = (caster: Record<string, number>, target: Record<string, number>, level = 1): AmountInputs => ({
  level,
  caster: { row: { attributes: caster }, level: 1 },
  target: { row: { attributes: target }, level: 1 },
  ruleset,
  findCurve: () => undefined,
});

const share = (attribute: string, ratio: number, more: Record<string, string> = {}) => ({
  of: 'caster',
  attribute,
  ratio,
  ...more,
});

describe('amounts', () => {
  it('add flat part and shares at the level', () => {
    const amount = { flat: { base: 180, perLevel: 25 }, terms: [share('attack', 1)] };
    expect(evaluateAmount(amount, between({ attack: 157.5 }, {}, 4)).total).toBe(412.5);
  });

  it('take the default of the ruleset for attributes that the unit lacks', () => {
    expect(evaluateAmount({ terms: [share('attack', 2)] }, between({}, {})).total).toBe(20);
  });

  it('read a resource as its maximum', () => {
    expect(
      evaluateAmount({ terms: [share('hp', 0.1, { of: 'target', part: 'max' })] }, between({}, { maxHp: 4540 })).total,
    ).toBe(454);
  });

  it('truncate every share to thousandths as the core does', () => {
    expect(evaluateAmount({ terms: [share('attack', 0.3333)] }, between({ attack: 0.1 }, {})).total).toBe(0.033);
  });

  it('stay within their bounds', () => {
    expect(evaluateAmount({ flat: 5, min: 8, max: 9 }, between({}, {})).total).toBe(8);
  });

  it('are lowered by the attribute of their damage type', () => {
    expect(mitigate(412, 'physical', between({}, { armour: 200 }))?.total).toBe(309);
  });

  it('are raised by a negative attribute', () => {
    expect(mitigate(100, 'physical', between({}, { armour: -600 }))?.total).toBe(150);
  });

  it('have no mitigation where the type has none', () => {
    expect(mitigate(100, 'true', between({}, {}))).toBeUndefined();
  });
});
