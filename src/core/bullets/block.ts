import { atLevel, type BulletPrototype } from '../content/prototypes.ts';
import { kindOfShape, type Area } from '../targets/index.ts';
import { earlier, NO_IMPACT, offsetOf, P, relationOf, Z, zoneAction, type World } from '../world/index.ts';
import { areaOf } from '../zones/index.ts';

/** Share of the way at which a zone stops a bullet: the first that blocks its owner's bullets. In one counts as 0. */
export function zoneImpact(w: World, p: number, row: BulletPrototype, dx: number, dy: number): number {
  if (w.zones.count === 0 || !row.blockable) return NO_IMPACT;
  const { cells, stride, count } = w.zones;
  const radius = atLevel(row.radiusMilli, w.bullets.cells[p + P.level]!);
  let first = NO_IMPACT;
  for (let z = 0; z < count * stride; z += stride) {
    if (!blocks(w, z, p)) continue;
    const area = areaOf(w, z) as Area;
    const x = w.bullets.cells[p + P.x]! - cells[z + Z.x]!;
    const y = w.bullets.cells[p + P.y]! - cells[z + Z.y]!;
    first = earlier(first, kindOfShape(zoneAction(w, z).shape).impact(area, x, y, dx, dy, radius));
  }
  return first;
}

function blocks(w: World, z: number, p: number): boolean {
  const { cells } = w.zones;
  const { blocksFrom } = zoneAction(w, z);
  if (blocksFrom === 0 || cells[z + Z.ended] === 1 || cells[z + Z.bornFrame] === w.frame) return false;
  const owner = offsetOf(w, cells[z + Z.owner]!);
  const shooter = offsetOf(w, w.bullets.cells[p + P.owner]!);
  return owner >= 0 && shooter >= 0 && (relationOf(w, owner, shooter) & blocksFrom) !== 0;
}
