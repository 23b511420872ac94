import { G, U, type World } from '../../world/index.ts';
import { noteDue } from './due.ts';
import { returnToLife } from './respawn.ts';
import { vanish } from './vanish.ts';

/** Lifetimes that end and dead units that return, in GUID order. */
export function stepLives(w: World): void {
  const due = w.globals.cells[G.lifeDueAt]!;
  if (due < 0 || due > w.nowMs) return;
  w.globals.cells[G.lifeDueAt] = -1;
  const { stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) {
    if (w.units.cells[u + U.alive] === 1) stepLifetime(w, u);
    else stepReturn(w, u);
  }
}

function stepLifetime(w: World, u: number): void {
  const at = w.units.cells[u + U.expireAt]!;
  if (at < 0) return;
  if (at <= w.nowMs) vanish(w, u, 'lifetime', 0, 0);
  else noteDue(w, at);
}

/** Whose place is taken tries again in the next step. */
function stepReturn(w: World, u: number): void {
  const at = w.units.cells[u + U.respawnAt]!;
  if (at < 0) return;
  if (at > w.nowMs) noteDue(w, at);
  else if (!returnToLife(w, u)) noteDue(w, w.nowMs + w.rules.stepMs);
}
