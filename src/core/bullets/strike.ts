import { lengthSquared, mulDiv } from '../base/index.ts';
import { atLevel, Blocks, type BulletPrototype } from '../content/prototypes.ts';
import { refuses } from '../targets/index.ts';
import {
  impactOnArena,
  impactOnBounds,
  impactOnCircle,
  lowestSlot,
  NO_IMPACT,
  offsetOf,
  P,
  U,
  unitAt,
  WAY_ONE,
  type World,
} from '../world/index.ts';
import { endBullet, raiseHit } from './event.ts';
import { mayHit, recordHit } from './hits.ts';

/** What ends a leg besides its end: obstacles and the edge of the arena, the edge alone, or only what the row minds. */
export type Walls = 'edge' | 'none';

/**
 * The leg that is being swept: from (x, y) by (dx, dy) up to a share of it. `base` and `span` say which share of the
 * whole step it is. One at a time: what hits bring about moves no bullet.
 */
export const leg = { x: 0, y: 0, dx: 0, dy: 0, stop: WAY_ONE, base: 0, span: WAY_ONE };

/** A leg from where the bullet is. */
export function setLeg(w: World, p: number, dx: number, dy: number, stop: number): void {
  leg.x = w.bullets.cells[p + P.x]!;
  leg.y = w.bullets.cells[p + P.y]!;
  leg.dx = dx;
  leg.dy = dy;
  leg.stop = stop;
  leg.base = 0;
  leg.span = WAY_ONE;
}

/** Puts the bullet at a share of the leg. */
export function placeOnLeg(w: World, p: number, share: number): void {
  if (share === WAY_ONE) {
    w.bullets.cells[p + P.x] = leg.x + leg.dx;
    w.bullets.cells[p + P.y] = leg.y + leg.dy;
    return;
  }
  w.bullets.cells[p + P.x] = leg.x + mulDiv(leg.dx, share, WAY_ONE);
  w.bullets.cells[p + P.y] = leg.y + mulDiv(leg.dy, share, WAY_ONE);
}

const shareOfStep = (share: number): number => leg.base + mulDiv(leg.span, share, WAY_ONE);

/** First impact of a way on walls. Bullets end at the edge of the arena whether or not they mind its obstacles. */
export function wallImpact(w: World, p: number, row: BulletPrototype, walls: Walls, dx: number, dy: number): number {
  const { cells } = w.bullets;
  const x = cells[p + P.x]!;
  const y = cells[p + P.y]!;
  if (row.hitWalls)
    return impactOnArena(w.ground, Blocks.bullets, x, y, dx, dy, atLevel(row.radiusMilli, cells[p + P.level]!));
  return walls === 'edge' ? impactOnBounds(w.arena, x, y, dx, dy, 0) : NO_IMPACT;
}

/** Whether the row lets the bullet hit a unit (an offset) at all. */
export function canHit(w: World, p: number, u: number): boolean {
  const { cells } = w.bullets;
  const row = w.content.bullets[cells[p + P.row]!]!;
  return refuses(w, row.filter, unitAt(w, cells[p + P.owner]!), u, cells[p + P.level]!) === null;
}

/** Meets its target on the leg, if it does; the share at which, or none. */
export function strikeTarget(w: World, p: number, row: BulletPrototype): number {
  const guid = w.bullets.cells[p + P.target]!;
  const u = offsetOf(w, guid);
  if (u < 0) return NO_IMPACT;
  const { cells } = w.units;
  const reach = atLevel(row.radiusMilli, w.bullets.cells[p + P.level]!) + cells[u + U.radius]!;
  const share = impactOnCircle(leg.x, leg.y, leg.dx, leg.dy, cells[u + U.x]!, cells[u + U.y]!, reach);
  if (share === NO_IMPACT || share > leg.stop) return NO_IMPACT;
  placeOnLeg(w, p, share);
  raiseHit(w, p, guid, shareOfStep(share));
  return share;
}

/** Hits in order of impact, then GUID, as far as it may pierce. Each round looks for the first one behind the last. */
export function strikeAll(w: World, p: number, row: BulletPrototype): void {
  let share = -1;
  let guid = 0;
  for (;;) {
    const u = nextHit(w, p, row, share, guid, true);
    if (u < 0) return;
    share = foundShare;
    guid = w.units.cells[u]!;
    placeOnLeg(w, p, share);
    recordHit(w, p, guid);
    raiseHit(w, p, guid, shareOfStep(share));
    if (w.bullets.cells[p + P.pierceLeft] === 0) return endBullet(w, p, 'hitLimit');
    if (w.bullets.cells[p + P.pierceLeft]! > 0) w.bullets.cells[p + P.pierceLeft]!--;
  }
}

