import type { Reason } from '../../generated/types.ts';
import { closeZoneAura } from '../buffs/index.ts';
import { atLevel } from '../content/prototypes.ts';
import { kindOfShape, newArea, refuses, relationsAsked, ROUNDING_MILLI } from '../targets/index.ts';
import {
  addMember,
  emitTrace,
  firstMember,
  lowestSlot,
  M,
  nextMember,
  offsetOf,
  On,
  removeMember,
  U,
  Z,
  zoneAction,
  type World,
} from '../world/index.ts';
import { enter, leave, raiseAt, raiseTick } from './event.ts';
import { nameOf } from './name.ts';
import { follow, measureZone } from './place.ts';

/** The ground of the zone whose turn it is. */
const area = newArea();

/** All zones in GUID order. Those put down meanwhile lie behind the last and begin in the next step. */
export function stepZones(w: World): void {
  const { stride, count } = w.zones;
  for (let z = 0; z < count * stride; z += stride) {
    if (w.zones.cells[z + Z.ended] === 0 && w.zones.cells[z + Z.bornFrame] !== w.frame) stepZone(w, z);
  }
}

/** Ends the zones of a dead owner that do not outlive it. */
export function endZonesOf(w: World, owner: number): void {
  const { stride, count } = w.zones;
  for (let z = 0; z < count * stride; z += stride) {
    if (w.zones.cells[z + Z.owner] !== owner || w.zones.cells[z + Z.ended] === 1) continue;
    if (zoneAction(w, z).onSourceLost === 'remove') endZone(w, z, 'sourceLost');
  }
}

/** Removes what has ended and closes the gaps, so that the table stays in GUID order. */
export function sweepZones(w: World): void {
  for (let slot = w.zones.count - 1; slot >= 0; slot--) {
    if (w.zones.cells[slot * w.zones.stride + Z.ended] === 1) w.zones.removeAt(slot);
  }
}

/** Who went leaves, who came enters, then the ticks that are due, the last one before the end. */
function stepZone(w: World, z: number): void {
  if (offsetOf(w, w.zones.cells[z + Z.owner]!) < 0) return endZone(w, z, 'sourceLost');
  follow(w, z);
  measureZone(w, z, area);
  letLeave(w, z);
  letEnter(w, z);
  fireTicks(w, z);
  if (w.zones.cells[z + Z.endAt]! <= w.nowMs) endZone(w, z, 'expired');
}

function letLeave(w: World, z: number): void {
  for (let m = firstMember(w, w.zones.cells, z + Z.memberHead); m >= 0;) {
    const next = nextMember(w, m);
    const guid = w.members.cells[m + M.guid]!;
    const reason = whyOutside(w, z, offsetOf(w, guid));
    if (reason !== null) dismiss(w, z, m, reason);
    m = next;
  }
}

/** Whoever is gone from the battle leaves without a word. */
function dismiss(w: World, z: number, m: number, reason: Reason): void {
  const guid = w.members.cells[m + M.guid]!;
  removeMember(w, w.zones.cells, z + Z.memberHead, m);
  if (offsetOf(w, guid) >= 0) leave(w, z, guid, reason);
}

/** By GUID. What an entering brings about may put others into the zone, so whoever is left is looked up again. */
function letEnter(w: World, z: number): void {
  let slot = nextInside(w, z, 0);
  while (slot >= 0) {
    const guid = w.units.cells[slot * w.units.stride]!;
    addMember(w, w.zones.cells, z + Z.memberHead, guid);
    enter(w, z, guid);
    slot = nextInside(w, z, slot + 1);
  }
}

/** First slot from `from` on of a unit that is in the zone and not yet known to be, −1 = none. */
function nextInside(w: World, z: number, from: number): number {
  const { space, units } = w;
  const { cells } = units;
  const { shape, filter } = zoneAction(w, z);
  const kind = kindOfShape(shape);
  const owner = offsetOf(w, w.zones.cells[z + Z.owner]!);
  const level = w.zones.cells[z + Z.level]!;
  let m = firstMember(w, w.zones.cells, z + Z.memberHead);
  space.sync();
  const box = space.boxAround(area.x, area.y, kind.reach(area) + space.radiusMax + ROUNDING_MILLI);
  const asker = owner / units.stride;
  const relations = relationsAsked(w, filter);
  for (let word = from >> 5; word < space.wordCount; word++) {
    let bits = space.candidates(word, box) & space.related(word, asker, relations);
    if (word === from >> 5) bits &= -1 << (from & 31);
    for (; bits !== 0; bits &= bits - 1) {
      const slot = lowestSlot(word, bits);
      const u = slot * units.stride;
      // Members and candidates are both in GUID order.
      while (m >= 0 && w.members.cells[m + M.guid]! < cells[u]!) m = nextMember(w, m);
      if (m >= 0 && w.members.cells[m + M.guid] === cells[u]) continue;
      const isInside = kind.contains(area, cells[u + U.x]! - area.x, cells[u + U.y]! - area.y, cells[u + U.radius]!);
      if (isInside && refuses(w, filter, owner, u, level) === null) return slot;
    }
  }
  return -1;
}

/** Why a unit is not in a zone, null = it is. A unit touches a zone as soon as its circle does. */
function whyOutside(w: World, z: number, u: number): Reason | null {
  const owner = offsetOf(w, w.zones.cells[z + Z.owner]!);
  if (u < 0) return 'notAlive';
  const { cells } = w.units;
  const { shape, filter } = zoneAction(w, z);
  const dx = cells[u + U.x]! - area.x;
  const dy = cells[u + U.y]! - area.y;
  const kind = kindOfShape(shape);
  if (!kind.contains(area, dx, dy, cells[u + U.radius]!)) return kind.miss(area, dx, dy, cells[u + U.radius]!).reason;
  return refuses(w, filter, owner, u, w.zones.cells[z + Z.level]!);
}

function fireTicks(w: World, z: number): void {
  for (;;) {
    const { cells } = w.zones;
    const tickAt = cells[z + Z.tickAt]!;
    if (tickAt < 0 || tickAt > w.nowMs || tickAt > cells[z + Z.endAt]!) return;
    cells[z + Z.tickCount]!++;
    cells[z + Z.tickAt] = tickAt + atLevel(zoneAction(w, z).tickMs, cells[z + Z.level]!);
    const id = raiseTick(w, z, tickAt);
    for (let m = firstMember(w, w.zones.cells, z + Z.memberHead); m >= 0; m = nextMember(w, m)) {
      raiseAt(w, z, On.zoneTick, w.members.cells[m + M.guid]!, id);
    }
  }
}

/** Everybody leaves, then it is gone, and so is what it kept on them. */
function endZone(w: World, z: number, reason: Reason): void {
  w.zones.cells[z + Z.ended] = 1;
  while (w.zones.cells[z + Z.memberHead]! >= 0) {
    dismiss(w, z, firstMember(w, w.zones.cells, z + Z.memberHead), reason);
  }
  const { cells } = w.zones;
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, cells[z + Z.cause]!, cells[z + Z.root]!, {
      kind: 'zoneEnd',
      source: cells[z + Z.owner]!,
      effect: nameOf(w, z),
      guid: cells[z + Z.guid]!,
      reason,
      x: cells[z + Z.x]!,
      y: cells[z + Z.y]!,
    });
  }
  closeZoneAura(w, cells[z + Z.guid]!, id);
}
