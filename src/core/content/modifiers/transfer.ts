import { BP } from '../decimal.ts';
import { rules } from '../fields.ts';
import { readHitFilter } from '../hit-filter.ts';
import { kind } from '../kind.ts';
import { readLevels } from '../levelled.ts';
import type { Modifier } from '../prototypes.ts';

/** Passes a share of what the holder takes to somebody else. */
export const transfer = kind(rules('ratio', 'to', 'types', 'tags'), (reader): Modifier => ({
  kind: 'transfer',
  ratioBp: readLevels(reader, 'ratio', BP, undefined, { min: 0, max: BP.factor }),
  to: reader.choice('to', ['source', 'owner'], 'source'),
  ...readHitFilter(reader),
}));
