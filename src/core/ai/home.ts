import { isWithin, rotate, vector, type Vector } from '../base/index.ts';
import { atLevel, type AiPrototype } from '../content/prototypes.ts';
import { Order } from '../skills/index.ts';
import { closestOnSegment, I, U, type World } from '../world/index.ts';
import { act } from './act.ts';
import { clampX, clampY } from './fight.ts';

/** So near a way point or post counts as reached: others may stand on it. */
const REACHED_MILLI = 1_000;

const from = vector();
const to = vector();
const near = vector();

/**
 * Goes back when the leash calls, and minds nobody until it is there. True while it does. The leash is measured from
 * the post, for those with a path from the stretch between their last and their next way point.
 */
export function obeyLeash(w: World, u: number, m: number, row: AiPrototype): boolean {
  const { cells } = w.minds;
  if (cells[m + I.returning] === 1) {
    if (isAt(w, u, cells[m + I.backX]!, cells[m + I.backY]!)) cells[m + I.returning] = 0;
    else return goBack(w, u, m);
  }
  const leash = atLevel(row.leashMilli, w.units.cells[u + U.level]!);
  if (leash === 0) return false;
  placeOfLeash(w, u, m, row);
  if (isWithin(w.units.cells[u + U.x]! - near.x, w.units.cells[u + U.y]! - near.y, leash)) return false;
  cells[m + I.target] = 0;
  cells[m + I.returning] = 1;
  cells[m + I.backX] = near.x;
  cells[m + I.backY] = near.y;
  return goBack(w, u, m);
}

function goBack(w: World, u: number, m: number): true {
  const { cells } = w.minds;
  act(w, u, { type: 'move', x: cells[m + I.backX]!, y: cells[m + I.backY]! }, 'return', becauseOfLeash);
  return true;
}

const becauseOfLeash = () => ({ reason: 'leash' }) as const;
const becauseOfNobody = () => ({ reason: 'noTarget' }) as const;

/** Writes into `near` the place that the leash is tied to. */
function placeOfLeash(w: World, u: number, m: number, row: AiPrototype): void {
  const { cells } = w.minds;
  if (row.path.length === 0) {
    near.x = cells[m + I.postX]!;
    near.y = cells[m + I.postY]!;
    return;
  }
  const next = cells[m + I.step]!;
  if (next === 0) {
    from.x = cells[m + I.postX]!;
    from.y = cells[m + I.postY]!;
  } else {
    wayPoint(w, u, row, next - 1, from);
  }
  wayPoint(w, u, row, Math.min(next, row.path.length / 2 - 1), to);
  closestOnSegment(near, w.units.cells[u + U.x]!, w.units.cells[u + U.y]!, from.x, from.y, to.x, to.y);
}

/** Way point of a path in the world: the frame of the camp is that of its anchor, the world's where it has none. */
export function wayPoint(w: World, u: number, row: AiPrototype, step: number, out: Vector): void {
  const x = row.path[2 * step]!;
  const y = row.path[2 * step + 1]!;
  const anchor = w.arena.anchors.find(({ camp }) => camp === w.units.cells[u + U.camp]);
  rotate(out, x, y, anchor?.rotationMilliDeg ?? 0);
  out.x = clampX(w, u, out.x + (anchor?.x ?? 0));
  out.y = clampY(w, u, out.y + (anchor?.y ?? 0));
}

/** With nobody to fight: on along the path, back to the post of who has a leash, or leave off. */
export function carryOn(w: World, u: number, m: number, row: AiPrototype): void {
  const { cells } = w.minds;
  if (row.path.length > 0 && walksPath(w, u, m, row)) return;
  const hasPost = row.path.length === 0 && atLevel(row.leashMilli, w.units.cells[u + U.level]!) > 0;
  if (hasPost && !isAt(w, u, cells[m + I.postX]!, cells[m + I.postY]!)) {
    act(w, u, { type: 'move', x: cells[m + I.postX]!, y: cells[m + I.postY]! }, 'return', becauseOfNobody);
  } else if (isAfterSomebody(w, u)) {
    act(w, u, { type: 'stop' }, 'idle', becauseOfNobody);
  }
}

/** False once the path is done. */
function walksPath(w: World, u: number, m: number, row: AiPrototype): boolean {
  const { cells } = w.minds;
  for (; cells[m + I.step]! < row.path.length / 2; cells[m + I.step]!++) {
    wayPoint(w, u, row, cells[m + I.step]!, to);
    if (isAt(w, u, to.x, to.y)) continue;
    act(w, u, { type: 'move', x: to.x, y: to.y }, 'move');
    return true;
  }
  return false;
}

function isAfterSomebody(w: World, u: number): boolean {
  const order = w.units.cells[u + U.order];
  return order === Order.attack || order === Order.follow;
}

function isAt(w: World, u: number, x: number, y: number): boolean {
  return isWithin(w.units.cells[u + U.x]! - x, w.units.cells[u + U.y]! - y, REACHED_MILLI);
}
