import type { Reason } from '../../../generated/types.ts';
import { ceilDiv, clamp, dot, mulDiv, truncDiv, vector } from '../../base/index.ts';
import { curveAt } from '../../content/index.ts';
import { Blocks, Relation, type DisplaceKind } from '../../content/prototypes.ts';
import {
  earlier,
  emitTrace,
  impactOnArena,
  impactOnBounds,
  impactOnCircle,
  lowestSlot,
  NO_IMPACT,
  placeUnit,
  pushOut,
  relationOf,
  U,
  WAY_ONE,
  type World,
} from '../../world/index.ts';
import { localMs } from '../hit-stop.ts';

export interface Displacement {
  readonly how: DisplaceKind;
  readonly x: number;
  readonly y: number;
  readonly durationMs: number;
  readonly curve: number;
  readonly passWalls: boolean;
  /** Goes on along walls instead of ending at them. */
  readonly slides: boolean;
  readonly stopAtUnits: boolean;
  /** Offset of the unit that takes the place, −1 = none. */
  readonly swapWith: number;
  readonly cause: number;
  readonly root: number;
}

/** Kinds as state holds them; 0 is none. */
const KINDS = ['dash', 'blink', 'knockback', 'pull', 'leap', 'swap'] as const satisfies readonly DisplaceKind[];
const FORCED: readonly DisplaceKind[] = ['knockback', 'pull', 'swap'];
const Flag = { passWalls: 1, stopAtUnits: 2, forced: 4, slides: 8 } as const;
/** Progress of a displacement is a share of this. */
const WHOLE = 10_000;
/** A curve may swing back or overshoot by so much of the way, in thousandths. */
const SWING_MAX = 2_000;

const place = vector();

export const isDisplaced = (w: World, u: number): boolean => w.units.cells[u + U.displaceKind] !== 0;
export const isForced = (w: World, u: number): boolean => (w.units.cells[u + U.displaceFlags]! & Flag.forced) !== 0;

/** Sends a unit on its way, or puts it there at once; a running displacement gives way to the new one. */
export function displaceUnit(w: World, u: number, displacement: Displacement): void {
  if (w.units.cells[u + U.alive] !== 1) return;
  if (isDisplaced(w, u)) endDisplacement(w, u, 'replaced');
  const id = w.moment();
  if (w.sink) reportDisplace(w, u, displacement, id);
  store(w, u, displacement, id);
  if (FORCED.includes(displacement.how)) w.hooks.interrupt(u / w.units.stride, 'displaced', id, displacement.root);
  // What was broken off may have answered with a death or with another displacement.
  if (!isDisplaced(w, u) || w.units.cells[u + U.displaceCause] !== id) return;
  const isInstant = displacement.durationMs <= 0 || displacement.how === 'blink' || displacement.how === 'swap';
  if (isInstant) jump(w, u, displacement);
}

function store(w: World, u: number, displacement: Displacement, id: number): void {
  const { cells } = w.units;
  const { how, passWalls, slides, stopAtUnits } = displacement;
  cells[u + U.displaceKind] = KINDS.indexOf(how) + 1;
  cells[u + U.displaceFromX] = cells[u + U.x]!;
  cells[u + U.displaceFromY] = cells[u + U.y]!;
  cells[u + U.displaceToX] = displacement.x;
  cells[u + U.displaceToY] = displacement.y;
  cells[u + U.displaceStartAt] = localMs(w, u);
  cells[u + U.displaceEndAt] = cells[u + U.displaceStartAt]! + Math.max(0, displacement.durationMs);
  cells[u + U.displaceCurve] = displacement.curve;
  cells[u + U.displaceFlags] =
    (passWalls ? Flag.passWalls : 0) |
    (slides ? Flag.slides : 0) |
    (stopAtUnits ? Flag.stopAtUnits : 0) |
    (FORCED.includes(how) ? Flag.forced : 0);
  cells[u + U.displaceCause] = id;
  cells[u + U.displaceRoot] = displacement.root;
}

/** Blink and swap ask only where they end; a short way in no time is still stopped by walls. */
function jump(w: World, u: number, displacement: Displacement): void {
  const { cells } = w.units;
  const { how, x, y, swapWith } = displacement;
  if (how !== 'blink' && how !== 'swap') return moveTo(w, u, x, y, true);
  if (how === 'swap' && swapWith !== u && !makeWay(w, swapWith, u)) return endDisplacement(w, u, 'blocked');
  settle(w, u, x, y, cells[u + U.x]!, cells[u + U.y]!);
  endDisplacement(w, u, 'completed');
}

