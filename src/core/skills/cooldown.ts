import { roleOf } from '../attributes/index.ts';
import { BP_ONE, clamp, mulDivCapped } from '../base/index.ts';
import { atLevel, type SkillPrototype } from '../content/prototypes.ts';
import { C, Cheat, hasCheat, offsetOf, emitTrace, K, type World } from '../world/index.ts';
import { castOf, isCastingSkill } from './cast/current.ts';
import { endOfSkills, firstSkill } from './skill-list.ts';

/** Longer than any battle: effects that prolong what they prolonged must come to an end. */
const REMAINING_MAX_MS = 1_000_000_000;

type Operation = 'start' | 'reset' | 'add' | 'multiply' | 'refund';

const rowOf = (w: World, k: number): SkillPrototype => w.content.skills[w.skills.cells[k + K.row]!]!;

/** A time less the unit's reduction, never below the ruleset's floor: a cooldown of nothing would be a loop. */
export function reducedMs(w: World, u: number, timeMs: number): number {
  if (timeMs <= 0) return 0;
  const reduction = roleOf(w, u, w.rules.roles.cooldownReduction, 0);
  const reduced = reduction === 0 ? timeMs : mulDivCapped(timeMs, 1_000 - reduction, 1_000);
  return Math.max(reduced, w.rules.cooldownFloorMs, 1);
}

export function chargesMax(w: World, k: number): number {
  return Math.max(1, atLevel(rowOf(w, k).charges, w.skills.cells[k + K.level]!));
}

/**
 * A use: it takes a charge and starts what makes it come back. A running recharge goes on as it was; with charges, the
 * cooldown only keeps uses apart, and only where it is shorter than the recharge.
 */
export function startCooldown(w: World, k: number, cause: number, root: number): void {
  const { cells } = w.skills;
  const u = offsetOf(w, cells[k + K.guid]!);
  if (hasCheat(w, u, Cheat.noCooldown)) return;
  const row = rowOf(w, k);
  const level = cells[k + K.level]!;
  const cooldownMs = reducedMs(w, u, atLevel(row.cooldownMs, level));
  if (chargesMax(w, k) === 1) return lockSkill(w, u, k, cooldownMs, cause, root);
  // A charge that is due at this very moment is there already, though its pass is still to come.
  stepCharges(w, k);
  const rechargeMs = reducedMs(w, u, atLevel(row.rechargeMs, level));
  changeCharges(w, k, -1, cause, root);
  if (cells[k + K.rechargeAt]! < 0) {
    cells[k + K.rechargeMs] = rechargeMs;
    cells[k + K.rechargeAt] = w.nowMs + rechargeMs;
  }
  if (cooldownMs < rechargeMs) lockSkill(w, u, k, cooldownMs, cause, root);
}

/** The same for a cooldown that waited for the end. A cast that still runs its course does not start it again. */
export function startAtEnd(w: World, u: number, k: number, cause: number, root: number): void {
  if (isCastingSkill(w, u, k)) w.casts.cells[castOf(w, u) + C.cooldownStarted] = 1;
  startCooldown(w, k, cause, root);
}

function lockSkill(w: World, u: number, k: number, cooldownMs: number, cause: number, root: number): void {
  if (cooldownMs <= 0) return;
  const { cooldownGroup } = rowOf(w, k);
  setCooldown(w, k, cooldownMs, cooldownMs, 'start', cause, root);
  if (cooldownGroup < 0) return;
  const end = endOfSkills(w, u);
  for (let other = firstSkill(w, u); other < end; other += w.skills.stride) {
    const longer = w.skills.cells[other + K.readyAt]! < w.nowMs + cooldownMs;
    if (other !== k && rowOf(w, other).cooldownGroup === cooldownGroup && longer) {
      setCooldown(w, other, cooldownMs, cooldownMs, 'start', cause, root);
    }
  }
}

