import { atLevel, type BulletPrototype, type Shape } from '../content/prototypes.ts';
import { kindOfShape, newArea, ROUNDING_MILLI, type Area, type ShapeKind } from '../targets/index.ts';
import { earlier, NO_IMPACT, offsetOf, P, relationOf, Z, zoneAction, type World } from '../world/index.ts';
import { measureZone } from '../zones/index.ts';

/** A zone that blocks bullets, and whose: its offset, its ground, and the box around that. */
interface Wall {
  zone: number;
  /** Offset of its owner, −1 = gone. */
  owner: number;
  blocksFrom: number;
  kind: ShapeKind<Shape['kind']>;
  readonly area: Area;
  left: number;
  right: number;
  low: number;
  high: number;
}

/** Those of this step, used again in the next. Zones put down meanwhile block from the next one on. */
const walls: Wall[] = [];
let wallCount = 0;

/** Looks once a step which zones block at all: most do not, and bullets are many. */
export function noteWalls(w: World): void {
  const { cells, stride, count } = w.zones;
  wallCount = 0;
  for (let z = 0; z < count * stride; z += stride) {
    if (zoneAction(w, z).blocksFrom === 0 || cells[z + Z.bornFrame] === w.frame) continue;
    if (walls.length === wallCount) walls.push(newWall(w, z));
    measureWall(w, z, walls[wallCount++]!);
  }
}

function newWall(w: World, z: number): Wall {
  const kind = kindOfShape(zoneAction(w, z).shape);
  return { zone: z, owner: -1, blocksFrom: 0, kind, area: newArea(), left: 0, right: 0, low: 0, high: 0 };
}

function measureWall(w: World, z: number, wall: Wall): void {
  const { area } = wall;
  const { shape, blocksFrom } = zoneAction(w, z);
  measureZone(w, z, area);
  wall.kind = kindOfShape(shape);
  const reach = wall.kind.reach(area) + ROUNDING_MILLI;
  wall.zone = z;
  wall.owner = offsetOf(w, w.zones.cells[z + Z.owner]!);
  wall.blocksFrom = blocksFrom;
  wall.left = area.x - reach;
  wall.right = area.x + reach;
  wall.low = area.y - reach;
  wall.high = area.y + reach;
}

/** Share of the way at which a zone stops a bullet: the first that blocks its owner's bullets. In one counts as 0. */
export function zoneImpact(w: World, p: number, row: BulletPrototype, dx: number, dy: number): number {
  if (wallCount === 0 || !row.blockable) return NO_IMPACT;
  const { cells } = w.bullets;
  const x = cells[p + P.x]!;
  const y = cells[p + P.y]!;
  const radius = atLevel(row.radiusMilli, cells[p + P.level]!);
  const reachX = Math.abs(dx) + radius;
  const reachY = Math.abs(dy) + radius;
  let first = NO_IMPACT;
  for (let index = 0; index < wallCount; index++) {
    const wall = walls[index]!;
    if (x + reachX < wall.left || x - reachX > wall.right) continue;
    if (y + reachY < wall.low || y - reachY > wall.high || !blocks(w, wall, p)) continue;
    first = earlier(first, wall.kind.impact(wall.area, x - wall.area.x, y - wall.area.y, dx, dy, radius));
  }
  return first;
}

function blocks(w: World, { zone, owner, blocksFrom }: Wall, p: number): boolean {
  if (owner < 0 || w.zones.cells[zone + Z.ended] === 1) return false;
  const shooter = offsetOf(w, w.bullets.cells[p + P.owner]!);
  return shooter >= 0 && (relationOf(w, owner, shooter) & blocksFrom) !== 0;
}
