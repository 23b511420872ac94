import type { Modifier } from '../content/prototypes.ts';
import {
  B,
  buffRow,
  firstBuff,
  isInForce,
  MODIFIER_MAX,
  modifierCell,
  bitOfKind,
  nextBuff,
  U,
  type AskedKind,
  type World,
} from '../world/index.ts';

/** Which kinds of modifier a unit holds: worked out anew when one comes or goes. */
export function refreshKinds(w: World, u: number): void {
  let set = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (isInForce(w, b)) set |= w.index.kindsOfBuff[w.buffs.cells[b + B.row]!]!;
  }
  w.units.cells[u + U.modifierKinds] = set;
}

/**
 * The next modifier of a kind that is in force on a unit, in the order of instances: a place after `from` (−1 = the
 * first), or −1. A place names a buff and a position in it, and stays good while buffs come and go until clean-up.
 */
export function nextModifier(w: World, u: number, kind: AskedKind, from: number): number {
  if ((w.units.cells[u + U.modifierKinds]! & bitOfKind(kind)) === 0) return -1;
  let b = from < 0 ? firstBuff(w, u) : buffAt(w, from);
  let index = from < 0 ? 0 : (from % MODIFIER_MAX) + 1;
  for (; b >= 0; b = nextBuff(w, b), index = 0) {
    const found = isInForce(w, b) ? positionIn(w, b, kind, index) : -1;
    if (found >= 0) return (b / w.buffs.stride) * MODIFIER_MAX + found;
  }
  return -1;
}

function positionIn(w: World, b: number, kind: AskedKind, from: number): number {
  if ((w.index.kindsOfBuff[w.buffs.cells[b + B.row]!]! & bitOfKind(kind)) === 0) return -1;
  const { modifiers } = buffRow(w, b);
  for (let index = from; index < modifiers.length; index++) if (modifiers[index]!.kind === kind) return index;
  return -1;
}

/** The buff of a place. */
export function buffAt(w: World, place: number): number {
  return Math.trunc(place / MODIFIER_MAX) * w.buffs.stride;
}

/** The modifier at a place that was found for its kind. */
export function modifierAt<Kind extends AskedKind>(
  w: World,
  place: number,
  _kind: Kind,
): Extract<Modifier, { kind: Kind }> {
  return buffRow(w, buffAt(w, place)).modifiers[place % MODIFIER_MAX] as Extract<Modifier, { kind: Kind }>;
}

/** First of the two cells that the modifier at a place has: its strength; the next is what it counts. */
export function cellAt(w: World, place: number): number {
  return modifierCell(buffAt(w, place), place % MODIFIER_MAX);
}

/** How often its strength counts. */
export function countAt(w: World, place: number, perStack: boolean): number {
  return perStack ? w.buffs.cells[buffAt(w, place) + B.stacks]! : 1;
}
