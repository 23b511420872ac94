export { assert, assertNever, CoreFault, fail } from './assert.ts';
export { Hasher, wordsOf } from './hash.ts';
export {
  AMOUNT_CAP,
  assertSafe,
  capped,
  ceilDiv,
  clamp,
  floorMod,
  mulDiv,
  mulDivCapped,
  scaleBp,
  truncDiv,
} from './integer.ts';
export { deriveSeed, RANDOM_CELL_COUNT, RandomStream } from './random.ts';
export { isqrt } from './sqrt.ts';
export { angleDelta, atan2MilliDeg, cos, normalizeAngle, sin, TRIG_ONE } from './trig.ts';
export {
  BP_ONE,
  FULL_TURN_MILLI_DEG,
  HALF_TURN_MILLI_DEG,
  MILLI_ONE,
  POSITION_LIMIT_MILLI,
  QUARTER_TURN_MILLI_DEG,
} from './units.ts';
export {
  cross,
  distanceMilli,
  distanceSquared,
  dot,
  isWithin,
  lengthSquared,
  polar,
  rotate,
  scaleBoth,
  scaleTo,
  vector,
} from './vector.ts';
export type { Vector } from './vector.ts';
