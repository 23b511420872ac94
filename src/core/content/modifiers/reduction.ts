import { readNameless } from '../condition.ts';
import { BP, MILLI } from '../decimal.ts';
import { rules } from '../fields.ts';
import { readHitFilter } from '../hit-filter.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Modifier } from '../prototypes.ts';

/** Lowers what the holder takes: by a share first, then by an amount. */
export const reduction = kind(rules('percent', 'flat', 'types', 'tags', 'when', 'perStack'), (reader): Modifier => ({
  kind: 'reduction',
  percentBp: readLevels(reader, 'percent', BP, ZERO),
  flatMilli: readLevels(reader, 'flat', MILLI, ZERO),
  ...readHitFilter(reader),
  when: readNameless(reader, 'when'),
  perStack: reader.flag('perStack', true),
}));
