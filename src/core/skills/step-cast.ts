import { C, U, type World } from '../world/index.ts';
import { hasHeld, takeHeld } from './buffer.ts';
import { castOf } from './cast/current.ts';
import { advanceCast } from './cast/machine.ts';
import { executeAction } from './execute.ts';
import { Cast } from './order.ts';
import { stepActive } from './step-active.ts';

/** What is switched on or offered, the cast of a unit up to now, then the command that waited for it. */
export function stepCast(w: World, u: number): void {
  if (w.casts.cells[castOf(w, u) + C.activeSkills] !== 0) stepActive(w, u);
  if (w.casts.cells[castOf(w, u) + C.phase] !== Cast.idle) advanceCast(w, u);
  if (hasHeld(w, u)) deliverHeld(w, u);
}

/** Gives a waiting command a second hearing as soon as nothing is in its way. */
export function deliverHeld(w: World, u: number): void {
  const held = takeHeld(w, u);
  if (!held) return;
  const { action, cause, ordinal } = held;
  executeAction(w, u, action, { player: w.units.cells[u + U.player]!, ordinal, cause, mayWait: false });
}
