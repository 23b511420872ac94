import { atLevel } from '../content/prototypes.ts';
import { Controller, I, U } from './layout.ts';
import { unitRow } from './unit.ts';
import type { World } from './world.ts';

/** Where the mind of a unit begins. */
export function mindOf(w: World, u: number): number {
  return (u / w.units.stride) * w.minds.stride;
}

/**
 * Begins to think for a unit that a computer player leads, once its place and identity are known. First decisions are
 * spread by GUID over the reaction time, so that not all units think in one step.
 */
export function openMind(w: World, u: number): void {
  const { cells } = w.units;
  const m = mindOf(w, u);
  const row = w.content.ai[unitRow(w, u).ai];
  if (cells[u + U.controller] !== Controller.ai || row === undefined || row.kind === 'dummy') return;
  const { stepMs } = w.rules;
  const reactionSteps = Math.max(1, Math.trunc(atLevel(row.reactionMs, cells[u + U.level]!) / stepMs));
  w.minds.cells[m + I.row] = row.id;
  w.minds.cells[m + I.thinkAt] = w.nowMs + stepMs * (1 + ((cells[u]! - 1) % reactionSteps));
  w.minds.cells[m + I.postX] = w.minds.cells[m + I.backX] = cells[u + U.x]!;
  w.minds.cells[m + I.postY] = w.minds.cells[m + I.backY] = cells[u + U.y]!;
}
