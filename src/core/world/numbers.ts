import { N } from './layout.ts';
import type { World } from './world.ts';

/** To what a lasting number of a script belongs. */
export const NumberScope = { battle: 0, unit: 1, buff: 2 } as const;

/** Numbers that a battle can hold. */
const NUMBERS_MAX = 65_536;

/** Value of a named number, 0 when it was never set. */
export function numberOf(w: World, scope: number, owner: number, name: number): number {
  const v = placeOf(w, scope, owner, name) * w.numbers.stride;
  return isAt(w, v, scope, owner, name) ? w.numbers.cells[v + N.value]! : 0;
}

/** Sets a named number; 0 takes its record away. False when there is no room for another. */
export function setNumber(w: World, scope: number, owner: number, name: number, value: number): boolean {
  const { numbers } = w;
  const slot = placeOf(w, scope, owner, name);
  const v = slot * numbers.stride;
  const isKnown = isAt(w, v, scope, owner, name);
  if (isKnown && value === 0) numbers.removeAt(slot);
  else if (isKnown) numbers.cells[v + N.value] = value;
  else if (value !== 0) {
    if (numbers.count >= NUMBERS_MAX) return false;
    numbers.insertAt(slot);
    numbers.cells[v + N.scope] = scope;
    numbers.cells[v + N.owner] = owner;
    numbers.cells[v + N.name] = name;
    numbers.cells[v + N.value] = value;
  }
  return true;
}

/** Takes away the numbers of what is gone for good. */
export function dropNumbers(w: World, scope: number, owner: number): void {
  if (w.numbers.count === 0) return;
  const { stride } = w.numbers;
  const slot = placeOf(w, scope, owner, 0);
  while (
    slot < w.numbers.count &&
    w.numbers.cells[slot * stride + N.scope] === scope &&
    w.numbers.cells[slot * stride + N.owner] === owner
  ) {
    w.numbers.removeAt(slot);
  }
}

/** Slot of the record, or where it would have to go. */
function placeOf(w: World, scope: number, owner: number, name: number): number {
  const { cells, stride, count } = w.numbers;
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const v = middle * stride;
    const difference = cells[v + N.scope]! - scope || cells[v + N.owner]! - owner || cells[v + N.name]! - name;
    if (difference < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isAt(w: World, v: number, scope: number, owner: number, name: number): boolean {
  const { cells, stride, count } = w.numbers;
  return (
    v < count * stride && cells[v + N.scope] === scope && cells[v + N.owner] === owner && cells[v + N.name] === name
  );
}
