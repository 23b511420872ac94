import {
  A,
  B,
  buffRow,
  BuffState,
  findMember,
  firstBuff,
  M,
  nextBuff,
  offsetOf,
  U,
  unitAt,
  type World,
} from '../../world/index.ts';
import { OWN_SHIELD } from '../application.ts';
import { strengthFor } from '../settle.ts';

/** An aura and its record of one unit, −1 = none. Reused: read it before anything else is asked. */
interface Reach {
  aura: number;
  member: number;
}

const reach: Reach = { aura: -1, member: -1 };

/**
 * The rival that keeps a buff of this kind on a unit; of several the oldest. Found from the buffs of the unit, which are
 * fewer than the auras of a battle.
 */
export function rivalKeeping(w: World, a: number, guid: number): Readonly<Reach> {
  const { cells } = w.buffs;
  const { key } = w.content.buffs[w.auras.cells[a + A.child]!]!.stacking;
  reach.aura = -1;
  for (let b = firstBuff(w, unitAt(w, guid)); b >= 0; b = nextBuff(w, b)) {
    if (cells[b + B.keeper] === 0 || cells[b + B.state] === BuffState.dead) continue;
    if (buffRow(w, b).stacking.key === key) considerKeeper(w, a, b, guid);
  }
  return reach;
}

function considerKeeper(w: World, a: number, b: number, guid: number): void {
  const r = auraOf(w, w.buffs.cells[b + B.keeper]!);
  if (r < 0 || r === a || !areRivals(w, a, r) || (reach.aura >= 0 && reach.aura < r)) return;
  const m = findMember(w, w.auras.cells, r + A.memberHead, guid);
  if (m < 0 || w.members.cells[m + M.child] !== w.buffs.cells[b + B.instance]) return;
  reach.aura = r;
  reach.member = m;
}

/** Offset of the aura with that number, −1 = it has ended. Auras lie in the order of their numbers. */
function auraOf(w: World, number: number): number {
  const { cells, stride } = w.auras;
  let low = 0;
  let high = w.auras.count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = cells[middle * stride + A.number]!;
    if (found === number) return middle * stride;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The strongest of the rivals that reach a unit. */
export function heirOf(w: World, a: number, guid: number): Readonly<Reach> {
  const { cells, stride, count } = w.auras;
  const u = unitAt(w, guid);
  reach.aura = -1;
  for (let r = 0; r < count * stride; r += stride) {
    if (r === a || !canKeep(w, r) || !areRivals(w, a, r)) continue;
    const m = findMember(w, cells, r + A.memberHead, guid);
    if (m < 0 || (reach.aura >= 0 && !outranks(w, r, reach.aura, u))) continue;
    reach.aura = r;
    reach.member = m;
  }
  return reach;
}

function canKeep(w: World, r: number): boolean {
  const { cells } = w.auras;
  if (cells[r + A.ended] === 1) return false;
  const holder = offsetOf(w, cells[r + A.holder]!);
  return cells[r + A.zone] !== 0 || (holder >= 0 && w.units.cells[holder + U.alive] === 1);
}

/** Whether two auras share one buff on a unit: they keep the same kind, and both say so or have one source. */
function areRivals(w: World, a: number, r: number): boolean {
  const { cells } = w.auras;
  const ofA = w.content.buffs[cells[a + A.child]!]!;
  const ofR = w.content.buffs[cells[r + A.child]!]!;
  if (ofA.stacking.key !== ofR.stacking.key) return false;
  return cells[a + A.source] === cells[r + A.source] || (isShared(w, a) && isShared(w, r));
}

const isShared = (w: World, a: number): boolean => w.auras.cells[a + A.perSource] === 0;

/** The stronger, then the higher level, then the source with the lower GUID, then the older aura. */
export function outranks(w: World, a: number, r: number, u: number): boolean {
  const { cells } = w.auras;
  const stronger = areAlike(w, a, r) ? 0 : strengthOn(w, a, u) - strengthOn(w, r, u);
  if (stronger !== 0) return stronger > 0;
  if (cells[a + A.level] !== cells[r + A.level]) return cells[a + A.level]! > cells[r + A.level]!;
  if (cells[a + A.source] !== cells[r + A.source]) return cells[a + A.source]! < cells[r + A.source]!;
  return cells[a + A.number]! < cells[r + A.number]!;
}

/** Auras of one row at one level whose strength depends on nothing else. */
function areAlike(w: World, a: number, r: number): boolean {
  const { cells } = w.auras;
  const isSame = cells[a + A.child] === cells[r + A.child] && cells[a + A.level] === cells[r + A.level];
  return isSame && w.index.isPlainBuff[cells[a + A.child]!]!;
}

function strengthOn(w: World, a: number, u: number): number {
  const { cells } = w.auras;
  const child = w.content.buffs[cells[a + A.child]!]!;
  return strengthFor(w, u, child, cells[a + A.source]!, cells[a + A.level]!, OWN_SHIELD);
}
