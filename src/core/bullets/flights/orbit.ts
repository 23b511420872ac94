import { isWithin, mulDiv, normalizeAngle, polar, vector } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { offsetOf, P, U, type World } from '../../world/index.ts';
import { moving } from '../legs.ts';
import type { Way } from './flight.ts';

/** One radian in millidegrees, times a thousand. */
const RADIAN = 57_295_780;
const MILLION = 1_000_000;
/** Ten degrees of arc and a whole turn as shares of the radius, in millionths. */
const CHORD = 174_533;
const TURN = 6_283_185;
const QUARTER_TURN_MILLI_DEG = 90_000;

const spot = vector();

/**
 * Counter-clockwise around its owner, which carries it along; ends when the owner dies. The circle is swept in chords of
 * ten degrees, which keep within 0.4 % of the radius. More than a turn within a step counts as one. An owner that moves
 * by no more than the radius within a step sweeps its bullets along, a longer way is a jump and sweeps nothing.
 */
export const orbit = moving({
  hits: 'all',
  walls: 'none',
  begin(w, p) {
    const { cells } = w.bullets;
    const owner = offsetOf(w, cells[p + P.owner]!);
    cells[p + P.angle] = cells[p + P.heading]!;
    cells[p + P.startX] = w.units.cells[owner + U.x]!;
    cells[p + P.startY] = w.units.cells[owner + U.y]!;
    polar(spot, radiusOf(w, p), cells[p + P.angle]!);
    cells[p + P.x] = cells[p + P.fromX] = cells[p + P.startX]! + spot.x;
    cells[p + P.y] = cells[p + P.fromY] = cells[p + P.startY]! + spot.y;
    cells[p + P.heading] = normalizeAngle(cells[p + P.angle]! + QUARTER_TURN_MILLI_DEG);
  },
  plan(w, p, distanceMilli, way) {
    const { cells } = w.units;
    const owner = offsetOf(w, w.bullets.cells[p + P.owner]!);
    if (owner < 0 || cells[owner + U.alive] !== 1) way.lost = 'ownerDied';
    else if (!carry(w, p, cells[owner + U.x]!, cells[owner + U.y]!, distanceMilli, way)) turn(w, p, distanceMilli, way);
  },
});

function radiusOf(w: World, p: number): number {
  const { cells } = w.bullets;
  return atLevel(w.content.bullets[cells[p + P.row]!]!.orbitRadiusMilli, cells[p + P.level]!);
}

/** Takes the circle to where the owner is; true when that is a leg of its own. */
function carry(w: World, p: number, ownerX: number, ownerY: number, distanceMilli: number, way: Way): boolean {
  const { cells } = w.bullets;
  const dx = ownerX - cells[p + P.startX]!;
  const dy = ownerY - cells[p + P.startY]!;
  if (dx === 0 && dy === 0) return false;
  cells[p + P.startX] = ownerX;
  cells[p + P.startY] = ownerY;
  if (isWithin(dx, dy, radiusOf(w, p))) {
    way.dx = dx;
    way.dy = dy;
    way.left = distanceMilli;
    return true;
  }
  cells[p + P.x] = cells[p + P.x]! + dx;
  cells[p + P.y] = cells[p + P.y]! + dy;
  return false;
}

/** One chord. The place follows from the whole way on the circle, so truncation never adds up. */
function turn(w: World, p: number, distanceMilli: number, way: Way): void {
  const { cells } = w.bullets;
  const radius = radiusOf(w, p);
  const whole = Math.min(distanceMilli, mulDiv(radius, TURN, MILLION));
  const part = Math.min(whole, Math.max(1, mulDiv(radius, CHORD, MILLION)));
  cells[p + P.travelled]! += part;
  const angle = normalizeAngle(cells[p + P.angle]! + mulDiv(cells[p + P.travelled]!, RADIAN, radius * 1_000));
  polar(spot, radius, angle);
  way.dx = cells[p + P.startX]! + spot.x - cells[p + P.x]!;
  way.dy = cells[p + P.startY]! + spot.y - cells[p + P.y]!;
  if (whole > part) way.left = whole - part;
  cells[p + P.heading] = normalizeAngle(angle + QUARTER_TURN_MILLI_DEG);
}
