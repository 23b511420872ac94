import { mulDiv, truncDiv } from './integer.ts';
import { isqrt } from './sqrt.ts';
import { cos, sin, TRIG_ONE } from './trig.ts';

/** Holder for a result of two numbers. Callers keep one and reuse it, since a step must not allocate. */
export interface Vector {
  x: number;
  y: number;
}

export function vector(x = 0, y = 0): Vector {
  return { x, y };
}

export function lengthSquared(x: number, y: number): number {
  return x * x + y * y;
}

export function distanceSquared(ax: number, ay: number, bx: number, by: number): number {
  return lengthSquared(bx - ax, by - ay);
}

/** Truncated to a whole milli: for showing and for falloff, not for deciding who lies inside. */
export function distanceMilli(ax: number, ay: number, bx: number, by: number): number {
  return isqrt(distanceSquared(ax, ay, bx, by));
}

/** Whether (x, y) is no longer than the limit. The boundary belongs to the inside. */
export function isWithin(x: number, y: number, limitMilli: number): boolean {
  return limitMilli >= 0 && lengthSquared(x, y) <= limitMilli * limitMilli;
}

export function dot(ax: number, ay: number, bx: number, by: number): number {
  return ax * bx + ay * by;
}

/** Positive when b lies counter-clockwise of a. */
export function cross(ax: number, ay: number, bx: number, by: number): number {
  return ax * by - ay * bx;
}

/** Writes (x, y) turned counter-clockwise about the origin. */
export function rotate(out: Vector, x: number, y: number, angleMilliDeg: number): Vector {
  const sine = sin(angleMilliDeg);
  const cosine = cos(angleMilliDeg);
  out.x = truncDiv(x * cosine - y * sine, TRIG_ONE);
  out.y = truncDiv(x * sine + y * cosine, TRIG_ONE);
  return out;
}

/** Writes the vector of that length and direction. */
export function polar(out: Vector, lengthMilli: number, angleMilliDeg: number): Vector {
  out.x = mulDiv(lengthMilli, cos(angleMilliDeg), TRIG_ONE);
  out.y = mulDiv(lengthMilli, sin(angleMilliDeg), TRIG_ONE);
  return out;
}

/** Writes the vector of that length along (x, y), never longer than asked; (0, 0) stays (0, 0). */
export function scaleTo(out: Vector, x: number, y: number, lengthMilli: number): Vector {
  const squared = lengthSquared(x, y);
  const fine = finenessFor(squared);
  const length = rootUp(squared * fine * fine);
  out.x = length === 0 ? 0 : mulDiv(x * fine, lengthMilli, length);
  out.y = length === 0 ? 0 : mulDiv(y * fine, lengthMilli, length);
  return out;
}

/** Writes the vectors of two lengths along one direction, each as `scaleTo` does, for the price of one root. */
export function scaleBoth(
  first: Vector,
  second: Vector,
  x: number,
  y: number,
  firstMilli: number,
  secondMilli: number,
): void {
  const squared = lengthSquared(x, y);
  const fine = finenessFor(squared);
  const length = rootUp(squared * fine * fine);
  first.x = length === 0 ? 0 : mulDiv(x * fine, firstMilli, length);
  first.y = length === 0 ? 0 : mulDiv(y * fine, firstMilli, length);
  const isOpposite = secondMilli === 0 - firstMilli;
  second.x = length === 0 ? 0 : isOpposite ? 0 - first.x : mulDiv(x * fine, secondMilli, length);
  second.y = length === 0 ? 0 : isOpposite ? 0 - first.y : mulDiv(y * fine, secondMilli, length);
}

/** Rounded up, so that nothing ever moves further than it may. */
function rootUp(squared: number): number {
  const root = isqrt(squared);
  return root * root < squared ? root + 1 : root;
}

/** Parts of a milli to measure in, so that the root of even a short vector is good to one in 90,000. */
function finenessFor(squared: number): number {
  if (squared < 8_192) return 1_048_576;
  return squared < 8_589_934_592 ? 1_024 : 1;
}
