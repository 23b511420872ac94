import { roleOf } from '../../attributes/index.ts';
import { isqrt, lengthSquared, scaleBoth, vector, type Vector } from '../../base/index.ts';
import { Control } from '../../content/prototypes.ts';
import { pushOut, U, type World } from '../../world/index.ts';

const pushOfA = vector();
const pushOfB = vector();
const place = vector();
const FIXED_STATES = Control.root | Control.airborne;

/** Moves overlapping units apart, pair by pair in GUID order, each by half; one that cannot move leaves it to the other. */
export function separateUnits(w: World): void {
  const { cells, stride, count } = w.units;
  const end = count * stride;
  for (let a = 0; a < end; a += stride) {
    if (!collides(w, a)) continue;
    const x = cells[a + U.x]!;
    const radius = cells[a + U.radius]!;
    for (let b = a + stride; b < end; b += stride) {
      const reach = radius + cells[b + U.radius]!;
      const dx = cells[b + U.x]! - x;
      if (dx >= reach || dx <= 0 - reach) continue;
      const dy = cells[b + U.y]! - cells[a + U.y]!;
      if (dy < reach && dy > 0 - reach) separatePair(w, a, b, reach);
    }
  }
}

/** Whether another unit stands where this one would go. Coming out of an overlap is always allowed. */
export function isBlocked(w: World, u: number, x: number, y: number): boolean {
  const { cells, stride, count } = w.units;
  if (!collides(w, u)) return false;
  for (let other = 0; other < count * stride; other += stride) {
    if (other === u || !collides(w, other)) continue;
    const reach = cells[u + U.radius]! + cells[other + U.radius]!;
    const after = lengthSquared(cells[other + U.x]! - x, cells[other + U.y]! - y);
    if (after >= reach * reach) continue;
    if (after < lengthSquared(cells[other + U.x]! - cells[u + U.x]!, cells[other + U.y]! - cells[u + U.y]!))
      return true;
  }
  return false;
}

function collides(w: World, u: number): boolean {
  const { cells } = w.units;
  return cells[u + U.alive] === 1 && cells[u + U.displaceKind] === 0 && (cells[u + U.states]! & Control.phased) === 0;
}

function separatePair(w: World, a: number, b: number, reach: number): void {
  const { cells } = w.units;
  const dx = cells[b + U.x]! - cells[a + U.x]!;
  const dy = cells[b + U.y]! - cells[a + U.y]!;
  const squared = lengthSquared(dx, dy);
  if (squared >= reach * reach || !collides(w, b)) return;
  const overlap = reach - isqrt(squared);
  const aMoves = isMovable(w, a);
  const bMoves = isMovable(w, b);
  if (!aMoves && !bMoves) return;
  const shareOfA = aMoves ? (bMoves ? Math.trunc(overlap / 2) : overlap) : 0;
  // Units on one spot part along the x axis, the lower GUID to the left.
  const ex = dx === 0 && dy === 0 ? 1 : dx;
  scaleBoth(pushOfA, pushOfB, ex, dy, 0 - shareOfA, overlap - shareOfA);
  if (shareOfA !== 0) shift(w, a, pushOfA);
  if (shareOfA !== overlap) shift(w, b, pushOfB);
}

function isMovable(w: World, u: number): boolean {
  return roleOf(w, u, w.rules.roles.moveSpeed, 0) > 0 && (w.units.cells[u + U.states]! & FIXED_STATES) === 0;
}

function shift(w: World, u: number, push: Vector): void {
  const { cells } = w.units;
  place.x = cells[u + U.x]! + push.x;
  place.y = cells[u + U.y]! + push.y;
  if (!pushOut(w.ground, place, cells[u + U.radius]!)) return;
  cells[u + U.x] = place.x;
  cells[u + U.y] = place.y;
}
