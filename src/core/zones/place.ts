import { kindOfShape, placeArea, type Area } from '../targets/index.ts';
import { offsetOf, U, Z, zoneAction, type World } from '../world/index.ts';

/** Writes the ground that a zone covers into an area. */
export function measureZone(w: World, z: number, into: Area): void {
  const { cells } = w.zones;
  const { shape } = zoneAction(w, z);
  placeArea(into, cells[z + Z.x]!, cells[z + Z.y]!, cells[z + Z.facing]!, true);
  kindOfShape(shape).measure(into, shape, cells[z + Z.level]!);
}

/** Goes where the unit that it follows is and turns with it. Where that dies, the zone stays. */
export function follow(w: World, z: number): void {
  const { cells } = w.zones;
  if (cells[z + Z.follow] === 0) return;
  const u = offsetOf(w, cells[z + Z.follow]!);
  if (u < 0 || w.units.cells[u + U.alive] === 0) {
    cells[z + Z.follow] = 0;
    return;
  }
  cells[z + Z.x] = w.units.cells[u + U.x]!;
  cells[z + Z.y] = w.units.cells[u + U.y]!;
  cells[z + Z.facing] = w.units.cells[u + U.facing]!;
}
