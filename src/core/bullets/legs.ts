import type { Reason } from '../../generated/types.ts';
import { clamp, isqrt, lengthSquared, mulDiv, POSITION_LIMIT_MILLI } from '../base/index.ts';
import { atLevel, type BulletPrototype } from '../content/prototypes.ts';
import { earlier, NO_IMPACT, P, WAY_ONE, type World } from '../world/index.ts';
import { zoneImpact } from './block.ts';
import { endBullet, raiseHit } from './event.ts';
import type { Flight, Way } from './flights/flight.ts';
import { leg, placeOnLeg, setLeg, strikeAll, strikeLanding, strikeTarget, wallImpact, type Walls } from './strike.ts';

/** Across any map and back in one step: faster makes no difference, but could not be squared. */
const WAY_MAX = 2 * POSITION_LIMIT_MILLI;
const SPEED_MAX = 1_000_000_000_000;

/** What tells apart flights that move: each plans the legs of a step one by one. */
export interface Moving {
  /** Hits whatever lies on its way, only what it was sent after, or only whom it lands on. */
  readonly hits: 'all' | 'target' | 'landing';
  readonly walls: Walls;
  readonly begin?: Flight['begin'];
  readonly wait?: Flight['wait'];
  /** Writes the next leg of a bullet that can fly so far in what is left of this step. */
  plan(w: World, p: number, distanceMilli: number, way: Way): void;
  /** After it hit its target: the reason why it ends, null = it flies on. Without this it ends. */
  afterHit?(w: World, p: number, guid: number): Reason | null;
}

export function moving(kind: Moving): Flight {
  const fly: Flight['fly'] = (w, p, row, flightMs) => flyLegs(w, p, row, flightMs, kind);
  const { begin, wait } = kind;
  return { ...(begin && { begin }), ...(wait && { wait }), fly };
}

const way: Way = { dx: 0, dy: 0, flightMs: 0, end: null, lost: null, left: -1 };

function flyLegs(w: World, p: number, row: BulletPrototype, flightMs: number, kind: Moving): void {
  const { cells } = w.bullets;
  cells[p + P.fromX] = cells[p + P.x]!;
  cells[p + P.fromY] = cells[p + P.y]!;
  const whole = distanceOf(w, p, row, flightMs);
  way.flightMs = flightMs;
  for (let left = whole; left >= 0;) left = flyLeg(w, p, row, kind, left, whole);
}

/** Flies one leg; returns the distance left for further ones, −1 = none. */
function flyLeg(w: World, p: number, row: BulletPrototype, kind: Moving, distance: number, whole: number): number {
  way.end = way.lost = null;
  way.left = -1;
  kind.plan(w, p, distance, way);
  const { dx, dy, end, lost, left } = way;
  if (lost !== null) return endNow(w, p, lost);
  const wall = wallImpact(w, p, row, kind.walls, dx, dy);
  const stop = earlier(zoneImpact(w, p, row, dx, dy), wall);
  setLeg(w, p, dx, dy, stop === NO_IMPACT ? WAY_ONE : stop);
  const isPart = left >= 0 || distance !== whole || kind.afterHit !== undefined;
  if (isPart && whole > 0) setPart(distance, left, whole);
  if (kind.hits === 'target') {
    const share = strikeTarget(w, p, row);
    if (share !== NO_IMPACT) return goOn(w, p, kind, distance, share);
  } else if (kind.hits === 'all') strikeAll(w, p, row);
  if (w.bullets.cells[p + P.ended] === 1) return -1;
  placeOnLeg(w, p, leg.stop);
  if (stop !== NO_IMPACT) return endNow(w, p, stop === wall ? 'wall' : 'blocked');
  if (end === null) return left;
  if (kind.hits === 'landing') strikeLanding(w, p, row);
  else if (end === 'arrived') raiseHit(w, p, 0, WAY_ONE);
  return endNow(w, p, end);
}

function endNow(w: World, p: number, reason: Reason): number {
  endBullet(w, p, reason);
  return -1;
}

/** Which share of the step the leg is, for the time of its impacts. */
function setPart(distance: number, left: number, whole: number): void {
  const length = left >= 0 ? distance - left : Math.min(distance, isqrt(lengthSquared(leg.dx, leg.dy)));
  leg.base = mulDiv(whole - distance, WAY_ONE, whole);
  leg.span = mulDiv(length, WAY_ONE, whole);
}

/** Behind a hit at a share of the leg: what is left of the distance, −1 when the bullet ended. */
function goOn(w: World, p: number, kind: Moving, distance: number, share: number): number {
  const reason = kind.afterHit ? kind.afterHit(w, p, w.bullets.cells[p + P.target]!) : 'hitLimit';
  if (reason !== null) return endNow(w, p, reason);
  const flown = mulDiv(isqrt(lengthSquared(leg.dx, leg.dy)), share, WAY_ONE);
  return distance > flown ? distance - flown : -1;
}

/** Speed changes evenly within the step; what is less than a milli is kept for the next. */
function distanceOf(w: World, p: number, row: BulletPrototype, flightMs: number): number {
  const { cells } = w.bullets;
  const before = cells[p + P.speed]!;
  const acceleration = atLevel(row.acceleration, cells[p + P.level]!);
  const after = acceleration === 0 ? before : clamp(before + mulDiv(acceleration, flightMs, 1_000), 0, SPEED_MAX);
  const flown = mulDiv(before + after, flightMs, 2) + cells[p + P.wayRest]!;
  const whole = Math.trunc(flown / 1_000);
  cells[p + P.speed] = after;
  cells[p + P.wayRest] = flown - whole * 1_000;
  return Math.min(whole, WAY_MAX);
}
