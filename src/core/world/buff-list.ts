import type { BuffPrototype } from '../content/prototypes.ts';
import { B, MODIFIER_CELLS, U } from './layout.ts';
import type { World } from './world.ts';

/** A buff that is dead stays linked until clean-up, so that whoever walks the list may kill what it passes. */
export const BuffState = { dead: 0, delay: 1, active: 2 } as const;

/** First buff of a unit in the order of application: an offset into the buff table, −1 = none. */
export function firstBuff(w: World, u: number): number {
  return w.units.cells[u + U.buffHead]! * w.buffs.stride;
}

export function nextBuff(w: World, b: number): number {
  return w.buffs.cells[b + B.next]! * w.buffs.stride;
}

export function buffRow(w: World, b: number): BuffPrototype {
  return w.content.buffs[w.buffs.cells[b + B.row]!]!;
}

/** In force: started and not held down by an immunity. */
export function isInForce(w: World, b: number): boolean {
  return w.buffs.cells[b + B.state] === BuffState.active && w.buffs.cells[b + B.suppressed] === 0;
}

/** Stacks of a buff over all its living instances on a unit. */
export function stacksOf(w: World, u: number, row: number): number {
  const { cells } = w.buffs;
  let stacks = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (cells[b + B.row] === row && cells[b + B.state] === BuffState.active) stacks += cells[b + B.stacks]!;
  }
  return stacks;
}

/** Offset of a living instance on a unit, −1 = gone. */
export function findInstance(w: World, u: number, instance: number): number {
  const { cells } = w.buffs;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (cells[b + B.instance] === instance) return cells[b + B.state] === BuffState.dead ? -1 : b;
  }
  return -1;
}

/** First cell of the modifier at a position in its buff: its strength; the next cell is what it counts. */
export const modifierCell = (b: number, index: number): number => b + B.value0 + index * MODIFIER_CELLS;
