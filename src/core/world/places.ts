import { P, Q } from './layout.ts';
import type { World } from './world.ts';

/** Place of a buff that is attached elsewhere than to its holder: the slot in `places`, −1 = it has none. */
export function findPlace(w: World, instance: number): number {
  const { cells, stride, count } = w.places;
  for (let slot = 0; slot < count; slot++) if (cells[slot * stride + Q.instance] === instance) return slot;
  return -1;
}

/** Attaches an instance to a place, or to a bullet (GUID, 0 = none) whose place it follows. */
export function putPlace(w: World, instance: number, bullet: number, x: number, y: number): void {
  const known = findPlace(w, instance);
  const at = (known < 0 ? w.places.append() : known) * w.places.stride;
  const { cells } = w.places;
  cells[at + Q.instance] = instance;
  cells[at + Q.bullet] = bullet;
  cells[at + Q.x] = x;
  cells[at + Q.y] = y;
}

/** Offset of the record with the place of an instance, brought up to date with its bullet; −1 = it has none. */
export function placeOfBuff(w: World, instance: number): number {
  const slot = findPlace(w, instance);
  if (slot < 0) return -1;
  const at = slot * w.places.stride;
  const { cells } = w.places;
  const { cells: bullets, stride, count } = w.bullets;
  const bullet = cells[at + Q.bullet]!;
  for (let p = 0; bullet !== 0 && p < count * stride; p += stride) {
    if (bullets[p + P.guid] !== bullet) continue;
    cells[at + Q.x] = bullets[p + P.x]!;
    cells[at + Q.y] = bullets[p + P.y]!;
  }
  return at;
}
