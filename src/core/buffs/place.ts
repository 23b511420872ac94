import { B, findPlace, firstBuff, nextBuff, putPlace, Q, type World } from '../world/index.ts';
import type { Application } from './application.ts';
import { endBuff } from './end.ts';

/** An instance that is attached elsewhere goes to where its latest application was. */
export function takePlace(w: World, b: number, { place }: Application): void {
  if (place) putPlace(w, w.buffs.cells[b + B.instance]!, place.bullet, place.x, place.y);
}

/** Ends every buff that a bullet carried. */
export function endBuffsOnBullet(w: World, bullet: number, cause: number, root: number): void {
  const { stride, count } = w.units;
  for (let u = 0; u < count * stride && w.places.count > 0; u += stride) {
    for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
      const slot = findPlace(w, w.buffs.cells[b + B.instance]!);
      const isOnIt = slot >= 0 && w.places.cells[slot * w.places.stride + Q.bullet] === bullet;
      if (isOnIt) endBuff(w, b, 'sourceLost', cause, root);
    }
  }
}
