import { atan2MilliDeg, distanceMilli, polar, POSITION_LIMIT_MILLI, vector, type Vector } from '../../base/index.ts';
import type { DisplaceKind, DisplaceWay } from '../../content/prototypes.ts';
import { U, type EventContext, type World } from '../../world/index.ts';

const goal = vector();

/** Where kinds lead that do not say: the caster's own ways follow the aim. */
const USUAL: Readonly<Record<DisplaceKind, DisplaceWay>> = {
  dash: 'aim',
  blink: 'aim',
  leap: 'aim',
  knockback: 'awayFromCaster',
  pull: 'toCaster',
  swap: 'toCaster',
};

/** A displacement to come; offsets of units. */
export interface Way {
  readonly how: DisplaceKind;
  readonly towards: DisplaceWay | undefined;
  /** Who is moved, and who moves it. */
  readonly u: number;
  readonly caster: number;
  /** Whom `towards: target` means, −1 = nobody. */
  readonly target: number;
  readonly distance: number;
}

/** Where a displacement leads, walls aside. */
export function goalOf(w: World, context: EventContext, way: Way): Vector {
  const { how, u, caster, target, distance } = way;
  if (how === 'swap') return placeOf(w, caster);
  switch (way.towards ?? USUAL[how]) {
    case 'awayFromCaster':
      return away(w, context, u, caster, distance);
    case 'toCaster':
      return towardsUnit(w, u, caster, distance);
    case 'target':
      return target < 0 || target === u ? ahead(w, context, u, distance) : towardsUnit(w, u, target, distance);
    case 'point':
      return context.hasPoint ? towardsPoint(w, context, u, distance) : ahead(w, context, u, distance);
    case 'aim':
      return ahead(w, context, u, distance);
  }
}

/** Along the aim; not past the aimed point. */
function ahead(w: World, context: EventContext, u: number, distance: number): Vector {
  const { cells } = w.units;
  const x = cells[u + U.x]!;
  const y = cells[u + U.y]!;
  const toPoint = context.hasPoint ? distanceMilli(x, y, context.x, context.y) : distance;
  if (context.hasPoint && toPoint <= distance && toPoint > 0) return set(context.x, context.y);
  return along(w, u, context.dir, distance);
}

/** Straight to the aimed point from wherever the unit stands, and not past it. */
function towardsPoint(w: World, context: EventContext, u: number, distance: number): Vector {
  const { cells } = w.units;
  const dx = context.x - cells[u + U.x]!;
  const dy = context.y - cells[u + U.y]!;
  const left = distanceMilli(0, 0, dx, dy);
  return left <= distance ? set(context.x, context.y) : along(w, u, atan2MilliDeg(dy, dx), distance);
}

function away(w: World, context: EventContext, u: number, caster: number, distance: number): Vector {
  const { cells } = w.units;
  const dx = cells[u + U.x]! - cells[caster + U.x]!;
  const dy = cells[u + U.y]! - cells[caster + U.y]!;
  return along(w, u, dx === 0 && dy === 0 ? context.dir : atan2MilliDeg(dy, dx), distance);
}

/** Until the two touch. */
function towardsUnit(w: World, u: number, other: number, distance: number): Vector {
  const { cells } = w.units;
  const dx = cells[other + U.x]! - cells[u + U.x]!;
  const dy = cells[other + U.y]! - cells[u + U.y]!;
  const gap = distanceMilli(0, 0, dx, dy) - cells[u + U.radius]! - cells[other + U.radius]!;
  return along(w, u, atan2MilliDeg(dy, dx), Math.max(0, Math.min(distance, gap)));
}

/** Farther than any map is wide would only be more than numbers can square. */
export function along(w: World, u: number, direction: number, distance: number): Vector {
  polar(goal, Math.min(distance, POSITION_LIMIT_MILLI), direction);
  return set(w.units.cells[u + U.x]! + goal.x, w.units.cells[u + U.y]! + goal.y);
}

function placeOf(w: World, u: number): Vector {
  return set(w.units.cells[u + U.x]!, w.units.cells[u + U.y]!);
}

function set(x: number, y: number): Vector {
  goal.x = x;
  goal.y = y;
  return goal;
}
