import { readAmount } from '../amount.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Modifier } from '../prototypes.ts';
import { readDamageTypes } from '../words.ts';

/** Absorbs damage until it is used up. */
export const shield = kind(rules('amount', 'types', 'priority', 'perStack', 'removeWhenEmpty'), (reader): Modifier => {
  reader.only('removeWhenEmpty', true);
  return {
    kind: 'shield',
    amount: readAmount(reader, 'amount'),
    types: readDamageTypes(reader, 'types'),
    priority: reader.whole('priority', 0),
    perStack: reader.flag('perStack', true),
  };
});
