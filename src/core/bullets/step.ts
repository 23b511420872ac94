import { clamp, mulDiv, POSITION_LIMIT_MILLI } from '../base/index.ts';
import { atLevel, Blocks, type BulletPrototype } from '../content/prototypes.ts';
import { refuses } from '../targets/index.ts';
import {
  impactOnArena,
  impactOnBounds,
  impactOnCircle,
  NO_IMPACT,
  offsetOf,
  P,
  U,
  unitAt,
  WAY_ONE,
  type World,
} from '../world/index.ts';
import { endBullet, raiseHit } from './event.ts';
import type { Way } from './flights/flight.ts';
import { FLIGHTS } from './flights/index.ts';
import { forgetHits, mayHit, recordHit } from './hits.ts';

/** Across any map and back in one step: faster makes no difference, but could not be squared. */
const WAY_MAX = 2 * POSITION_LIMIT_MILLI;
const SPEED_MAX = 1_000_000_000_000;

const way: Way = { dx: 0, dy: 0, arrives: false, lost: false };

/** Moves all bullets in GUID order. Those launched meanwhile lie behind the last and fly from the next step on. */
export function stepBullets(w: World): void {
  const { stride } = w.bullets;
  const count = w.bullets.count;
  for (let p = 0; p < count * stride; p += stride) {
    if (w.bullets.cells[p + P.ended] === 0 && w.bullets.cells[p + P.bornFrame] !== w.frame) stepBullet(w, p);
  }
}

/** Removes what has ended and closes the gaps, so that the table stays in GUID order. */
export function sweepBullets(w: World): void {
  for (let slot = w.bullets.count - 1; slot >= 0; slot--) {
    const p = slot * w.bullets.stride;
    if (w.bullets.cells[p + P.ended] === 0) continue;
    forgetHits(w, p);
    w.bullets.removeAt(slot);
  }
}

function stepBullet(w: World, p: number): void {
  const { cells } = w.bullets;
  const row = w.content.bullets[cells[p + P.row]!]!;
  const dieAt = cells[p + P.dieAt]!;
  const dies = dieAt >= 0 && dieAt <= w.nowMs;
  const flightMs = Math.min(w.rules.stepMs, w.nowMs - cells[p + P.launchAt]!) - (dies ? w.nowMs - dieAt : 0);
  if (flightMs > 0) fly(w, p, row, flightMs);
  if (dies) endBullet(w, p, 'lifetime');
}

function fly(w: World, p: number, row: BulletPrototype, flightMs: number): void {
  const { cells } = w.bullets;
  const flight = FLIGHTS[row.flight];
  way.arrives = way.lost = false;
  flight.plan(w, p, distanceOf(w, p, row, flightMs), way);
  if (way.lost) return endBullet(w, p, 'targetLost');
  // Effects may launch and move things, which reuses `way`: what is needed later is taken out of it now.
  const { dx, dy, arrives } = way;
  const x = cells[p + P.x]!;
  const y = cells[p + P.y]!;
  cells[p + P.fromX] = x;
  cells[p + P.fromY] = y;
  const wall = wallImpact(w, p, row, dx, dy);
  const end = wall === NO_IMPACT ? WAY_ONE : wall;
  if (flight.hits === 'target') hitTarget(w, p, row, dx, dy, end);
  else hitAll(w, p, row, x, y, dx, dy, end);
  if (w.bullets.cells[p + P.ended] === 1) return;
  place(w, p, x, y, dx, dy, end);
  if (wall !== NO_IMPACT) endBullet(w, p, 'wall');
  else if (arrives) arrive(w, p);
}

function arrive(w: World, p: number): void {
  raiseHit(w, p, 0, WAY_ONE);
  endBullet(w, p, 'arrived');
}

/** Speed changes evenly within the step; what is less than a milli is kept for the next. */
function distanceOf(w: World, p: number, row: BulletPrototype, flightMs: number): number {
  const { cells } = w.bullets;
  const before = cells[p + P.speed]!;
  const after = clamp(before + mulDiv(row.acceleration, flightMs, 1_000), 0, SPEED_MAX);
  const flown = mulDiv(before + after, flightMs, 2) + cells[p + P.wayRest]!;
  const whole = Math.trunc(flown / 1_000);
  cells[p + P.speed] = after;
  cells[p + P.wayRest] = flown - whole * 1_000;
  return Math.min(whole, WAY_MAX);
}

