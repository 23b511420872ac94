import { BP, MILLI, WHOLE } from './decimal.ts';
import { embeddedEffects } from './embedded.ts';
import { looks, ROW_LOOK, rules, type RuleKey } from './fields.ts';
import { readLevels, ZERO } from './levelled.ts';
import type { BulletPrototype, FlightName, Levels } from './prototypes.ts';
import type { Reader } from './reader.ts';
import { readFilter } from './target.ts';

export const BULLET_FIELDS = {
  ...ROW_LOOK,
  ...rules('tags', 'flight', 'speed', 'acceleration', 'radius', 'lifeMs', 'range', 'launchOffset', 'delayMs', 'target'),
  ...rules('pierce', 'hitOnce', 'rehitMs', 'hitWalls', 'onLostTarget', 'effects', 'turnRate', 'chain', 'orbit'),
  ...rules('blockable'),
  // The height only shows.
  ...looks('height', 'cues'),
};

export const LAUNCH_OFFSET_FIELDS = rules('forward', 'left');
export const CHAIN_FIELDS = rules('hops', 'range', 'falloff');
export const ORBIT_FIELDS = rules('radius');

type BulletReader = Reader<RuleKey<typeof BULLET_FIELDS>>;

const FLIGHTS = ['direction', 'position', 'homing', 'arc', 'orbit', 'return', 'chain', 'beam'] as const;
const PURSUING: readonly FlightName[] = ['homing', 'chain', 'beam'];

/** Flights that a field means something to, and the value that means nothing anywhere. */
const ONLY_FOR: Partial<Record<RuleKey<typeof BULLET_FIELDS>, readonly [unknown, readonly FlightName[]]>> = {
  speed: [0, FLIGHTS.filter((flight) => flight !== 'beam')],
  acceleration: [0, FLIGHTS.filter((flight) => flight !== 'beam')],
  range: [0, ['direction', 'return', 'beam']],
  turnRate: [0, PURSUING],
  pierce: [0, FLIGHTS.filter((flight) => flight !== 'homing' && flight !== 'chain')],
  hitOnce: [true, FLIGHTS.filter((flight) => flight !== 'homing' && flight !== 'arc')],
  hitWalls: [false, FLIGHTS.filter((flight) => flight !== 'arc')],
  launchOffset: [undefined, FLIGHTS.filter((flight) => flight !== 'orbit')],
  onLostTarget: ['toLastPosition', [...PURSUING, 'return']],
  chain: [undefined, ['chain']],
  orbit: [undefined, ['orbit']],
};

const LIFE_MS: Levels = Object.freeze([5_000]);
const NOT_NEGATIVE = { min: 0 };
const A_SHARE = { min: 0, max: BP.factor };

export function compileBullet(reader: BulletReader, id: number): BulletPrototype {
  const flight = reader.choice('flight', FLIGHTS, 'direction');
  reportMisplaced(reader, flight);
  const { launchOffsetMilli, launchLeftMilli } = offsetOf(reader);
  const { hops, hopRangeMilli, falloffBp } = chainOf(reader, flight);
  return {
    id,
    name: reader.scope.row,
    tags: reader.tags('tags'),
    flight,
    speed: readLevels(reader, 'speed', MILLI, flight === 'beam' ? ZERO : undefined, NOT_NEGATIVE),
    acceleration: readLevels(reader, 'acceleration', MILLI, ZERO),
    radiusMilli: readLevels(reader, 'radius', MILLI, ZERO, NOT_NEGATIVE),
    lifeMs: readLevels(reader, 'lifeMs', WHOLE, LIFE_MS, NOT_NEGATIVE),
    rangeMilli: readLevels(reader, 'range', MILLI, ZERO, NOT_NEGATIVE),
    turnRateMilliDeg: readLevels(reader, 'turnRate', MILLI, ZERO, NOT_NEGATIVE),
    launchOffsetMilli,
    launchLeftMilli,
    delayMs: readLevels(reader, 'delayMs', WHOLE, ZERO, NOT_NEGATIVE),
    pierce: readLevels(reader, 'pierce', WHOLE, ZERO, NOT_NEGATIVE),
    rehitMs: rehitOf(reader),
    hitWalls: reader.flag('hitWalls', false),
    blockable: reader.flag('blockable', true),
    filter: readFilter(reader, 'target'),
    onLostTarget: reader.choice('onLostTarget', ['expire', 'toLastPosition', 'retarget'], 'toLastPosition'),
    hops,
    hopRangeMilli,
    falloffBp,
    orbitRadiusMilli: orbitOf(reader, flight),
    effects: embeddedEffects(reader, 'effects'),
  };
}

/** A field that the flight has no use for would be silently without effect. */
function reportMisplaced(reader: BulletReader, flight: FlightName): void {
  for (const [key, [unset, flights]] of Object.entries(ONLY_FOR)) {
    const value = reader.raw(key as keyof typeof ONLY_FOR) ?? unset;
    if (!flights.includes(flight) && value !== unset) reader.refuse(key, 'unusedByFlight');
  }
  if (flight === 'return' && reader.raw('onLostTarget') === 'retarget')
    reader.refuse('onLostTarget', 'retargetOfReturn');
}

function offsetOf(reader: BulletReader): Pick<BulletPrototype, 'launchOffsetMilli' | 'launchLeftMilli'> {
  const offset = reader.childOrEmpty('launchOffset', LAUNCH_OFFSET_FIELDS);
  return { launchOffsetMilli: offset.milli('forward', 0), launchLeftMilli: offset.milli('left', 0) };
}

/** Hitting a unit again needs a time between two hits; without one a bullet hits each unit once. */
function rehitOf(reader: BulletReader): Levels {
  if (reader.flag('hitOnce', true)) {
    if (reader.has('rehitMs') && reader.raw('rehitMs') !== 0) reader.refuse('rehitMs', 'rehitOfOnce');
    return ZERO;
  }
  return readLevels(reader, 'rehitMs', WHOLE, undefined, { min: 1 });
}

function chainOf(
  reader: BulletReader,
  flight: FlightName,
): Pick<BulletPrototype, 'hops' | 'hopRangeMilli' | 'falloffBp'> {
  const chain = reader.child('chain', CHAIN_FIELDS);
  if (chain === null) {
    if (flight === 'chain') reader.report('missing', 'chain', { expected: 'hops and range' });
    return { hops: ZERO, hopRangeMilli: ZERO, falloffBp: ZERO };
  }
  return {
    hops: readLevels(chain, 'hops', WHOLE, undefined, NOT_NEGATIVE),
    hopRangeMilli: readLevels(chain, 'range', MILLI, undefined, NOT_NEGATIVE),
    falloffBp: readLevels(chain, 'falloff', BP, ZERO, A_SHARE),
  };
}

function orbitOf(reader: BulletReader, flight: FlightName): Levels {
  const orbit = reader.child('orbit', ORBIT_FIELDS);
  if (orbit !== null) return readLevels(orbit, 'radius', MILLI, undefined, { min: 1 });
  if (flight === 'orbit') reader.report('missing', 'orbit', { expected: 'a radius' });
  return [1];
}