/**
 * A beam along the leg: it reaches behind as many as it may pierce, each time anew, and leaves the bullet at its end.
 * Those in it are hit always, once in the bullet's life, or never.
 */
export function strikeAlong(w: World, p: number, row: BulletPrototype, hits: 'always' | 'once' | 'never'): void {
  let left = atLevel(row.pierce, w.bullets.cells[p + P.level]!);
  let share = -1;
  let guid = 0;
  for (;;) {
    const u = nextHit(w, p, row, share, guid, false);
    if (u < 0) return placeOnLeg(w, p, leg.stop);
    share = foundShare;
    guid = w.units.cells[u]!;
    placeOnLeg(w, p, share);
    if (hits === 'always' || (hits === 'once' && mayHit(w, p, guid, 0))) {
      if (hits === 'once') recordHit(w, p, guid);
      raiseHit(w, p, guid, shareOfStep(share));
    }
    if (left-- === 0) return placeOnLeg(w, p, share);
  }
}

/** A landing: those that its circle touches, nearest first, ties by GUID, as many as it may pierce and one; else nobody. */
export function strikeLanding(w: World, p: number, row: BulletPrototype): void {
  let hitCount = 0;
  while (w.bullets.cells[p + P.pierceLeft]! >= hitCount || w.bullets.cells[p + P.pierceLeft] === -1) {
    const u = nearestTouched(w, p, row);
    if (u < 0) break;
    const guid = w.units.cells[u]!;
    recordHit(w, p, guid);
    raiseHit(w, p, guid, WAY_ONE);
    hitCount++;
  }
  if (hitCount === 0) raiseHit(w, p, 0, WAY_ONE);
}

function nearestTouched(w: World, p: number, row: BulletPrototype): number {
  const { cells, stride } = w.units;
  const { space } = w;
  const x = w.bullets.cells[p + P.x]!;
  const y = w.bullets.cells[p + P.y]!;
  const radius = atLevel(row.radiusMilli, w.bullets.cells[p + P.level]!);
  let found = -1;
  let best = Number.MAX_SAFE_INTEGER;
  space.sync();
  const box = space.boxAround(x, y, radius + space.radiusMax);
  for (let word = 0; word < space.wordCount; word++) {
    for (let bits = space.candidates(word, box); bits !== 0; bits &= bits - 1) {
      const u = lowestSlot(word, bits) * stride;
      const reach = radius + cells[u + U.radius]!;
      const squared = lengthSquared(cells[u + U.x]! - x, cells[u + U.y]! - y);
      if (squared >= best || squared > reach * reach) continue;
      if (!mayHit(w, p, cells[u]!, 0) || !canHit(w, p, u)) continue;
      found = u;
      best = squared;
    }
  }
  return found;
}

let foundShare = 0;

/** The first unit on the leg behind a share and a GUID; `asksList` leaves out whom the bullet may not hit again yet. */
function nextHit(
  w: World,
  p: number,
  row: BulletPrototype,
  doneShare: number,
  doneGuid: number,
  asksList: boolean,
): number {
  const { cells, stride } = w.units;
  const { x, y, dx, dy } = leg;
  const { space } = w;
  const level = w.bullets.cells[p + P.level]!;
  const radius = atLevel(row.radiusMilli, level);
  const rehitMs = atLevel(row.rehitMs, level);
  space.sync();
  const reachMax = radius + space.radiusMax;
  const toX = x + dx;
  const toY = y + dy;
  const box = space.boxOf(
    Math.min(x, toX) - reachMax,
    Math.min(y, toY) - reachMax,
    Math.max(x, toX) + reachMax,
    Math.max(y, toY) + reachMax,
  );
  const shooter = unitAt(w, w.bullets.cells[p + P.owner]!) / stride;
  let found = -1;
  let best = leg.stop + 1;
  for (let word = 0; word < space.wordCount; word++) {
    let bits = space.candidates(word, box) & space.related(word, shooter, row.filter.relations);
    for (; bits !== 0; bits &= bits - 1) {
      const u = lowestSlot(word, bits) * stride;
      const share = impactOnCircle(x, y, dx, dy, cells[u + U.x]!, cells[u + U.y]!, radius + cells[u + U.radius]!);
      if (share === NO_IMPACT || share >= best) continue;
      if (share < doneShare || (share === doneShare && cells[u]! <= doneGuid)) continue;
      if (asksList && !mayHit(w, p, cells[u]!, rehitMs)) continue;
      if (!canHit(w, p, u)) continue;
      found = u;
      best = share;
    }
  }
  foundShare = best;
  return found;
}