function place(w: World, p: number, x: number, y: number, dx: number, dy: number, share: number): void {
  w.bullets.cells[p + P.x] = x + mulDiv(dx, share, WAY_ONE);
  w.bullets.cells[p + P.y] = y + mulDiv(dy, share, WAY_ONE);
}

/** Bullets end at the edge of the arena whether or not they mind its obstacles. */
function wallImpact(w: World, p: number, row: BulletPrototype, dx: number, dy: number): number {
  const { cells } = w.bullets;
  const x = cells[p + P.x]!;
  const y = cells[p + P.y]!;
  if (!row.hitWalls) return impactOnBounds(w.arena, x, y, dx, dy, 0);
  return impactOnArena(w.ground, Blocks.bullets, x, y, dx, dy, atLevel(row.radiusMilli, cells[p + P.level]!));
}

function hitTarget(w: World, p: number, row: BulletPrototype, dx: number, dy: number, end: number): void {
  const guid = w.bullets.cells[p + P.target]!;
  const u = offsetOf(w, guid);
  if (u < 0) return;
  const x = w.bullets.cells[p + P.x]!;
  const y = w.bullets.cells[p + P.y]!;
  const { cells } = w.units;
  const reach = atLevel(row.radiusMilli, w.bullets.cells[p + P.level]!) + cells[u + U.radius]!;
  const share = impactOnCircle(x, y, dx, dy, cells[u + U.x]!, cells[u + U.y]!, reach);
  if (share === NO_IMPACT || share > end) return;
  place(w, p, x, y, dx, dy, share);
  raiseHit(w, p, guid, share);
  endBullet(w, p, 'hitLimit');
}

/** Hits in order of impact, then GUID, as far as it may pierce. Each round looks for the first one behind the last. */
function hitAll(
  w: World,
  p: number,
  row: BulletPrototype,
  x: number,
  y: number,
  dx: number,
  dy: number,
  end: number,
): void {
  let doneShare = -1;
  let doneGuid = 0;
  for (;;) {
    const u = nextHit(w, p, row, x, y, dx, dy, end, doneShare, doneGuid);
    if (u < 0) return;
    doneShare = foundShare;
    doneGuid = w.units.cells[u]!;
    place(w, p, x, y, dx, dy, doneShare);
    recordHit(w, p, doneGuid);
    raiseHit(w, p, doneGuid, doneShare);
    if (w.bullets.cells[p + P.pierceLeft] === 0) return endBullet(w, p, 'hitLimit');
    if (w.bullets.cells[p + P.pierceLeft]! > 0) w.bullets.cells[p + P.pierceLeft]!--;
  }
}

let foundShare = 0;

function nextHit(
  w: World,
  p: number,
  row: BulletPrototype,
  x: number,
  y: number,
  dx: number,
  dy: number,
  end: number,
  doneShare: number,
  doneGuid: number,
): number {
  const { cells, stride, count } = w.units;
  let found = -1;
  let best = end + 1;
  const radius = atLevel(row.radiusMilli, w.bullets.cells[p + P.level]!);
  for (let u = 0; u < count * stride; u += stride) {
    const reach = radius + cells[u + U.radius]!;
    const share = impactOnCircle(x, y, dx, dy, cells[u + U.x]!, cells[u + U.y]!, reach);
    if (share === NO_IMPACT || share >= best) continue;
    if (share < doneShare || (share === doneShare && cells[u]! <= doneGuid)) continue;
    if (!accepts(w, p, row, u)) continue;
    found = u;
    best = share;
  }
  foundShare = best;
  return found;
}

function accepts(w: World, p: number, row: BulletPrototype, u: number): boolean {
  const { cells } = w.bullets;
  if (!mayHit(w, p, w.units.cells[u]!, row.rehitMs)) return false;
  return refuses(w, row.filter, unitAt(w, cells[p + P.owner]!), u, cells[p + P.level]!) === null;
}