function setCooldown(
  w: World,
  k: number,
  remainingMs: number,
  totalMs: number,
  op: Operation,
  cause: number,
  root: number,
): void {
  const { cells } = w.skills;
  cells[k + K.readyAt] = w.nowMs + remainingMs;
  cells[k + K.totalMs] = totalMs;
  const id = w.moment();
  if (!w.sink) return;
  const skill = rowOf(w, k).name;
  emitTrace(w, id, cause, root, { kind: 'cooldown', source: cells[k + K.guid]!, skill, remainingMs, totalMs, op });
}

/** Gives back what a cast had started and does not deserve, to its whole group. */
export function refundCooldown(w: World, k: number, cause: number, root: number): void {
  const { cells } = w.skills;
  const u = offsetOf(w, cells[k + K.guid]!);
  const { cooldownGroup } = rowOf(w, k);
  const readyAt = cells[k + K.readyAt]!;
  if (chargesMax(w, k) > 1) changeCharges(w, k, 1, cause, root);
  if (w.skills.cells[k + K.charges] === chargesMax(w, k)) w.skills.cells[k + K.rechargeAt] = -1;
  setCooldown(w, k, 0, 0, 'refund', cause, root);
  if (cooldownGroup < 0) return;
  const end = endOfSkills(w, u);
  for (let other = firstSkill(w, u); other < end; other += w.skills.stride) {
    const isShared = other !== k && rowOf(w, other).cooldownGroup === cooldownGroup;
    if (isShared && cells[other + K.readyAt] === readyAt) setCooldown(w, other, 0, 0, 'refund', cause, root);
  }
}

/** What an effect does to a running cooldown. One that is not running stays so, except when time is added. */
export function changeCooldown(
  w: World,
  k: number,
  op: 'reset' | 'add' | 'multiply',
  value: number,
  cause: number,
  root: number,
): void {
  const { cells } = w.skills;
  const remaining = Math.max(0, cells[k + K.readyAt]! - w.nowMs);
  const after = op === 'reset' ? 0 : changedMs(remaining, op, value);
  const totalMs = remaining > 0 ? Math.max(cells[k + K.totalMs]!, after) : after;
  if (after !== remaining) setCooldown(w, k, after, totalMs, op, cause, root);
  if (cells[k + K.rechargeAt]! >= 0) changeRecharge(w, k, op, value, cause, root);
}

function changeRecharge(
  w: World,
  k: number,
  op: 'reset' | 'add' | 'multiply',
  value: number,
  cause: number,
  root: number,
): void {
  const { cells } = w.skills;
  const remaining = cells[k + K.rechargeAt]! - w.nowMs;
  if (op === 'reset') {
    cells[k + K.rechargeAt] = -1;
    return changeCharges(w, k, chargesMax(w, k) - cells[k + K.charges]!, cause, root);
  }
  cells[k + K.rechargeAt] = w.nowMs + changedMs(remaining, op, value);
}

function changedMs(remainingMs: number, op: 'add' | 'multiply', value: number): number {
  const after = op === 'add' ? remainingMs + value : mulDivCapped(remainingMs, value, BP_ONE);
  return clamp(after, 0, REMAINING_MAX_MS);
}

/** Charges come back one at a time, each from the exact moment of the last. */
export function stepCharges(w: World, k: number): void {
  const { cells } = w.skills;
  while (cells[k + K.rechargeAt]! >= 0 && cells[k + K.rechargeAt]! <= w.nowMs) {
    changeCharges(w, k, 1, 0, 0);
    const full = cells[k + K.charges]! >= chargesMax(w, k);
    const every = Math.max(1, cells[k + K.rechargeMs]!);
    cells[k + K.rechargeAt] = full ? -1 : cells[k + K.rechargeAt]! + every;
  }
}

function changeCharges(w: World, k: number, delta: number, cause: number, root: number): void {
  const { cells } = w.skills;
  const from = cells[k + K.charges]!;
  const to = Math.min(chargesMax(w, k), Math.max(0, from + delta));
  if (to === from) return;
  cells[k + K.charges] = to;
  const id = w.moment();
  if (!w.sink) return;
  emitTrace(w, id, cause, root, { kind: 'charge', source: cells[k + K.guid]!, skill: rowOf(w, k).name, from, to });
}
