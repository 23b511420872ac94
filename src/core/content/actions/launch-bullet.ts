import { MILLI, WHOLE } from '../decimal.ts';
import { later, rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { ONE, readLevels, ZERO } from '../levelled.ts';
import type { Action } from '../prototypes.ts';

/** Launches bullets that carry their own effects. */
export const launchBullet = kind(
  { ...rules('bullet', 'count', 'spread', 'from', 'intervalMs'), ...later('aim') },
  (reader): Action => {
    reader.only('intervalMs', 0);
    return {
      kind: 'launchBullet',
      bullet: reader.ref('bullet', 'bullets', true),
      count: readLevels(reader, 'count', WHOLE, ONE, { min: 0 }),
      spreadMilliDeg: readLevels(reader, 'spread', MILLI, ZERO, { min: 0 }),
      from: reader.choice('from', ['caster', 'point', 'target'], 'caster'),
    };
  },
);
