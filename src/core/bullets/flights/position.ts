import { distanceMilli as distanceBetween, mulDiv } from '../../base/index.ts';
import { P } from '../../world/index.ts';
import type { Flight } from './flight.ts';

/** Straight to a place, where it ends with an impact. */
export const position: Flight = {
  hits: 'all',
  plan(w, p, distanceMilli, way) {
    const { cells } = w.bullets;
    const startX = cells[p + P.startX]!;
    const startY = cells[p + P.startY]!;
    const goalX = cells[p + P.goalX]!;
    const goalY = cells[p + P.goalY]!;
    const whole = distanceBetween(startX, startY, goalX, goalY);
    const travelled = Math.min(whole, cells[p + P.travelled]! + distanceMilli);
    cells[p + P.travelled] = travelled;
    way.arrives = travelled === whole;
    way.dx = (way.arrives ? goalX : startX + mulDiv(goalX - startX, travelled, whole)) - cells[p + P.x]!;
    way.dy = (way.arrives ? goalY : startY + mulDiv(goalY - startY, travelled, whole)) - cells[p + P.y]!;
  },
};
