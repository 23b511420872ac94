import { distanceMilli as distanceBetween, mulDiv } from '../../base/index.ts';
import { P, type World } from '../../world/index.ts';
import type { Way } from './flight.ts';

/**
 * Straight from the start to the goal, both fixed. The place follows from the whole way flown. Returns the distance left
 * over behind the goal, −1 before it.
 */
export function planToGoal(w: World, p: number, distanceMilli: number, way: Way): number {
  const { cells } = w.bullets;
  const startX = cells[p + P.startX]!;
  const startY = cells[p + P.startY]!;
  const goalX = cells[p + P.goalX]!;
  const goalY = cells[p + P.goalY]!;
  const whole = distanceBetween(startX, startY, goalX, goalY);
  const travelled = cells[p + P.travelled]! + distanceMilli;
  cells[p + P.travelled] = Math.min(whole, travelled);
  const arrives = travelled >= whole;
  way.dx = (arrives ? goalX : startX + mulDiv(goalX - startX, travelled, whole)) - cells[p + P.x]!;
  way.dy = (arrives ? goalY : startY + mulDiv(goalY - startY, travelled, whole)) - cells[p + P.y]!;
  return arrives ? travelled - whole : -1;
}
