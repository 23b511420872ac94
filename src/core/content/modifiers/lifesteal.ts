import { BP } from '../decimal.ts';
import { rules } from '../fields.ts';
import { readHitFilter } from '../hit-filter.ts';
import { kind } from '../kind.ts';
import { readLevels } from '../levelled.ts';
import type { Modifier } from '../prototypes.ts';

/** Heals the holder by a share of the damage it deals. */
export const lifesteal = kind(rules('ratio', 'types', 'tags', 'of'), (reader): Modifier => ({
  kind: 'lifesteal',
  ratioBp: readLevels(reader, 'ratio', BP, undefined, { min: 0 }),
  ...readHitFilter(reader),
  of: reader.choice('of', ['hpLost', 'dealt', 'mitigated'], 'hpLost'),
}));
