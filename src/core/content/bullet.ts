import { MILLI, WHOLE } from './decimal.ts';
import { embeddedEffects } from './embedded.ts';
import { later, looks, ROW_LOOK, rules, type RuleKey } from './fields.ts';
import { readLevels, readUnlevelled, ZERO } from './levelled.ts';
import type { BulletPrototype, Levels } from './prototypes.ts';
import type { Reader } from './reader.ts';
import { rowHead } from './row.ts';
import { readFilter } from './target.ts';

export const BULLET_FIELDS = {
  ...ROW_LOOK,
  ...rules(
    'tags',
    'flight',
    'speed',
    'acceleration',
    'radius',
    'lifeMs',
    'launchOffset',
    'delayMs',
    'target',
    'pierce',
  ),
  ...rules('hitOnce', 'rehitMs', 'hitWalls', 'onLostTarget', 'effects'),
  // The height only shows. Nothing that could block a bullet exists yet, so `blockable` makes no difference.
  ...looks('height', 'blockable', 'cues'),
  ...rules('turnRate'),
  ...later('chain', 'orbit'),
};

export const LAUNCH_OFFSET_FIELDS = rules('forward', 'left');

const FLIGHTS = ['direction', 'position', 'homing'] as const;
const LATER_FLIGHTS: readonly unknown[] = ['arc', 'orbit', 'return', 'chain', 'beam'];
const LIFE_MS: Levels = Object.freeze([5_000]);
const NOT_NEGATIVE = { min: 0 };

type BulletReader = Reader<RuleKey<typeof BULLET_FIELDS>>;

export function compileBullet(reader: BulletReader, id: number): BulletPrototype {
  reader.only('turnRate', 0);
  return {
    ...rowHead(reader, id),
    flight: flightOf(reader),
    speed: readLevels(reader, 'speed', MILLI, undefined, NOT_NEGATIVE),
    acceleration: readUnlevelled(reader, 'acceleration', MILLI, 0, {}),
    radiusMilli: readLevels(reader, 'radius', MILLI, ZERO, NOT_NEGATIVE),
    lifeMs: readLevels(reader, 'lifeMs', WHOLE, LIFE_MS, NOT_NEGATIVE),
    launchOffsetMilli: offsetOf(reader),
    delayMs: readUnlevelled(reader, 'delayMs', WHOLE, 0),
    pierce: readLevels(reader, 'pierce', WHOLE, ZERO, NOT_NEGATIVE),
    rehitMs: rehitOf(reader),
    hitWalls: reader.flag('hitWalls', false),
    filter: readFilter(reader, 'target'),
    onLostTarget: reader.choice('onLostTarget', ['expire', 'toLastPosition', 'retarget'], 'toLastPosition'),
    effects: embeddedEffects(reader, 'effects'),
  };
}

function flightOf(reader: BulletReader): BulletPrototype['flight'] {
  const flight = reader.raw('flight');
  if (!LATER_FLIGHTS.includes(flight)) return reader.choice('flight', FLIGHTS, 'direction');
  reader.only('flight', ...FLIGHTS);
  return 'direction';
}

function offsetOf(reader: BulletReader): number {
  const offset = reader.childOrEmpty('launchOffset', LAUNCH_OFFSET_FIELDS);
  offset.only('left', 0);
  return offset.milli('forward', 0);
}

/** Hitting a unit again needs a time between two hits; without one a bullet hits each unit once. */
function rehitOf(reader: BulletReader): number {
  if (reader.flag('hitOnce', true)) return 0;
  return readUnlevelled(reader, 'rehitMs', WHOLE, undefined, { min: 1 });
}
