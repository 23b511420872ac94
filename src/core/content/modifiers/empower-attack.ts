import { readAmount } from '../amount.ts';
import { MILLI, WHOLE } from '../decimal.ts';
import { embeddedEffects } from '../embedded.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readUnlevelled } from '../levelled.ts';
import type { Modifier } from '../prototypes.ts';

/** The holder's next basic attacks carry more. */
export const empowerAttack = kind(
  rules('count', 'amount', 'type', 'effects', 'bonusRange', 'removeWhenUsed'),
  (reader): Modifier => {
    const bonus = reader.has('amount') ? readAmount(reader, 'amount') : null;
    // The attack forgets who made the buff: it may be a bullet by then.
    if (bonus?.terms.some(({ of }) => of === 'source')) reader.refuse('amount', 'sourceOfBonus');
    return {
      kind: 'empowerAttack',
      charges: readUnlevelled(reader, 'count', WHOLE, 1),
      bonus,
      bonusType: reader.named('type', 'damageType'),
      effects: embeddedEffects(reader, 'effects'),
      rangeBonusMilli: readUnlevelled(reader, 'bonusRange', MILLI, 0),
      removeWhenUsed: reader.flag('removeWhenUsed', true),
    };
  },
);
