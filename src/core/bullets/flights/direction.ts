import { mulDiv, TRIG_ONE } from '../../base/index.ts';
import { P } from '../../world/index.ts';
import type { Flight } from './flight.ts';

/** Straight ahead. The place follows from the whole way flown, so truncation never adds up. */
export const direction: Flight = {
  hits: 'all',
  plan(w, p, distanceMilli, way) {
    const { cells } = w.bullets;
    const travelled = cells[p + P.travelled]! + distanceMilli;
    cells[p + P.travelled] = travelled;
    way.dx = cells[p + P.startX]! + mulDiv(cells[p + P.dirX]!, travelled, TRIG_ONE) - cells[p + P.x]!;
    way.dy = cells[p + P.startY]! + mulDiv(cells[p + P.dirY]!, travelled, TRIG_ONE) - cells[p + P.y]!;
  },
};
