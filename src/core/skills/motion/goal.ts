import { atan2MilliDeg, distanceMilli, polar, POSITION_LIMIT_MILLI, vector, type Vector } from '../../base/index.ts';
import type { DisplaceKind } from '../../content/prototypes.ts';
import { U, type EventContext, type World } from '../../world/index.ts';

const goal = vector();

/** Where a displacement leads, walls aside. `u` is moved, `caster` moves it. */
export function goalOf(
  w: World,
  context: EventContext,
  how: DisplaceKind,
  u: number,
  caster: number,
  distance: number,
): Vector {
  switch (how) {
    case 'knockback':
      return away(w, context, u, caster, distance);
    case 'pull':
      return towardsCaster(w, u, caster, distance);
    case 'swap':
      return placeOf(w, caster);
    default:
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

function away(w: World, context: EventContext, u: number, caster: number, distance: number): Vector {
  const { cells } = w.units;
  const dx = cells[u + U.x]! - cells[caster + U.x]!;
  const dy = cells[u + U.y]! - cells[caster + U.y]!;
  return along(w, u, dx === 0 && dy === 0 ? context.dir : atan2MilliDeg(dy, dx), distance);
}

/** Until the two touch. */
function towardsCaster(w: World, u: number, caster: number, distance: number): Vector {
  const { cells } = w.units;
  const dx = cells[caster + U.x]! - cells[u + U.x]!;
  const dy = cells[caster + U.y]! - cells[u + U.y]!;
  const gap = distanceMilli(0, 0, dx, dy) - cells[u + U.radius]! - cells[caster + U.radius]!;
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