/** Puts the other side of a swap where the unit stands; false when one of them has no room in the other's place. */
function makeWay(w: World, other: number, u: number): boolean {
  const { cells } = w.units;
  const x = cells[u + U.x]!;
  const y = cells[u + U.y]!;
  if (!hasRoom(w, other, x, y) || !hasRoom(w, u, cells[other + U.x]!, cells[other + U.y]!)) return false;
  endDisplacement(w, other, 'replaced');
  settle(w, other, x, y, cells[other + U.x]!, cells[other + U.y]!);
  return true;
}

function hasRoom(w: World, u: number, x: number, y: number): boolean {
  place.x = x;
  place.y = y;
  return pushOut(w.ground, place, w.units.cells[u + U.radius]!);
}

/** The way of one step. */
export function stepDisplacement(w: World, u: number): void {
  const { cells } = w.units;
  const share = shareAt(w, u, w.nowMs);
  const isLast = w.nowMs >= cells[u + U.displaceEndAt]!;
  // Along a wall the way goes on from wherever the wall has led to: by steps, not to places.
  const before = (cells[u + U.displaceFlags]! & Flag.slides) === 0 ? -1 : shareAt(w, u, lastMs(w, u));
  const toX = wayAt(cells[u + U.displaceFromX]!, cells[u + U.displaceToX]!, share);
  const toY = wayAt(cells[u + U.displaceFromY]!, cells[u + U.displaceToY]!, share);
  if (before < 0) return moveTo(w, u, toX, toY, isLast);
  const fromX = wayAt(cells[u + U.displaceFromX]!, cells[u + U.displaceToX]!, before);
  const fromY = wayAt(cells[u + U.displaceFromY]!, cells[u + U.displaceToY]!, before);
  moveTo(w, u, cells[u + U.x]! + toX - fromX, cells[u + U.y]! + toY - fromY, isLast);
}

const wayAt = (from: number, to: number, share: number): number => from + mulDiv(to - from, share, WHOLE);

/** When the unit was moved last, by its own clock: a stop after a hit sets that back. */
function lastMs(w: World, u: number): number {
  const stopped = w.units.cells[u + U.frozenUntil]!;
  return Math.max(w.nowMs - w.rules.stepMs, stopped <= w.nowMs ? stopped : 0, w.units.cells[u + U.displaceStartAt]!);
}

function shareAt(w: World, u: number, atMs: number): number {
  const { cells } = w.units;
  const startAt = cells[u + U.displaceStartAt]!;
  const endAt = cells[u + U.displaceEndAt]!;
  const passed = Math.min(atMs, endAt) - startAt;
  return endAt > startAt ? curved(w, cells[u + U.displaceCurve]!, mulDiv(WHOLE, passed, endAt - startAt)) : WHOLE;
}

/** Curves say in thousandths how much of the way is done at a share of the time; the end is the end. */
function curved(w: World, curve: number, share: number): number {
  const row = w.content.curves[curve];
  if (!row || share >= WHOLE) return share;
  return truncDiv(clamp(curveAt(row, share), -SWING_MAX, SWING_MAX) * WHOLE, 1_000);
}

function moveTo(w: World, u: number, x: number, y: number, isLast: boolean): void {
  const { cells } = w.units;
  const dx = x - cells[u + U.x]!;
  const dy = y - cells[u + U.y]!;
  const flags = cells[u + U.displaceFlags]!;
  const slides = (flags & Flag.slides) !== 0;
  const wall = slides ? NO_IMPACT : wallOn(w, u, dx, dy, (flags & Flag.passWalls) !== 0);
  const unit = (flags & Flag.stopAtUnits) !== 0 ? unitOn(w, u, dx, dy, (flags & Flag.forced) !== 0) : NO_IMPACT;
  const stop = earlier(wall, unit);
  const share = stop === NO_IMPACT ? WAY_ONE : stop;
  const stepX = mulDiv(dx, share, WAY_ONE);
  const stepY = mulDiv(dy, share, WAY_ONE);
  const isFree = slides ? slide(w, u, stepX, stepY) : advance(w, u, stepX, stepY);
  if (!isFree) endDisplacement(w, u, 'wall');
  else if (stop !== NO_IMPACT) endDisplacement(w, u, stop === wall ? 'wall' : 'unit');
  else if (isLast) endDisplacement(w, u, 'completed');
}

function advance(w: World, u: number, dx: number, dy: number): true {
  placeUnit(w, u, w.units.cells[u + U.x]! + dx, w.units.cells[u + U.y]! + dy);
  return true;
}

/** Pieces of a way that are never longer than half a radius cannot lead through the thinnest wall. */
const PIECES_MAX = 256;
const PIECE_LEAST_MILLI = 50;

