import { atLevel, type BulletPrototype } from '../content/prototypes.ts';
import { kindOfShape, newArea, ROUNDING_MILLI, type Area } from '../targets/index.ts';
import { earlier, NO_IMPACT, offsetOf, P, relationOf, Z, zoneAction, type World } from '../world/index.ts';
import { measureZone } from '../zones/index.ts';

/** Zones (offsets) that block bullets in this step. Those put down meanwhile block from the next one on. */
const walls: number[] = [];
const areas: Area[] = [];
let wallCount = 0;

/** Looks once a step which zones block at all: most do not, and bullets are many. */
export function noteWalls(w: World): void {
  const { cells, stride, count } = w.zones;
  wallCount = 0;
  for (let z = 0; z < count * stride; z += stride) {
    if (zoneAction(w, z).blocksFrom === 0 || cells[z + Z.bornFrame] === w.frame) continue;
    if (areas.length === wallCount) areas.push(newArea());
    measureZone(w, z, areas[wallCount]!);
    walls[wallCount++] = z;
  }
}

/** Share of the way at which a zone stops a bullet: the first that blocks its owner's bullets. In one counts as 0. */
export function zoneImpact(w: World, p: number, row: BulletPrototype, dx: number, dy: number): number {
  if (wallCount === 0 || !row.blockable) return NO_IMPACT;
  const { cells } = w.zones;
  const radius = atLevel(row.radiusMilli, w.bullets.cells[p + P.level]!);
  let first = NO_IMPACT;
  for (let index = 0; index < wallCount; index++) {
    const z = walls[index]!;
    if (!blocks(w, z, p)) continue;
    const area = areas[index]!;
    const x = w.bullets.cells[p + P.x]! - cells[z + Z.x]!;
    const y = w.bullets.cells[p + P.y]! - cells[z + Z.y]!;
    const kind = kindOfShape(zoneAction(w, z).shape);
    const far = kind.reach(area) + radius + ROUNDING_MILLI;
    const passes = Math.abs(x) > far + Math.abs(dx) || Math.abs(y) > far + Math.abs(dy);
    if (!passes) first = earlier(first, kind.impact(area, x, y, dx, dy, radius));
  }
  return first;
}

function blocks(w: World, z: number, p: number): boolean {
  const { cells } = w.zones;
  const { blocksFrom } = zoneAction(w, z);
  if (cells[z + Z.ended] === 1) return false;
  const owner = offsetOf(w, cells[z + Z.owner]!);
  const shooter = offsetOf(w, w.bullets.cells[p + P.owner]!);
  return owner >= 0 && shooter >= 0 && (relationOf(w, owner, shooter) & blocksFrom) !== 0;
}
