import type { Reason } from '../../generated/types.ts';
import { atLevel, type SkillPrototype } from '../content/prototypes.ts';
import { K, type World } from '../world/index.ts';
import { offersStage, ownRow, reportState, setActive } from './active.ts';
import { startAtEnd } from './cooldown.ts';

/**
 * The effect point of a stage: what it leads to is offered in its slot for the window, counted from here. A last stage
 * ends the chain.
 */
export function passStage(w: World, k: number, row: SkillPrototype, cause: number, root: number): void {
  if (offersStage(w, k)) withdraw(w, k, 'consumed', cause, root);
  const { combo } = row;
  const next = combo === null ? undefined : w.content.skills[combo.next];
  if (combo === null || !next || next.castMode === 'passive' || next.castMode === 'toggle') return;
  const durationMs = atLevel(combo.windowMs, w.skills.cells[k + K.level]!);
  setActive(w, k, next.id, w.nowMs + durationMs);
  const id = reportState(w, k, { state: 'offered', stage: next.name, durationMs }, cause, root);
  w.skills.cells[k + K.activeCause] = id;
  w.skills.cells[k + K.activeRoot] = root;
}

/** The window is over: back to the first stage. A cooldown that waits for the end of the chain begins. */
export function endChain(w: World, u: number, k: number, reason: Reason, cause: number, root: number): void {
  withdraw(w, k, reason, cause, root);
  if (ownRow(w, k).cooldownStartsAt === 'end') startAtEnd(w, u, k, cause, root);
}

function withdraw(w: World, k: number, reason: Reason, cause: number, root: number): void {
  const stage = w.content.skills[w.skills.cells[k + K.active]!]!.name;
  setActive(w, k, 0, 0);
  reportState(w, k, { state: 'withdrawn', stage, reason }, cause, root);
}
