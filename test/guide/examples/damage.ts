import { byRatio } from '../../../src/core/damage/index.ts';
import {
  A,
  applyBuff,
  ARMORED,
  ContentBuilder,
  damage,
  Fight,
  onSelf,
  shields,
  TEST_RULES,
} from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { whole } from './words.ts';

/** A hit of 200 that crits for ×1.5 against 60 armour (k = 90), a shield of 100 and 50 life. */
export function ledger(): Table {
  const damageTypes = TEST_RULES.damageTypes.map((type) => ({ ...type, kMilli: 90_000 }));
  const c = new ContentBuilder({ damageTypes });
  const ward = c.quick(applyBuff(c.buff({ modifiers: [shields(100)] })), { target: onSelf() });
  const hit = c.quick(damage(200, { type: ARMORED, canCrit: true }));
  const unit = c.unit({ hp: 50, skills: [ward, hit], attributes: { [A.critChance]: 1, [A.armor]: 60 } });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }]).cast(100, 2, ward, 2).cast(200, 1, hit, 2).until(200);
  const { amount, stages, shieldLost, hpLost, overkill } = fight.of('damage')[0]!;
  let left = amount;
  const changed = stages
    .filter(({ delta }) => delta !== 0)
    .map(({ stage, delta }) => {
      left += delta;
      return [`\`${stage}\``, whole(delta), whole(left)];
    });
  return {
    head: ['stage', 'change', 'left'],
    rows: [
      ['`base`', '', whole(amount)],
      ...changed,
      ['`shields`', whole(0 - shieldLost), whole(left - shieldLost)],
      ['`hp`', whole(0 - hpLost), whole(left - shieldLost - hpLost)],
      ['overkill', whole(0 - overkill), whole(left - shieldLost - hpLost - overkill)],
    ],
  };
}

/** 1,000 damage against armour, with k = 600 as in the sample. */
export function armour(): Table {
  const armours = [0, 100, 300, 600, 1_200, -300, -600];
  return {
    head: ['armour', '1,000 damage becomes'],
    rows: armours.map((value) => [value, whole(byRatio(1_000_000, value * 1_000, 600_000))]),
  };
}
