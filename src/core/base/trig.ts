import { floorMod, mulDiv } from './integer.ts';
import { ARCTANGENT_BY_RATIO, SINE_BY_DEGREE } from './trig-table.ts';
import { FULL_TURN_MILLI_DEG, HALF_TURN_MILLI_DEG, QUARTER_TURN_MILLI_DEG } from './units.ts';

/** What sin and cos call 1: they answer in millionths. */
export const TRIG_ONE = 1_000_000;

const TABLE_ONE = 1_000_000_000;
const SMALL_ONE = 100_000_000;

/** The same direction in [0, 360000). */
export function normalizeAngle(angleMilliDeg: number): number {
  return floorMod(angleMilliDeg, FULL_TURN_MILLI_DEG);
}

/** Shortest turn that leads from one direction to the other, in (-180000, 180000]; positive is counter-clockwise. */
export function angleDelta(fromMilliDeg: number, toMilliDeg: number): number {
  const turn = normalizeAngle(toMilliDeg - fromMilliDeg);
  return turn > HALF_TURN_MILLI_DEG ? turn - FULL_TURN_MILLI_DEG : turn;
}

/** Sine in millionths, within one unit of the true value; exactly odd and periodic. */
export function sin(angleMilliDeg: number): number {
  const angle = normalizeAngle(angleMilliDeg);
  return angle < HALF_TURN_MILLI_DEG ? sineOfHalfTurn(angle) : 0 - sineOfHalfTurn(angle - HALF_TURN_MILLI_DEG);
}

/** Cosine in millionths: the sine a quarter turn ahead. */
export function cos(angleMilliDeg: number): number {
  return sin(angleMilliDeg + QUARTER_TURN_MILLI_DEG);
}

/** Direction of (x, y) in [0, 360000), within one millidegree of the true value. (0, 0) points along +x. */
export function atan2MilliDeg(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const across = Math.abs(y);
  const along = Math.abs(x);
  const quarter = across <= along ? angleOfRatio(across, along) : QUARTER_TURN_MILLI_DEG - angleOfRatio(along, across);
  const half = x < 0 ? HALF_TURN_MILLI_DEG - quarter : quarter;
  return y < 0 && half > 0 ? FULL_TURN_MILLI_DEG - half : half;
}

function sineOfHalfTurn(angle: number): number {
  return sineOfQuarterTurn(angle <= QUARTER_TURN_MILLI_DEG ? angle : HALF_TURN_MILLI_DEG - angle);
}

/**
 * sin(node + rest) = sin node · cos rest + cos node · sin rest, with the nearest whole degree as node. The rest is at
 * most half a degree, so two terms of each series suffice. Every product stays below 2^53 and is therefore exact.
 */
function sineOfQuarterTurn(angle: number): number {
  const degree = Math.trunc((angle + 500) / 1_000);
  const rest = angle - degree * 1_000;
  const sine = SINE_BY_DEGREE[degree]!;
  const cosine = SINE_BY_DEGREE[90 - degree]!;
  const change = Math.trunc((cosine * smallSine(rest) - sine * smallVersine(rest)) / SMALL_ONE);
  return Math.trunc((sine + change + 500) / (TABLE_ONE / TRIG_ONE));
}

/** x - x³/6 in hundred-millionths. */
function smallSine(milliDeg: number): number {
  const cubic = Math.trunc((milliDeg * milliDeg * milliDeg * 886) / 1_000);
  return Math.trunc((milliDeg * 17_453_292_520 - cubic) / 10_000_000);
}

/** x²/2 in hundred-millionths. */
function smallVersine(milliDeg: number): number {
  return Math.trunc((milliDeg * milliDeg * 15_230_871) / 1_000_000_000);
}

/** atan(lesser / greater) in millidegrees by linear interpolation between 256ths: off by 0.08 before rounding. */
function angleOfRatio(lesser: number, greater: number): number {
  const ratio = mulDiv(lesser, 16_777_216, greater);
  const index = ratio >> 16;
  const rest = ratio & 65_535;
  const node = ARCTANGENT_BY_RATIO[index]!;
  const next = index < 256 ? ARCTANGENT_BY_RATIO[index + 1]! : node;
  const microDeg = node + Math.trunc(((next - node) * rest) / 65_536);
  return Math.trunc((microDeg + 500) / 1_000);
}
