import { distanceSquared } from '../../base/index.ts';
import { Relation } from '../../content/prototypes.ts';
import { lowestSlot, relationOf, U, type World } from '../../world/index.ts';
import { isTarget } from './machine.ts';

/** Square of the distance between two units' centres. */
export function gapSquared(w: World, u: number, other: number): number {
  const { cells } = w.units;
  return distanceSquared(cells[u + U.x]!, cells[u + U.y]!, cells[other + U.x]!, cells[other + U.y]!);
}

/** Square of the distance of two units' centres when their edges are so far apart. */
export function nearSquared(w: World, u: number, other: number, rangeMilli: number): number {
  const distance = rangeMilli + w.units.cells[u + U.radius]! + w.units.cells[other + U.radius]!;
  return distance * distance;
}

/** GUID of the nearest enemy that could be attacked, edge to edge within a range; 0 = nobody. Ties go by GUID. */
export function nearestEnemy(w: World, u: number, rangeMilli: number): number {
  const { cells, stride } = w.units;
  const { space } = w;
  let nearest = 0;
  let least = Number.MAX_SAFE_INTEGER;
  space.sync();
  const box = space.boxAround(cells[u + U.x]!, cells[u + U.y]!, rangeMilli + cells[u + U.radius]! + space.radiusMax);
  for (let word = 0; word < space.wordCount; word++) {
    let bits = space.candidates(word, box) & space.related(word, u / stride, Relation.enemy);
    for (; bits !== 0; bits &= bits - 1) {
      const other = lowestSlot(word, bits) * stride;
      if (cells[other + U.alive] !== 1 || relationOf(w, u, other) !== Relation.enemy) continue;
      const gap = gapSquared(w, u, other);
      if (gap >= least || gap > nearSquared(w, u, other, rangeMilli) || !isTarget(w, u, other)) continue;
      nearest = cells[other]!;
      least = gap;
    }
  }
  return nearest;
}
