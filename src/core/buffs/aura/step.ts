import type { Reason } from '../../../generated/types.ts';
import { atLevel } from '../../content/prototypes.ts';
import {
  A,
  B,
  buffRow,
  findInstance,
  firstMember,
  isInForce,
  M,
  nextMember,
  offsetOf,
  removeMember,
  U,
  Z,
  zoneOffset,
  type World,
} from '../../world/index.ts';
import { FAR_MS } from '../due.ts';
import { keep, letGo } from './keep.ts';
import { takeIn, takeInFromZone, whyBeyond, whyRefused } from './reach.ts';

/** All auras in the order in which they came. One that is born in a step looks around from the next on. */
export function stepAuras(w: World): void {
  if (w.auras.count === 0) return;
  settleAuras(w);
  const { stride, count } = w.auras;
  for (let a = 0; a < count * stride; a += stride) {
    const { cells } = w.auras;
    if (cells[a + A.ended] === 1 || cells[a + A.bornFrame] === w.frame || cells[a + A.dueAt]! > w.nowMs) continue;
    if (cells[a + A.zone] !== 0) stepOfZone(w, a);
    else stepOfBuff(w, a);
  }
}

/** Auras whose buff, zone or holder is gone let go of everyone at once; returns how many did. */
export function settleAuras(w: World): number {
  const { stride, count } = w.auras;
  let settled = 0;
  for (let a = 0; a < count * stride; a += stride) {
    const { cells } = w.auras;
    if (cells[a + A.memberHead]! < 0 || !isOver(w, a)) continue;
    letAllGo(w, a, 'sourceLost');
    settled++;
  }
  return settled;
}

/** Removes what has ended; the table stays in order. */
export function sweepAuras(w: World): void {
  for (let slot = w.auras.count - 1; slot >= 0; slot--) {
    if (w.auras.cells[slot * w.auras.stride + A.ended] === 1) w.auras.removeAt(slot);
  }
}

/** A dead holder gives nothing, even where its buff outlives it. */
function isOver(w: World, a: number): boolean {
  const { cells } = w.auras;
  if (cells[a + A.ended] === 1) return true;
  if (cells[a + A.zone] !== 0) return false;
  const holder = offsetOf(w, cells[a + A.holder]!);
  return holder < 0 || w.units.cells[holder + U.alive] === 0;
}

function letAllGo(w: World, a: number, reason: Reason): void {
  for (let m = firstMember(w, w.auras.cells, a + A.memberHead); m >= 0;) {
    const next = nextMember(w, m);
    leave(w, a, m, reason);
    m = next;
  }
}

/** Whoever is gone from the battle has no buffs to lose. */
function leave(w: World, a: number, m: number, reason: Reason): void {
  if (offsetOf(w, w.members.cells[m + M.guid]!) >= 0) letGo(w, a, m, reason);
  else removeMember(w, w.auras.cells, a + A.memberHead, m);
}

function stepOfZone(w: World, a: number): void {
  const z = zoneOffset(w, w.auras.cells[a + A.zone]!);
  let inZone = firstMember(w, w.zones.cells, z + Z.memberHead);
  for (let m = firstMember(w, w.auras.cells, a + A.memberHead); m >= 0;) {
    const next = nextMember(w, m);
    const guid = w.members.cells[m + M.guid]!;
    // Both are in GUID order.
    while (inZone >= 0 && w.members.cells[inZone + M.guid]! < guid) inZone = nextMember(w, inZone);
    if (inZone < 0 || w.members.cells[inZone + M.guid] !== guid) leave(w, a, m, 'outsideShape');
    m = next;
  }
  takeInFromZone(w, a, z);
  keepAll(w, a);
}

function stepOfBuff(w: World, a: number): void {
  const { cells } = w.auras;
  const holder = offsetOf(w, cells[a + A.holder]!);
  const b = holder < 0 ? -1 : findInstance(w, holder, cells[a + A.instance]!);
  if (b < 0 || w.units.cells[holder + U.alive] === 0) return planScan(w, a, w.rules.stepMs);
  const row = buffRow(w, b).aura!;
  if (cells[a + A.scanAt]! <= w.nowMs) {
    cells[a + A.source] = w.buffs.cells[b + B.source]!;
    cells[a + A.level] = w.buffs.cells[b + B.level]!;
    cells[a + A.skill] = w.buffs.cells[b + B.skill]!;
    if (isInForce(w, b)) scan(w, a, b);
    else letAllGo(w, a, 'suppressed');
    planScan(w, a, atLevel(row.everyMs, w.auras.cells[a + A.level]!));
  }
  letLingerersGo(w, a);
}

/** At whole periods from its start; a period shorter than a step looks once a step. */
function planScan(w: World, a: number, everyMs: number): void {
  const { cells } = w.auras;
  const missed = Math.trunc((w.nowMs - cells[a + A.scanAt]!) / everyMs);
  cells[a + A.scanAt]! += (missed + 1) * everyMs;
  cells[a + A.dueAt] = cells[a + A.scanAt]!;
}

/** Those who left begin to linger, those who may not be reached go, those who came are taken in; all inside are kept. */
function scan(w: World, a: number, b: number): void {
  const row = buffRow(w, b).aura!;
  for (let m = firstMember(w, w.auras.cells, a + A.memberHead); m >= 0;) {
    const next = nextMember(w, m);
    const u = offsetOf(w, w.members.cells[m + M.guid]!);
    const refusal = u < 0 ? 'notAlive' : whyRefused(w, a, row, u);
    if (refusal !== null) leave(w, a, m, refusal);
    else judge(w, a, b, m, u);
    m = next;
  }
  takeIn(w, a, row);
  keepAll(w, a);
}

/** Who is inside stays so up to the leave radius; who has left must come back within the radius. */
function judge(w: World, a: number, b: number, m: number, u: number): void {
  const row = buffRow(w, b).aura!;
  const level = w.auras.cells[a + A.level]!;
  const hasLeft = w.members.cells[m + M.leaveAt]! >= 0;
  const radius = atLevel(row.radiusMilli, level);
  const reach = hasLeft ? radius : Math.max(radius, atLevel(row.leaveRadiusMilli, level));
  const isInside = whyBeyond(w, a, u, reach) === null;
  if (isInside) w.members.cells[m + M.leaveAt] = -1;
  else if (!hasLeft) w.members.cells[m + M.leaveAt] = w.nowMs + atLevel(row.lingerMs, level);
}

function keepAll(w: World, a: number): void {
  for (let m = firstMember(w, w.auras.cells, a + A.memberHead); m >= 0; m = nextMember(w, m)) {
    if (w.members.cells[m + M.leaveAt]! < 0) keep(w, a, m);
  }
}

/** Those whose time after leaving is up go; the aura is due again when the next one's is. */
function letLingerersGo(w: World, a: number): void {
  let due = FAR_MS;
  for (let m = firstMember(w, w.auras.cells, a + A.memberHead); m >= 0;) {
    const next = nextMember(w, m);
    const leaveAt = w.members.cells[m + M.leaveAt]!;
    if (leaveAt >= 0 && leaveAt <= w.nowMs) leave(w, a, m, 'outsideRadius');
    else if (leaveAt >= 0) due = Math.min(due, leaveAt);
    m = next;
  }
  w.auras.cells[a + A.dueAt] = Math.min(w.auras.cells[a + A.scanAt]!, due);
}
