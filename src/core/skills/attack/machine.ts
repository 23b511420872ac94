import { scaledMs } from '../../attributes/index.ts';
import { HELD } from '../../buffs/index.ts';
import { distanceSquared } from '../../base/index.ts';
import { Control, type AttackPrototype } from '../../content/prototypes.ts';
import { isVisible } from '../../targets/index.ts';
import { offsetOf, U, unitRow, type World } from '../../world/index.ts';
import { isCasting } from '../cast/current.ts';
import { standsStill } from '../hit-stop.ts';
import { isDisplaced } from '../motion/displace.ts';
import { directionTo, turnTowards } from '../motion/turn.ts';
import { Attack, Order } from '../order.ts';
import { setOrder } from '../orders/set.ts';
import { commitAttack } from './commit.ts';
import { enterAttack } from './report.ts';
import { stopAttack } from './stop.ts';

/** How many phases an attack may pass in one step: fast attackers must not hold it up for ever. */
const CHANGES_MAX = 8;
/** Who is taunted attacks: that is what a taunt is. */
const CANNOT_ATTACK = HELD | Control.fear | Control.disarm;

/** Whether the unit's order is to attack somebody: it was told whom, or found somebody on its way. */
export function wantsAttack(w: World, u: number): boolean {
  const { cells } = w.units;
  const order = cells[u + U.order]!;
  return order === Order.attack || (order === Order.attackMove && cells[u + U.orderTarget] !== 0);
}

/** Runs the basic attack of a unit up to now. */
export function stepAttack(w: World, u: number): void {
  const { cells } = w.units;
  if (!wantsAttack(w, u) && cells[u + U.attackPhase] === Attack.idle) return;
  const attack = unitRow(w, u).attack;
  if (!attack || standsStill(w, u)) return;
  for (let change = 0; change < CHANGES_MAX; change++) if (!passPhase(w, u, attack) || standsStill(w, u)) return;
}

function passPhase(w: World, u: number, attack: AttackPrototype): boolean {
  const { cells } = w.units;
  switch (cells[u + U.attackPhase]) {
    case Attack.windup:
      return passWindup(w, u, attack);
    case Attack.backswing:
      if (cells[u + U.attackEndAt]! > w.nowMs) return false;
      enterAttack(w, u, Attack.idle, cells[u + U.attackEndAt]!, 0, 'completed');
      return true;
    default:
      return seekTarget(w, u, attack);
  }
}

function passWindup(w: World, u: number, attack: AttackPrototype): boolean {
  const { cells } = w.units;
  const target = offsetOf(w, cells[u + U.attackTarget]!);
  if (!isTarget(w, u, target)) {
    stopAttack(
      w,
      u,
      isUnseen(w, u, target) ? 'noVision' : 'targetLost',
      cells[u + U.orderCause]!,
      cells[u + U.orderRoot]!,
    );
    return true;
  }
  if (cells[u + U.attackEndAt]! > w.nowMs) return false;
  const endAt = cells[u + U.attackEndAt]!;
  const readyAt = cells[u + U.attackReadyAt]!;
  commitAttack(w, u, attack, target);
  // The commit may have killed, stunned or sent the attacker away: then there is no backswing any more, but the attack
  // was made and its cadence is spent.
  if (cells[u + U.attackPhase] !== Attack.windup) {
    cells[u + U.attackReadyAt] = Math.max(cells[u + U.attackReadyAt]!, readyAt);
    return true;
  }
  const backswingMs = scaledMs(w, u, attack.backswingMs, speedOf(w, attack));
  enterAttack(w, u, Attack.backswing, endAt, backswingMs, 'completed');
  return true;
}

export function speedOf(w: World, attack: AttackPrototype): number {
  return attack.speedAttribute >= 0 ? attack.speedAttribute : w.rules.roles.attackSpeed;
}

