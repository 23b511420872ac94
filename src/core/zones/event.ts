import type { Reason } from '../../generated/types.ts';
import { atLevel, type EffectPrototype } from '../content/prototypes.ts';
import { emitTrace, isHeard, offsetOf, On, Z, zoneAction, type World } from '../world/index.ts';
import { nameOf } from './name.ts';

/** A unit came in. */
export function enter(w: World, z: number, guid: number): void {
  const { cells } = w.zones;
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, cells[z + Z.cause]!, cells[z + Z.root]!, {
      kind: 'zoneEnter',
      source: cells[z + Z.owner]!,
      target: guid,
      effect: nameOf(w, z),
      guid: cells[z + Z.guid]!,
    });
  }
  raiseAt(w, z, On.zoneEnter, guid, id);
}

/** A unit is no longer in it: it went, may not be reached any more, or the zone ended. */
export function leave(w: World, z: number, guid: number, reason: Reason): void {
  const { cells } = w.zones;
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, cells[z + Z.cause]!, cells[z + Z.root]!, {
      kind: 'zoneLeave',
      source: cells[z + Z.owner]!,
      target: guid,
      effect: nameOf(w, z),
      guid: cells[z + Z.guid]!,
      reason,
    });
  }
  raiseAt(w, z, On.zoneLeave, guid, id);
}

/** A tick as such: what looks around the zone runs once. Returns its serial, which what happens at units cites too. */
export function raiseTick(w: World, z: number, atMs: number): number {
  const id = w.moment();
  if (w.sink) reportTick(w, z, id, atMs);
  const wide = w.index.zoneWideSlots[w.zones.cells[z + Z.effect]!]!;
  if (hasSlot(wide)) raise(w, z, On.zoneTick, 0, id, wide);
  return id;
}

/** One moment of the zone at one unit: the zone's slots, then the owner's passives and triggers. */
export function raiseAt(w: World, z: number, kind: number, guid: number, id: number): void {
  const { cells } = w.zones;
  const effect = cells[z + Z.effect]!;
  const owner = offsetOf(w, cells[z + Z.owner]!);
  if (owner < 0 || !isHeard(w, kind, w.index.ownKindsOfZone[effect]!, 0, owner)) return;
  raise(w, z, kind, guid, id, w.index.zoneSlots[effect]!);
}

function hasSlot(slots: readonly (EffectPrototype | null)[]): boolean {
  for (let index = 0; index < slots.length; index++) if (slots[index]) return true;
  return false;
}

function reportTick(w: World, z: number, id: number, atMs: number): void {
  const { cells } = w.zones;
  const every = atLevel(zoneAction(w, z).tickMs, cells[z + Z.level]!);
  emitTrace(w, id, cells[z + Z.cause]!, cells[z + Z.root]!, {
    kind: 'zoneTick',
    source: cells[z + Z.owner]!,
    effect: nameOf(w, z),
    guid: cells[z + Z.guid]!,
    index: cells[z + Z.tickCount]!,
    of: Math.trunc((cells[z + Z.endAt]! - cells[z + Z.startAt]!) / every),
    atMs,
  });
}

/** The zone's place is the point, its facing the direction. `guid` 0 = the moment is about the zone alone. */
function raise(
  w: World,
  z: number,
  kind: number,
  guid: number,
  id: number,
  own: readonly (EffectPrototype | null)[],
): void {
  const { cells } = w.zones;
  const context = w.contexts.push(kind);
  context.id = context.carrier = id;
  context.root = cells[z + Z.root]!;
  context.caster = cells[z + Z.owner]!;
  context.owner = guid === 0 ? 0 : cells[z + Z.owner]!;
  context.target = guid;
  context.hasPoint = true;
  context.x = cells[z + Z.x]!;
  context.y = cells[z + Z.y]!;
  context.dir = cells[z + Z.facing]!;
  context.skill = cells[z + Z.skill]!;
  context.level = cells[z + Z.level]!;
  context.zone = cells[z + Z.guid]!;
  context.flags = cells[z + Z.flags]!;
  w.hooks.raise(context, own);
  w.contexts.pop();
}
