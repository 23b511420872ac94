import { mulDiv, TRIG_ONE } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { P } from '../../world/index.ts';
import { moving } from '../legs.ts';

/** Straight ahead, as far as its range. The place follows from the whole way flown, so truncation never adds up. */
export const direction = moving({
  hits: 'all',
  walls: 'edge',
  plan(w, p, distanceMilli, way) {
    const { cells } = w.bullets;
    const range = atLevel(w.content.bullets[cells[p + P.row]!]!.rangeMilli, cells[p + P.level]!);
    let travelled = cells[p + P.travelled]! + distanceMilli;
    if (range > 0 && travelled >= range) {
      travelled = range;
      way.end = 'outOfRange';
    }
    cells[p + P.travelled] = travelled;
    way.dx = cells[p + P.startX]! + mulDiv(cells[p + P.dirX]!, travelled, TRIG_ONE) - cells[p + P.x]!;
    way.dy = cells[p + P.startY]! + mulDiv(cells[p + P.dirY]!, travelled, TRIG_ONE) - cells[p + P.y]!;
  },
});
