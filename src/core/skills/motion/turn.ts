import { angleDelta, atan2MilliDeg, mulDiv, normalizeAngle } from '../../base/index.ts';
import { U, unitRow, type World } from '../../world/index.ts';

/**
 * The latest direction that was worked out for a unit, behind the way it belongs to (dx, dy). In a fight four of five
 * questions are that of the step before. A direction follows from its way alone, so nothing here can be out of date.
 */
const LATEST_CELLS = 3;
const LATEST_COUNT = 1_024;
const latest = new Float64Array(LATEST_COUNT * LATEST_CELLS);

/** Direction from a unit to a place; its own facing when it stands there. */
export function directionTo(w: World, u: number, x: number, y: number): number {
  const { cells } = w.units;
  const dx = x - cells[u + U.x]!;
  const dy = y - cells[u + U.y]!;
  if (dx === 0 && dy === 0) return cells[u + U.facing]!;
  const at = (u % LATEST_COUNT) * LATEST_CELLS;
  if (latest[at] !== dx || latest[at + 1] !== dy) remember(at, dx, dy);
  return latest[at + 2]!;
}

function remember(at: number, dx: number, dy: number): void {
  latest[at + 2] = atan2MilliDeg(dy, dx);
  latest[at] = dx;
  latest[at + 1] = dy;
}

/**
 * Turns a unit towards a direction for one step; true once it faces it within the ruleset's tolerance. `turnSpeed` in
 * millidegrees per second: 0 turns at once, −1 is the unit's own.
 */
export function turnTowards(w: World, u: number, direction: number, turnSpeed: number): boolean {
  const { cells } = w.units;
  const speed = turnSpeed < 0 ? unitRow(w, u).turnSpeed : turnSpeed;
  const delta = angleDelta(cells[u + U.facing]!, direction);
  if (delta === 0) return true;
  const reach = speed === 0 ? Math.abs(delta) : mulDiv(speed, w.rules.stepMs, 1_000);
  if (Math.abs(delta) <= reach) {
    cells[u + U.facing] = normalizeAngle(direction);
    return true;
  }
  cells[u + U.facing] = normalizeAngle(cells[u + U.facing]! + (delta > 0 ? reach : 0 - reach));
  return Math.abs(delta) - reach <= w.rules.facingToleranceMilliDeg;
}

export function turnsAtOnce(w: World, u: number, turnSpeed: number): boolean {
  return (turnSpeed < 0 ? unitRow(w, u).turnSpeed : turnSpeed) === 0;
}

/** Whether a unit faces a direction closely enough to act. */
export function faces(w: World, u: number, direction: number): boolean {
  return Math.abs(angleDelta(w.units.cells[u + U.facing]!, direction)) <= w.rules.facingToleranceMilliDeg;
}
