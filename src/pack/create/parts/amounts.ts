import type { DraftRow, Kit, RowValue } from '../kit.ts';
import { local } from './local.ts';

/** The answered amount, with a part of the caster's attack damage where the ruleset has one. */
export function amountOf(kit: Kit): RowValue {
  const power = kit.facts.role('attackDamage');
  const ratio = kit.number('ratio');
  const terms = power !== undefined && ratio > 0 ? { terms: [{ of: 'caster', attribute: power, ratio }] } : {};
  return { flat: kit.levelled('amount'), ...terms };
}

export const ENEMIES = { relation: ['enemy'] } as const;
export const SINGLE = { origin: 'target', shape: { kind: 'single' }, filter: ENEMIES } as const;
export const SELF = { shape: { kind: 'self' } } as const;

/** An effect that hurts; `id` may be that of a row of its own. */
export const damageRow = (kit: Kit, id: string, on: string, target?: RowValue): DraftRow =>
  kit.row('effects', id, local('hit', '命中'), local('Deals the damage', '造成伤害'), {
    trigger: { on },
    ...(target ? { target } : {}),
    action: { kind: 'damage', type: kit.text('damageType'), amount: amountOf(kit), canCrit: false },
  });

export const costOf = (kit: Kit): RowValue => {
  const resource = kit.facts.cost;
  const amount = kit.number('cost');
  return resource !== undefined && amount > 0 ? { cost: [{ resource, amount }] } : {};
};
