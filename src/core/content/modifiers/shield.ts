import { readAmount } from '../amount.ts';
import { rules } from '../fields.ts';
import { readHitFilter } from '../hit-filter.ts';
import { kind } from '../kind.ts';
import type { Modifier } from '../prototypes.ts';

/** Absorbs damage until it is used up. */
export const shield = kind(
  rules('amount', 'types', 'tags', 'priority', 'perStack', 'removeWhenEmpty'),
  (reader): Modifier => ({
    kind: 'shield',
    amount: readAmount(reader, 'amount'),
    ...readHitFilter(reader),
    priority: reader.whole('priority', 0),
    perStack: reader.flag('perStack', true),
    removeWhenEmpty: reader.flag('removeWhenEmpty', true),
  }),
);
