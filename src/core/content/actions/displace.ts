import { MILLI, WHOLE } from '../decimal.ts';
import { later, rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Action } from '../prototypes.ts';

/** Moves units along a path that takes time. */
export const displace = kind(
  { ...rules('mode', 'distance', 'durationMs', 'curve', 'walls'), ...later('towards', 'stopAtUnits') },
  (reader): Action => {
    reader.only('walls', 'stop', 'pass');
    return {
      kind: 'displace',
      how: reader.choice('mode', ['dash', 'blink', 'knockback', 'pull', 'leap', 'swap']),
      distanceMilli: readLevels(reader, 'distance', MILLI, ZERO, { min: 0 }),
      durationMs: readLevels(reader, 'durationMs', WHOLE, ZERO, { min: 0 }),
      curve: reader.ref('curve', 'curves'),
      passWalls: reader.raw('walls') === 'pass',
    };
  },
);