/** Idle or on the way: look for the target of the order, come into reach, turn, wait for the cadence, wind up. */
function seekTarget(w: World, u: number, attack: AttackPrototype): boolean {
  const { cells } = w.units;
  if (!wantsAttack(w, u)) return leaveApproach(w, u);
  const target = offsetOf(w, cells[u + U.orderTarget]!);
  if (!isTarget(w, u, target)) {
    if (cells[u + U.order] === Order.attackMove) {
      cells[u + U.orderTarget] = 0;
      return leaveApproach(w, u);
    }
    const isDead = target >= 0 && cells[target + U.alive] !== 1;
    const reason = isDead ? 'targetDead' : isUnseen(w, u, target) ? 'noVision' : 'targetLost';
    setOrder(w, u, Order.none, 0, 0, 0, reason, cells[u + U.orderCause]!, cells[u + U.orderRoot]!);
    return leaveApproach(w, u);
  }
  if (isCasting(w, u) || isDisplaced(w, u) || (cells[u + U.states]! & CANNOT_ATTACK) !== 0) return hold(w, u);
  if (!inReach(w, u, target, attack)) return approach(w, u);
  if (!turnTowards(w, u, directionTo(w, u, cells[target + U.x]!, cells[target + U.y]!), -1)) return hold(w, u);
  return windUp(w, u, target, attack);
}

function leaveApproach(w: World, u: number): boolean {
  if (w.units.cells[u + U.attackPhase] === Attack.approach) enterAttack(w, u, Attack.idle, w.nowMs, 0, 'cancelled');
  return false;
}

/** Something else than cadence holds the attack up: it cannot begin before the next step. */
function hold(w: World, u: number): boolean {
  w.units.cells[u + U.attackFreeAt] = w.nowMs + w.rules.stepMs;
  return false;
}

function approach(w: World, u: number): boolean {
  const { cells } = w.units;
  cells[u + U.attackTarget] = cells[u + U.orderTarget]!;
  if (cells[u + U.attackPhase] !== Attack.approach) enterAttack(w, u, Attack.approach, w.nowMs, 0, null);
  return hold(w, u);
}

/** From the exact moment at which cadence and everything else allow it, which may lie within the step. */
function windUp(w: World, u: number, target: number, attack: AttackPrototype): boolean {
  const { cells } = w.units;
  const startAt = Math.max(cells[u + U.attackReadyAt]!, cells[u + U.attackFreeAt]!);
  if (startAt > w.nowMs) return false;
  const speed = speedOf(w, attack);
  const windupMs = scaledMs(w, u, attack.windupMs, speed);
  cells[u + U.attackTarget] = cells[target]!;
  cells[u + U.attackReadyAt] = startAt + Math.max(1, scaledMs(w, u, attack.intervalMs, speed));
  enterAttack(w, u, Attack.windup, startAt, windupMs, null);
  return true;
}

export function isTarget(w: World, u: number, target: number): boolean {
  if (target < 0 || w.units.cells[target + U.alive] !== 1) return false;
  return (w.units.cells[target + U.states]! & Control.untargetable) === 0 && isVisible(w, u, target);
}

function isUnseen(w: World, u: number, target: number): boolean {
  return target >= 0 && w.units.cells[target + U.alive] === 1 && !isVisible(w, u, target);
}

/** Centre to centre distance at which an attack reaches. */
export function attackReach(w: World, u: number, target: number, attack: AttackPrototype): number {
  const { cells } = w.units;
  return attack.rangeMilli + cells[u + U.reachBonus]! + cells[u + U.radius]! + cells[target + U.radius]!;
}

function inReach(w: World, u: number, target: number, attack: AttackPrototype): boolean {
  const { cells } = w.units;
  const reach = attackReach(w, u, target, attack);
  return distanceSquared(cells[u + U.x]!, cells[u + U.y]!, cells[target + U.x]!, cells[target + U.y]!) <= reach * reach;
}
