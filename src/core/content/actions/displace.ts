import { MILLI, WHOLE } from '../decimal.ts';
import { later, rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Action, DisplaceKind, Levels } from '../prototypes.ts';

/** Moves units along a path that takes time. */
export const displace = kind(
  { ...rules('mode', 'distance', 'durationMs', 'curve', 'walls'), ...later('towards', 'stopAtUnits') },
  (reader): Action => {
    reader.only('walls', 'stop', 'pass');
    const how = reader.choice('mode', ['dash', 'blink', 'knockback', 'pull', 'leap', 'swap']);
    return {
      kind: 'displace',
      how,
      distanceMilli: readLevels(reader, 'distance', MILLI, unlimited(how), { min: 0 }),
      durationMs: readLevels(reader, 'durationMs', WHOLE, ZERO, { min: 0 }),
      curve: reader.ref('curve', 'curves'),
      passWalls: reader.raw('walls') === 'pass',
    };
  },
);

/** Farther than any arena is wide, and still small enough to square. */
const ALL_THE_WAY: Levels = Object.freeze([10_000_000]);

/** Without a distance a movement goes all the way to its goal. A knockback has no goal and must say how far. */
function unlimited(how: DisplaceKind): Levels | undefined {
  return how === 'knockback' ? undefined : ALL_THE_WAY;
}
