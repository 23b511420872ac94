import type { Reason } from '../../../generated/types.ts';
import {
  A,
  B,
  buffRow,
  BuffState,
  findInstance,
  M,
  offsetOf,
  removeMember,
  U,
  unitAt,
  type World,
} from '../../world/index.ts';
import { OWN_DURATION, OWN_SHIELD } from '../application.ts';
import { applyKept } from '../apply.ts';
import { reportRenewal, restoreDuration } from '../duration.ts';
import { endBuff } from '../end.ts';
import { settleModifiers, strengthFor, strengthTaken, takeMemory, takeStrength } from '../settle.ts';
import { heirOf, outranks, rivalKeeping } from './rival.ts';

const ENDLESS_MS = -1;

/**
 * Sees to it that a unit inside has the aura's buff: its own, renewed; or the one that a rival keeps, which it takes
 * over when it is the stronger; or a new one.
 */
export function keep(w: World, a: number, m: number): void {
  const guid = w.members.cells[m + M.guid]!;
  const own = childOf(w, m);
  if (own >= 0) return renew(w, a, own);
  const rival = rivalKeeping(w, a, guid);
  if (rival.aura < 0) return applyOwn(w, a, m);
  if (outranks(w, a, rival.aura, unitAt(w, guid))) takeOver(w, a, m, rival.member, 'replaced');
}

/** Lets go of a unit. The strongest rival that reaches it takes its buff over; without one the buff ends. */
export function letGo(w: World, a: number, m: number, reason: Reason): void {
  const guid = w.members.cells[m + M.guid]!;
  const child = childOf(w, m);
  const heir = child < 0 ? null : heirOf(w, a, guid);
  if (heir !== null && heir.aura >= 0) takeOver(w, heir.aura, heir.member, m, reason);
  else if (child >= 0) endFor(w, a, child, reason);
  removeMember(w, w.auras.cells, a + A.memberHead, m);
}

/** The death of the holder is the cause, where that is why. */
function endFor(w: World, a: number, b: number, reason: Reason): void {
  const { cells } = w.auras;
  const holder = offsetOf(w, cells[a + A.holder]!);
  const died = cells[a + A.ended] === 0 && holder >= 0 && w.units.cells[holder + U.alive] === 0;
  if (died) endBuff(w, b, reason, w.units.cells[holder + U.deathId]!, w.units.cells[holder + U.deathRoot]!);
  else endBuff(w, b, reason, cells[a + A.cause]!, cells[a + A.root]!);
}

/** Offset of the buff that is kept through this membership, −1 = none. */
export function childOf(w: World, m: number): number {
  const { cells } = w.members;
  if (cells[m + M.child] === 0) return -1;
  const b = cells[m + M.childAt]! * w.buffs.stride;
  const isThere = w.buffs.cells[b + B.instance] === cells[m + M.child];
  return isThere && w.buffs.cells[b + B.state] !== BuffState.dead ? b : -1;
}

/** A member has an instance through this membership from now on. */
function adoptChild(w: World, m: number, b: number): void {
  w.members.cells[m + M.child] = w.buffs.cells[b + B.instance]!;
  w.members.cells[m + M.childAt] = b / w.buffs.stride;
}

function applyOwn(w: World, a: number, m: number): void {
  const { cells } = w.auras;
  const application = {
    holder: w.members.cells[m + M.guid]!,
    source: cells[a + A.source]!,
    row: cells[a + A.child]!,
    skill: cells[a + A.skill]!,
    level: cells[a + A.level]!,
    stacks: 1,
    durationMs: cells[a + A.zone] === 0 ? OWN_DURATION : ENDLESS_MS,
    shieldMilli: OWN_SHIELD,
    cause: cells[a + A.cause]!,
    root: cells[a + A.root]!,
  };
  const child = applyKept(w, application, cells[a + A.number]!, w.members.cells[m + M.refused] === 1);
  w.members.cells[m + M.child] = 0;
  w.members.cells[m + M.refused] = child === 0 ? 1 : 0;
  const b = child === 0 ? -1 : findInstance(w, unitAt(w, application.holder), child);
  if (b >= 0) adoptChild(w, m, b);
}

/** One instance goes from hand to hand where both auras keep the same row; else one ends and the other begins. */
function takeOver(w: World, a: number, m: number, from: number, reason: Reason): void {
  const b = childOf(w, from);
  const cause = w.auras.cells[a + A.cause]!;
  const root = w.auras.cells[a + A.root]!;
  w.members.cells[from + M.child] = 0;
  if (w.buffs.cells[b + B.row] !== w.auras.cells[a + A.child]) {
    endBuff(w, b, reason, cause, root);
    return applyOwn(w, a, m);
  }
  adoptChild(w, m, b);
  w.buffs.cells[b + B.keeper] = w.auras.cells[a + A.number]!;
  if (w.auras.cells[a + A.zone] !== 0) w.buffs.cells[b + B.endAt] = ENDLESS_MS;
  else restoreDuration(w, b, cause, root);
  adopt(w, a, b);
  reportRenewal(w, b, 'source', cause, root);
}

/** A look around gives time and follows the source's strength where the row lets newer strength count. */
function renew(w: World, a: number, b: number): void {
  const { cells } = w.auras;
  if (cells[a + A.zone] === 0) restoreDuration(w, b, cells[a + A.cause]!, cells[a + A.root]!);
  const { strength } = buffRow(w, b).stacking;
  if (strength !== 'keepFirst' && follows(w, a, b, strength === 'strongest')) adopt(w, a, b);
}

function follows(w: World, a: number, b: number, onlyUp: boolean): boolean {
  if (w.buffs.cells[b + B.state] !== BuffState.active) return false;
  const { cells } = w.auras;
  // The same row at the same level is as strong as it was: the usual case, in every step.
  const isSame = cells[a + A.level] === w.buffs.cells[b + B.level] && w.buffs.cells[b + B.shieldGiven] === OWN_SHIELD;
  if (isSame && w.index.isPlainBuff[w.buffs.cells[b + B.row]!]!) return false;
  const u = unitAt(w, w.buffs.cells[b + B.guid]!);
  const now = strengthFor(w, u, buffRow(w, b), cells[a + A.source]!, cells[a + A.level]!, OWN_SHIELD);
  const taken = strengthTaken(w, b);
  // What says nothing by its modifiers, such as damage on every tick, goes by level.
  const rise = now === taken ? cells[a + A.level]! - w.buffs.cells[b + B.level]! : now - taken;
  return onlyUp ? rise > 0 : rise !== 0;
}

/** The buff is the aura's from now on. Shields and charges begin anew only where the strength is another. */
function adopt(w: World, a: number, b: number): void {
  const { cells } = w.buffs;
  cells[b + B.source] = w.auras.cells[a + A.source]!;
  cells[b + B.level] = w.auras.cells[a + A.level]!;
  cells[b + B.skill] = w.auras.cells[a + A.skill]!;
  if (!follows(w, a, b, false)) return takeMemory(w, b);
  takeStrength(w, unitAt(w, cells[b + B.guid]!), b);
  settleModifiers(w, b);
}
