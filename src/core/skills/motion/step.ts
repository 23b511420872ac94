import { HELD, LED } from '../../buffs/index.ts';
import { distanceSquared } from '../../base/index.ts';
import { Control } from '../../content/prototypes.ts';
import { isVisible } from '../../targets/index.ts';
import { offsetOf, C, U, unitRow, type World } from '../../world/index.ts';
import { attackReach, isTarget } from '../attack/machine.ts';
import { gapSquared, nearestEnemy, nearSquared } from '../attack/nearest.ts';
import { isRanged, reachOf } from '../cast/aim.ts';
import { castLevel, castOf, castRow } from '../cast/current.ts';
import { walksInPhase } from '../cast/walk.ts';
import { standsStill, stoodStill } from '../hit-stop.ts';
import { Attack, Cast, Order } from '../order.ts';
import { setOrder } from '../orders/set.ts';
import { isDisplaced, stepDisplacement } from './displace.ts';
import { flee, leadUnit } from './lead.ts';
import { walkTowards } from './walk.ts';

const CANNOT_WALK = HELD | Control.root;

/**
 * Moves a unit for one step: a displacement carries it, else it walks where its cast, which is in that phase, or its
 * attack or order wants it.
 */
export function stepMotion(w: World, u: number, phase: number): void {
  const { cells } = w.units;
  if (isDisplaced(w, u)) return standsStill(w, u) ? undefined : stepDisplacement(w, u);
  if ((cells[u + U.states]! & LED) !== 0) leadUnit(w, u, cells[u + U.orderCause]!, cells[u + U.orderRoot]!);
  if (phase === Cast.idle && cells[u + U.order] === Order.none) return;
  const isNew = cells[u + U.orderFrame] === w.frame;
  if (phase === Cast.idle && !isNew && cells[u + U.order] === Order.attackMove) findTarget(w, u);
  if ((cells[u + U.states]! & CANNOT_WALK) !== 0 || stoodStill(w, u)) return;
  if (phase === Cast.preCast) return pursueAim(w, u);
  // What is ordered in a step begins to take time in the next, like everything that is born in a step.
  if (isNew) return;
  if (phase !== Cast.idle) return walkDuringCast(w, u, phase);
  followOrder(w, u);
}

function followOrder(w: World, u: number): void {
  switch (w.units.cells[u + U.order]) {
    case Order.move:
      return walkOrder(w, u);
    case Order.attack:
      return approachTarget(w, u);
    case Order.attackMove:
      return advance(w, u);
    case Order.follow:
      return walkAfter(w, u);
    default:
      return flee(w, u);
  }
}

const isSwinging = (phase: number): boolean => phase === Attack.windup || phase === Attack.backswing;

/**
 * On an attack-move: who is near enough is its target, until it no longer is. Nobody could be attacked before it was
 * found, however long the unit has been ready.
 */
function findTarget(w: World, u: number): void {
  const { cells } = w.units;
  if (isSwinging(cells[u + U.attackPhase]!)) return;
  const guid = cells[u + U.orderTarget]!;
  if (guid !== 0 && isNear(w, u, offsetOf(w, guid))) return;
  const found = nearestEnemy(w, u, w.rules.acquireRangeMilli);
  cells[u + U.orderTarget] = found;
  if (found !== 0) cells[u + U.attackFreeAt] = Math.max(cells[u + U.attackFreeAt]!, w.nowMs);
}

function advance(w: World, u: number): void {
  if (w.units.cells[u + U.orderTarget] !== 0) approachTarget(w, u);
  else if (!isSwinging(w.units.cells[u + U.attackPhase]!)) walkOrder(w, u);
}

function isNear(w: World, u: number, target: number): boolean {
  return isTarget(w, u, target) && gapSquared(w, u, target) <= nearSquared(w, u, target, w.rules.acquireRangeMilli);
}

function walkAfter(w: World, u: number): void {
  const { cells } = w.units;
  const target = offsetOf(w, cells[u + U.orderTarget]!);
  const isDead = target >= 0 && cells[target + U.alive] !== 1;
  if (target < 0 || isDead || !isVisible(w, u, target)) {
    const reason = isDead ? 'targetDead' : 'targetLost';
    return setOrder(w, u, Order.none, 0, 0, 0, reason, cells[u + U.orderCause]!, cells[u + U.orderRoot]!);
  }
  const within = w.rules.followGapMilli + cells[u + U.radius]! + cells[target + U.radius]!;
  walkTowards(w, u, cells[target + U.x]!, cells[target + U.y]!, within);
}

/** Only a walk goes on beside a cast, and only where a modifier allows it. */
function walkDuringCast(w: World, u: number, phase: number): void {
  if (w.units.cells[u + U.order] === Order.move && walksInPhase(w, u, phase)) walkOrder(w, u);
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
  if (isSwinging(cells[u + U.attackPhase]!)) return;
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
