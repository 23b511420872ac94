import { capped } from '../base/index.ts';
import type { Modifier } from '../content/prototypes.ts';
import {
  B,
  buffRow,
  BuffState,
  firstBuff,
  emitTrace,
  isInForce,
  modifierCell,
  nextBuff,
  U,
  type World,
} from '../world/index.ts';

/** Sum of all shields in force: what bars and views show. */
export function refreshShield(w: World, u: number): void {
  let sum = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (isInForce(w, b)) sum = capped(sum + shieldOf(w, b));
  }
  w.units.cells[u + U.shield] = sum;
}

/** What is left of the shields of one buff. */
export function shieldOf(w: World, b: number): number {
  const { modifiers } = buffRow(w, b);
  let sum = 0;
  for (let index = 0; index < modifiers.length; index++) {
    if (modifiers[index]!.kind === 'shield') sum += w.buffs.cells[modifierCell(b, index) + 1]!;
  }
  return sum;
}

/** Takes from a shield and says so; returns whether that uses its buff up. */
export function takeShield(w: World, b: number, index: number, amount: number, cause: number, root: number): boolean {
  const at = modifierCell(b, index) + 1;
  const before = w.buffs.cells[at]!;
  w.buffs.cells[at] = before - amount;
  const id = w.moment();
  if (w.sink) {
    const { cells } = w.buffs;
    const target = cells[b + B.guid]!;
    emitTrace(w, id, cause, root, {
      kind: 'shieldChange',
      target,
      buff: buffRow(w, b).name,
      instance: cells[b + B.instance]!,
      from: before,
      to: before - amount,
    });
  }
  const isEmpty = w.buffs.cells[b + B.state] === BuffState.active && shieldOf(w, b) === 0;
  return isEmpty && buffRow(w, b).modifiers.every(endsWhenEmpty);
}

const endsWhenEmpty = (modifier: Modifier): boolean => modifier.kind !== 'shield' || modifier.removeWhenEmpty;
