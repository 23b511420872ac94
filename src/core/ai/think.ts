import { HARD_CONTROL } from '../buffs/index.ts';
import { atLevel, type AiPrototype } from '../content/prototypes.ts';
import { Attack, isCasting, isDisplaced } from '../skills/index.ts';
import { I, U, type World } from '../world/index.ts';
import { castSomething } from './cast.ts';
import { fight } from './fight.ts';
import { carryOn, obeyLeash } from './home.ts';
import { chooseTarget } from './notice.ts';

/**
 * Computer players decide, in GUID order, after the commands of a step. Whom none leads, or whose time has not come,
 * costs two comparisons. A mind acts by ordinary commands only, and draws nothing.
 */
export function thinkAll(w: World): void {
  for (let slot = 0; slot < w.minds.count; slot++) {
    const m = slot * w.minds.stride;
    const { cells } = w.minds;
    if (cells[m + I.row] !== 0 && cells[m + I.thinkAt]! <= w.nowMs) think(w, slot * w.units.stride, m);
  }
}

/** One decision. Nothing is decided while a cast, a swing or a displacement runs, except that the leash is obeyed. */
function think(w: World, u: number, m: number): void {
  const row = w.content.ai[w.minds.cells[m + I.row]!]!;
  const reactionMs = atLevel(row.reactionMs, w.units.cells[u + U.level]!);
  w.minds.cells[m + I.thinkAt] = Math.max(w.minds.cells[m + I.thinkAt]! + reactionMs, w.nowMs + 1);
  if (w.units.cells[u + U.alive] !== 1) return forget(w, m);
  if ((w.units.cells[u + U.states]! & HARD_CONTROL) !== 0) return;
  if (obeyLeash(w, u, m, row) || isBusy(w, u)) return;
  decide(w, u, m, row);
}

function decide(w: World, u: number, m: number, row: AiPrototype): void {
  const target = chooseTarget(w, u, m, row);
  w.minds.cells[m + I.target] = target < 0 ? 0 : w.units.cells[target]!;
  if (row.kind === 'hero' && castSomething(w, u, row, target)) return;
  if (target >= 0) fight(w, u, row, target);
  else carryOn(w, u, m, row);
}

function forget(w: World, m: number): void {
  w.minds.cells[m + I.target] = w.minds.cells[m + I.returning] = 0;
}

function isBusy(w: World, u: number): boolean {
  return isCasting(w, u) || isDisplaced(w, u) || w.units.cells[u + U.attackPhase] === Attack.windup;
}
