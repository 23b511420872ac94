import { roleOf } from '../../attributes/index.ts';
import { isqrt, lengthSquared, scaleBoth, vector, type Vector } from '../../base/index.ts';
import { Control } from '../../content/prototypes.ts';
import { lowestSlot, placeUnit, pushOut, U, type World } from '../../world/index.ts';

const pushOfA = vector();
const pushOfB = vector();
const place = vector();
const FIXED_STATES = Control.root | Control.airborne;

/** Moves overlapping units apart, pair by pair in GUID order, each by half; one that cannot move leaves it to the other. */
export function separateUnits(w: World): void {
  const { stride, count } = w.units;
  w.space.sync();
  for (let slot = 0; slot < count; slot++) if (collides(w, slot * stride)) separateFrom(w, slot);
}

/** A unit and all behind it. How far aside others are is asked from where it stood first, how far ahead from where it is now. */
function separateFrom(w: World, slot: number): void {
  const { cells, stride } = w.units;
  const { space } = w;
  const a = slot * stride;
  const x = cells[a + U.x]!;
  const radius = cells[a + U.radius]!;
  const reachMax = radius + space.radiusMax;
  let y = cells[a + U.y]!;
  // In its own word only the slots behind it are left.
  let behind = -2 << (slot & 31);
  for (let word = slot >> 5; word < space.wordCount; word++, behind = -1) {
    let bits = space.candidates(word, space.boxAround(x, y, reachMax)) & behind;
    while (bits !== 0) {
      const lowest = bits & -bits;
      const b = lowestSlot(word, bits) * stride;
      bits ^= lowest;
      const reach = radius + cells[b + U.radius]!;
      const dx = cells[b + U.x]! - x;
      const dy = cells[b + U.y]! - y;
      if (dx >= reach || dx <= 0 - reach || dy >= reach || dy <= 0 - reach) continue;
      separatePair(w, a, b, reach);
      if (cells[a + U.y] === y) continue;
      // It stands elsewhere: others may be near now.
      y = cells[a + U.y]!;
      bits = space.candidates(word, space.boxAround(x, y, reachMax)) & (0 - (lowest << 1));
    }
  }
}

/** Whether another unit stands where this one would go. Coming out of an overlap is always allowed. */
export function isBlocked(w: World, u: number, x: number, y: number): boolean {
  const { cells, stride } = w.units;
  if (!collides(w, u)) return false;
  const { space } = w;
  space.sync();
  const box = space.boxAround(x, y, cells[u + U.radius]! + space.radiusMax);
  for (let word = 0; word < space.wordCount; word++) {
    for (let bits = space.candidates(word, box); bits !== 0; bits &= bits - 1) {
      if (blocks(w, lowestSlot(word, bits) * stride, u, x, y)) return true;
    }
  }
  return false;
}

function blocks(w: World, other: number, u: number, x: number, y: number): boolean {
  const { cells } = w.units;
  if (other === u || !collides(w, other)) return false;
  const reach = cells[u + U.radius]! + cells[other + U.radius]!;
  const after = lengthSquared(cells[other + U.x]! - x, cells[other + U.y]! - y);
  if (after >= reach * reach) return false;
  return after < lengthSquared(cells[other + U.x]! - cells[u + U.x]!, cells[other + U.y]! - cells[u + U.y]!);
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
  placeUnit(w, u, place.x, place.y);
}
