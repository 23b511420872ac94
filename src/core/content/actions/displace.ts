import { MILLI, WHOLE } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Action, DisplaceKind, DisplaceWay, Levels } from '../prototypes.ts';
import type { Reader } from '../reader.ts';

/** Moves units along a path that takes time. */
export const displace = kind(
  rules('mode', 'distance', 'durationMs', 'towards', 'curve', 'walls', 'stopAtUnits'),
  (reader): Action => {
    const how = reader.choice('mode', ['dash', 'blink', 'knockback', 'pull', 'leap', 'swap']);
    const walls = reader.choice('walls', ['stop', 'slide', 'pass'], 'stop');
    if (walls === 'slide' && JUMPS.includes(how)) reader.refuse('walls', 'slideOfJump');
    if (INSTANT.includes(how)) refuseWay(reader);
    if (how === 'swap' && reader.has('distance')) reader.refuse('distance', 'wayOfSwap');
    return {
      kind: 'displace',
      how,
      distanceMilli: readLevels(reader, 'distance', MILLI, unlimited(how), { min: 0 }),
      durationMs: readLevels(reader, 'durationMs', WHOLE, ZERO, { min: 0 }),
      towards: wayOf(reader, how),
      curve: reader.ref('curve', 'curves'),
      passWalls: walls === 'pass',
      slides: walls === 'slide',
      stopAtUnits: reader.flag('stopAtUnits', false),
    };
  },
);

/** These pass over what lies between. */
const JUMPS: readonly DisplaceKind[] = ['blink', 'leap', 'swap'];
/** These are there at once. */
const INSTANT: readonly DisplaceKind[] = ['blink', 'swap'];
const OWN_WAYS: readonly DisplaceKind[] = ['dash', 'blink', 'leap'];
const USUAL_WAY: Readonly<Record<DisplaceKind, DisplaceWay>> = {
  dash: 'aim',
  blink: 'aim',
  leap: 'aim',
  knockback: 'awayFromCaster',
  pull: 'toCaster',
  swap: 'toCaster',
};

function refuseWay(reader: Reader<'durationMs' | 'curve' | 'stopAtUnits'>): void {
  for (const key of ['durationMs', 'curve', 'stopAtUnits'] as const)
    if (reader.has(key) && reader.raw(key) !== 0) reader.refuse(key, 'wayOfInstant');
}

function wayOf(reader: Reader<'towards'>, how: DisplaceKind): DisplaceWay {
  const towards = reader.choice('towards', ['aim', 'target', 'point', 'awayFromCaster', 'toCaster'], USUAL_WAY[how]);
  if (how === 'swap' && reader.has('towards')) reader.refuse('towards', 'wayOfSwap');
  const isOfCaster = towards === 'awayFromCaster' || towards === 'toCaster';
  if (isOfCaster && OWN_WAYS.includes(how)) reader.refuse('towards', 'wayOfCaster');
  return towards;
}

/** Farther than any arena is wide, and still small enough to square. */
const ALL_THE_WAY: Levels = Object.freeze([10_000_000]);

/** Without a distance a movement goes all the way to its goal. A knockback has no goal and must say how far. */
function unlimited(how: DisplaceKind): Levels | undefined {
  return how === 'knockback' ? undefined : ALL_THE_WAY;
}
