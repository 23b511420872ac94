import type { Reason } from '../../../generated/types.ts';
import { isWithin, distanceSquared } from '../../base/index.ts';
import { atLevel, type AuraPrototype } from '../../content/prototypes.ts';
import { refuses } from '../../targets/index.ts';
import {
  A,
  addMember,
  findMember,
  firstMember,
  lowestSlot,
  M,
  nextMember,
  U,
  unitAt,
  Z,
  type World,
} from '../../world/index.ts';

/** Why an aura does not reach a unit that may be this far away, edge to edge; null = it does. */
export function whyBeyond(w: World, a: number, u: number, reachMilli: number): Reason | null {
  const { cells } = w.units;
  const holder = unitAt(w, w.auras.cells[a + A.holder]!);
  const dx = cells[u + U.x]! - cells[holder + U.x]!;
  const dy = cells[u + U.y]! - cells[holder + U.y]!;
  return isWithin(dx, dy, reachMilli + cells[u + U.radius]!) ? null : 'outsideRadius';
}

/** Why an aura may not have a unit at all, wherever that is; null = it may. */
export function whyRefused(w: World, a: number, row: AuraPrototype, u: number): Reason | null {
  const holder = unitAt(w, w.auras.cells[a + A.holder]!);
  return refuses(w, row.filter, holder, u, w.auras.cells[a + A.level]!);
}

/** Takes in whoever came near, as far as there is room: the nearest first, ties by GUID. */
export function takeIn(w: World, a: number, row: AuraPrototype): void {
  const most = atLevel(row.maxTargets, w.auras.cells[a + A.level]!);
  if (most === 0) return takeInAll(w, a, row);
  for (let room = most - countMembers(w, a); room > 0; room--) {
    const guid = nearestNewcomer(w, a, row);
    if (guid === 0) return;
    addMember(w, w.auras.cells, a + A.memberHead, guid);
  }
}

function takeInAll(w: World, a: number, row: AuraPrototype): void {
  const { cells, stride } = w.units;
  const { space } = w;
  const box = boxOf(w, a, row);
  const holder = unitAt(w, w.auras.cells[a + A.holder]!) / stride;
  for (let word = 0; word < space.wordCount; word++) {
    let bits = space.candidates(word, box) & space.related(word, holder, row.filter.relations);
    for (; bits !== 0; bits &= bits - 1) {
      const u = lowestSlot(word, bits) * stride;
      if (isNewcomer(w, a, row, u)) addMember(w, w.auras.cells, a + A.memberHead, cells[u]!);
    }
  }
}

/** Where those may stand whom an aura touches. */
function boxOf(w: World, a: number, row: AuraPrototype): number {
  const { cells } = w.units;
  const { space } = w;
  space.sync();
  const holder = unitAt(w, w.auras.cells[a + A.holder]!);
  const reach = atLevel(row.radiusMilli, w.auras.cells[a + A.level]!) + space.radiusMax;
  return space.boxAround(cells[holder + U.x]!, cells[holder + U.y]!, reach);
}

function isNewcomer(w: World, a: number, row: AuraPrototype, u: number): boolean {
  const radius = atLevel(row.radiusMilli, w.auras.cells[a + A.level]!);
  if (whyBeyond(w, a, u, radius) !== null || whyRefused(w, a, row, u) !== null) return false;
  return findMember(w, w.auras.cells, a + A.memberHead, w.units.cells[u]!) < 0;
}

function nearestNewcomer(w: World, a: number, row: AuraPrototype): number {
  const { cells, stride } = w.units;
  const { space } = w;
  const holder = unitAt(w, w.auras.cells[a + A.holder]!);
  let best = 0;
  let bestSquared = Number.MAX_SAFE_INTEGER;
  const box = boxOf(w, a, row);
  for (let word = 0; word < space.wordCount; word++) {
    for (let bits = space.candidates(word, box); bits !== 0; bits &= bits - 1) {
      const u = lowestSlot(word, bits) * stride;
      const squared = distanceSquared(cells[holder + U.x]!, cells[holder + U.y]!, cells[u + U.x]!, cells[u + U.y]!);
      if (squared >= bestSquared || !isNewcomer(w, a, row, u)) continue;
      best = cells[u]!;
      bestSquared = squared;
    }
  }
  return best;
}

function countMembers(w: World, a: number): number {
  let count = 0;
  for (let m = firstMember(w, w.auras.cells, a + A.memberHead); m >= 0; m = nextMember(w, m)) count++;
  return count;
}

/** A zone's aura has whoever is in the zone. */
export function takeInFromZone(w: World, a: number, z: number): void {
  let known = firstMember(w, w.auras.cells, a + A.memberHead);
  for (let m = firstMember(w, w.zones.cells, z + Z.memberHead); m >= 0; m = nextMember(w, m)) {
    const guid = w.members.cells[m + M.guid]!;
    // Both are in GUID order.
    while (known >= 0 && w.members.cells[known + M.guid]! < guid) known = nextMember(w, known);
    if (known < 0 || w.members.cells[known + M.guid] !== guid) addMember(w, w.auras.cells, a + A.memberHead, guid);
  }
}
