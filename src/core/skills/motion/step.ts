import { HARD_CONTROL } from '../../buffs/index.ts';
import { distanceSquared } from '../../base/index.ts';
import { Control } from '../../content/prototypes.ts';
import { offsetOf, C, U, unitRow, type World } from '../../world/index.ts';
import { attackReach, isTarget } from '../attack/machine.ts';
import { isRanged, reachOf } from '../cast/aim.ts';
import { castLevel, castOf, castRow } from '../cast/current.ts';
import { walksInPhase } from '../cast/walk.ts';
import { standsStill, stoodStill } from '../hit-stop.ts';
import { Attack, Cast, Order } from '../order.ts';
import { setOrder } from '../orders/set.ts';
import { isDisplaced, stepDisplacement } from './displace.ts';
import { walkTowards } from './walk.ts';

const CANNOT_WALK = HARD_CONTROL | Control.root;

/**
 * Moves a unit for one step: a displacement carries it, else it walks where its cast, which is in that phase, or its
 * attack or order wants it.
 */
export function stepMotion(w: World, u: number, phase: number): void {
  const { cells } = w.units;
  if (isDisplaced(w, u)) return standsStill(w, u) ? undefined : stepDisplacement(w, u);
  if (phase === Cast.idle && cells[u + U.order] === Order.none) return;
  if ((cells[u + U.states]! & CANNOT_WALK) !== 0 || stoodStill(w, u)) return;
  if (phase === Cast.preCast) return pursueAim(w, u);
  // What is ordered in a step begins to take time in the next, like everything that is born in a step.
  if (cells[u + U.orderFrame] === w.frame || !walksInPhase(w, u, phase)) return;
  if (cells[u + U.order] === Order.move) walkOrder(w, u);
  else if (cells[u + U.order] === Order.attack && phase === Cast.idle) approachTarget(w, u);
}

function walkOrder(w: World, u: number): void {
  const { cells } = w.units;
  const x = cells[u + U.orderX]!;
  const y = cells[u + U.orderY]!;
  walkTowards(w, u, x, y, 0);
  const tolerance = w.rules.arriveToleranceMilli;
  if (distanceSquared(cells[u + U.x]!, cells[u + U.y]!, x, y) > tolerance * tolerance) return;
  setOrder(w, u, Order.none, 0, 0, 0, 'arrived', cells[u + U.orderCause]!, cells[u + U.orderRoot]!);
}

/** Into reach of the target, unless the attack has begun. */
function approachTarget(w: World, u: number): void {
  const { cells } = w.units;
  const phase = cells[u + U.attackPhase]!;
  if (phase === Attack.windup || phase === Attack.backswing) return;
  const { attack } = unitRow(w, u);
  const target = offsetOf(w, cells[u + U.orderTarget]!);
  if (!attack || !isTarget(w, u, target)) return;
  walkTowards(w, u, cells[target + U.x]!, cells[target + U.y]!, attackReach(w, u, target, attack));
}

/** Into range of what the cast is aimed at, where the skill pursues. */
function pursueAim(w: World, u: number): void {
  const row = castRow(w, u);
  const c = castOf(w, u);
  if (!row.pursue || !isRanged(row) || w.casts.cells[c + C.startAt] === w.nowMs) return;
  const guid = w.casts.cells[c + C.target]!;
  const target = guid === 0 ? -1 : offsetOf(w, guid);
  const x = target < 0 ? w.casts.cells[c + C.x]! : w.units.cells[target + U.x]!;
  const y = target < 0 ? w.casts.cells[c + C.y]! : w.units.cells[target + U.y]!;
  walkTowards(w, u, x, y, reachOf(w, u, row, castLevel(w, u), guid));
}
