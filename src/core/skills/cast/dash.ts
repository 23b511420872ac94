import { distanceMilli } from '../../base/index.ts';
import { atLevel, Control } from '../../content/prototypes.ts';
import { offsetOf, C, K, U, type World } from '../../world/index.ts';
import { displaceUnit } from '../motion/displace.ts';
import { along } from '../motion/goal.ts';
import { castOf, castRow, skillOf } from './current.ts';

/** The movement that belongs to a skill. Held fast by a root, the cast goes on without it. */
export function beginDash(w: World, u: number): void {
  const row = castRow(w, u);
  const { move } = row;
  if (move === null || (w.units.cells[u + U.states]! & Control.root) !== 0) return;
  const c = castOf(w, u);
  const level = w.skills.cells[skillOf(w, u) + K.level]!;
  const direction = move.towards === 'facing' ? w.units.cells[u + U.facing]! : w.casts.cells[c + C.aim]!;
  const distance = Math.min(
    atLevel(move.distanceMilli, level),
    wayLeft(w, u, move.towards, row.castMode === 'position'),
  );
  const goal = along(w, u, direction, distance);
  displaceUnit(w, u, {
    how: 'dash',
    x: goal.x,
    y: goal.y,
    durationMs: atLevel(move.durationMs, level),
    curve: move.curve,
    passWalls: move.passWalls,
    slides: false,
    stopAtUnits: move.stopAtUnits,
    swapWith: -1,
    cause: w.casts.cells[c + C.number]!,
    root: w.casts.cells[c + C.root]!,
  });
}

/** Not through the target, nor past the place aimed at. */
function wayLeft(w: World, u: number, towards: 'aim' | 'target' | 'facing', toPlace: boolean): number {
  const c = castOf(w, u);
  const { cells } = w.units;
  const target = w.casts.cells[c + C.target] === 0 ? -1 : offsetOf(w, w.casts.cells[c + C.target]!);
  if (towards === 'facing' || (towards === 'aim' && !toPlace)) return Number.MAX_SAFE_INTEGER;
  if (target >= 0) {
    const between = distanceMilli(cells[u + U.x]!, cells[u + U.y]!, cells[target + U.x]!, cells[target + U.y]!);
    return Math.max(0, between - cells[u + U.radius]! - cells[target + U.radius]!);
  }
  return distanceMilli(cells[u + U.x]!, cells[u + U.y]!, w.casts.cells[c + C.x]!, w.casts.cells[c + C.y]!);
}