/** Goes a way piece by piece and is pushed out of walls after each; false where it finds no way on. */
function slide(w: World, u: number, dx: number, dy: number): boolean {
  const { cells } = w.units;
  const radius = cells[u + U.radius]!;
  const length = Math.abs(dx) + Math.abs(dy);
  const pieces = Math.min(PIECES_MAX, Math.max(1, ceilDiv(length, Math.max(PIECE_LEAST_MILLI, truncDiv(radius, 2)))));
  for (let piece = 1; piece <= pieces; piece++) {
    place.x = cells[u + U.x]! + mulDiv(dx, piece, pieces) - mulDiv(dx, piece - 1, pieces);
    place.y = cells[u + U.y]! + mulDiv(dy, piece, pieces) - mulDiv(dy, piece - 1, pieces);
    if (!pushOut(w.ground, place, radius)) return false;
    placeUnit(w, u, place.x, place.y);
  }
  return true;
}

/** Whoever passes walls still ends at the edge of the arena. */
function wallOn(w: World, u: number, dx: number, dy: number, passes: boolean): number {
  const { cells } = w.units;
  const x = cells[u + U.x]!;
  const y = cells[u + U.y]!;
  const radius = cells[u + U.radius]!;
  return passes
    ? impactOnBounds(w.arena, x, y, dx, dy, radius)
    : impactOnArena(w.ground, Blocks.units, x, y, dx, dy, radius);
}

/** First unit on the way: for its own movement the first enemy, for one that is forced on it whoever it runs into. */
function unitOn(w: World, u: number, dx: number, dy: number, isForcedWay: boolean): number {
  const { cells, stride } = w.units;
  const { space } = w;
  space.sync();
  const x = cells[u + U.x]!;
  const y = cells[u + U.y]!;
  const reach = cells[u + U.radius]! + space.radiusMax;
  const toX = x + dx;
  const toY = y + dy;
  const box = space.boxOf(
    Math.min(x, toX) - reach,
    Math.min(y, toY) - reach,
    Math.max(x, toX) + reach,
    Math.max(y, toY) + reach,
  );
  let first = NO_IMPACT;
  for (let word = 0; word < space.wordCount; word++) {
    for (let bits = space.candidates(word, box); bits !== 0; bits &= bits - 1) {
      first = earlier(first, impactOnUnit(w, u, lowestSlot(word, bits) * stride, dx, dy, isForcedWay));
    }
  }
  return first;
}

function impactOnUnit(w: World, u: number, other: number, dx: number, dy: number, isForcedWay: boolean): number {
  const { cells } = w.units;
  if (other === u || cells[other + U.alive] !== 1) return NO_IMPACT;
  if (!isForcedWay && relationOf(w, u, other) !== Relation.enemy) return NO_IMPACT;
  if (isLeftBehind(w, u, other, dx, dy)) return NO_IMPACT;
  const reach = cells[u + U.radius]! + cells[other + U.radius]!;
  return impactOnCircle(cells[u + U.x]!, cells[u + U.y]!, dx, dy, cells[other + U.x]!, cells[other + U.y]!, reach);
}

/** Who stands behind is no obstacle, however close. */
function isLeftBehind({ units: { cells } }: World, u: number, other: number, dx: number, dy: number): boolean {
  return dot(dx, dy, cells[other + U.x]! - cells[u + U.x]!, cells[other + U.y]! - cells[u + U.y]!) <= 0;
}

/** Ends a displacement where the unit is, or beside it when it came to rest inside a wall. */
export function endDisplacement(w: World, u: number, reason: Reason): void {
  const { cells } = w.units;
  const kind = cells[u + U.displaceKind]!;
  if (kind === 0) return;
  cells[u + U.displaceKind] = 0;
  cells[u + U.displaceFlags] = 0;
  settle(w, u, cells[u + U.x]!, cells[u + U.y]!, cells[u + U.displaceFromX]!, cells[u + U.displaceFromY]!);
  const id = w.moment();
  if (!w.sink) return;
  const at = { x: cells[u + U.x]!, y: cells[u + U.y]! };
  emitTrace(w, id, cells[u + U.displaceCause]!, cells[u + U.displaceRoot]!, {
    kind: 'displaceEnd',
    target: cells[u]!,
    reason,
    at,
  });
}

/** Puts a unit at the free place nearest to a wanted one; where there is none, it goes back where it came from. */
function settle(w: World, u: number, x: number, y: number, fromX: number, fromY: number): void {
  if (!hasRoom(w, u, x, y)) {
    place.x = fromX;
    place.y = fromY;
  }
  placeUnit(w, u, place.x, place.y);
}

function reportDisplace(w: World, u: number, { how, x, y, durationMs, cause, root }: Displacement, id: number): void {
  const { cells } = w.units;
  const from = { x: cells[u + U.x]!, y: cells[u + U.y]! };
  emitTrace(w, id, cause, root, { kind: 'displace', target: cells[u]!, mode: how, from, to: { x, y }, durationMs });
}
