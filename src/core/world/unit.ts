import { Relation, type UnitPrototype } from '../content/prototypes.ts';
import { assert } from '../base/index.ts';
import { U } from './layout.ts';
import type { World } from './world.ts';

/** Offset of the unit with that GUID, −1 = none. Slots are in GUID order; while no GUID is missing the slot is GUID − 1. */
export function offsetOf(w: World, guid: number): number {
  const { cells, stride, count } = w.units;
  const u = (guid - 1) * stride;
  return guid > 0 && guid <= count && cells[u] === guid ? u : searchedOffset(w, guid);
}

/** Slot of the unit with that GUID, −1 = none. */
export function unitSlot(w: World, guid: number): number {
  const u = offsetOf(w, guid);
  return u < 0 ? -1 : u / w.units.stride;
}

function searchedOffset(w: World, guid: number): number {
  const { cells, stride, count } = w.units;
  if (guid < 1) return -1;
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = cells[middle * stride]!;
    if (found === guid) return middle * stride;
    if (found < guid) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Where the record of a unit that must exist begins. */
export function unitAt(w: World, guid: number): number {
  const u = offsetOf(w, guid);
  assert(u >= 0, 'unitAt: no unit has this GUID');
  return u;
}

/** Puts a unit (its offset) somewhere: the only way in which positions change. */
export function placeUnit(w: World, u: number, x: number, y: number): void {
  const { cells, stride } = w.units;
  cells[u + U.x] = x;
  cells[u + U.y] = y;
  w.space.moved(u / stride, x, y);
}

export function unitRow(w: World, u: number): UnitPrototype {
  return w.content.units[w.units.cells[u + U.row]!]!;
}

export function guidAt(w: World, slot: number): number {
  return w.units.cells[slot * w.units.stride]!;
}

/** Offset of the unit that a unit belongs to, −1 = none. */
export function ownerOf(w: World, u: number): number {
  return offsetOf(w, w.units.cells[u + U.owner]!);
}

/** What test orders switch on, as bits. */
export const Cheat = { noCooldown: 1, freeCast: 2, god: 4 } as const;
export type CheatName = keyof typeof Cheat;

export function hasCheat(w: World, u: number, cheat: number): boolean {
  return (w.units.cells[u + U.cheats]! & cheat) !== 0;
}

/** GUID that gets the credit for what a unit does: the owner of a summoned unit, or of its owner, else itself. */
export function creditedTo(w: World, u: number): number {
  const { cells } = w.units;
  let at = u;
  while (cells[at + U.owner] !== 0) {
    const owner = offsetOf(w, cells[at + U.owner]!);
    if (owner < 0) break;
    at = owner;
  }
  return cells[at]!;
}

/** `Relation` of unit b as unit a sees it. A unit is itself, not its own ally: filters that want both name both. */
export function relationOf(w: World, a: number, b: number): number {
  const { cells } = w.units;
  if (a === b) return Relation.self;
  return w.rules.relations[cells[a + U.camp]! * w.rules.camps.length + cells[b + U.camp]!]!;
}
