import { noteWalls } from './block.ts';
import { P, type World } from '../world/index.ts';
import { endBullet } from './event.ts';
import { flightOf } from './flights/index.ts';
import { forgetHits } from './hits.ts';

/** Moves all bullets in GUID order. Those launched meanwhile lie behind the last and fly from the next step on. */
export function stepBullets(w: World): void {
  const { stride } = w.bullets;
  const count = w.bullets.count;
  if (count > 0) noteWalls(w);
  for (let p = 0; p < count * stride; p += stride) {
    if (w.bullets.cells[p + P.ended] === 0 && w.bullets.cells[p + P.bornFrame] !== w.frame) stepBullet(w, p);
  }
}

/** Removes what has ended and closes the gaps, so that the table stays in GUID order. */
export function sweepBullets(w: World): void {
  for (let slot = w.bullets.count - 1; slot >= 0; slot--) {
    const p = slot * w.bullets.stride;
    if (w.bullets.cells[p + P.ended] === 0) continue;
    forgetHits(w, p);
    w.bullets.removeAt(slot);
  }
}

function stepBullet(w: World, p: number): void {
  const { cells } = w.bullets;
  const row = w.content.bullets[cells[p + P.row]!]!;
  const dieAt = cells[p + P.dieAt]!;
  const dies = dieAt >= 0 && dieAt <= w.nowMs;
  const untilMs = dies ? dieAt : w.nowMs;
  const flightMs = Math.min(w.rules.stepMs, w.nowMs - cells[p + P.launchAt]!) - (w.nowMs - untilMs);
  const flight = flightOf(row.flight);
  if (flightMs > 0) flight.fly(w, p, row, flightMs, untilMs);
  else flight.wait?.(w, p);
  if (dies) endBullet(w, p, 'lifetime');
}
