import { LED, sourceOfState } from '../../buffs/index.ts';
import { atan2MilliDeg, polar, vector } from '../../base/index.ts';
import { Control } from '../../content/prototypes.ts';
import { offsetOf, relationOf, U, unitRow, type World } from '../../world/index.ts';
import { isTarget } from '../attack/machine.ts';
import { Order } from '../order.ts';
import { ATTACKABLE } from '../orders/attack.ts';
import { setOrder } from '../orders/set.ts';
import { walkTowards } from './walk.ts';

/** How far ahead somebody who flees looks: farther than any step. */
const FLIGHT_MILLI = 100_000;

const way = vector();

/**
 * Sees to it that a unit under fear or taunt does what they want, and that it stands free when they are over. Fear is
 * stronger than taunt; of several sources the newest counts. Asked whenever such a state comes or goes and at each step
 * while it lasts, since who is taunted must attack again as soon as it can. Draws nothing.
 */
export function leadUnit(w: World, u: number, cause: number, root: number): void {
  const { cells } = w.units;
  if (cells[u + U.alive] !== 1) return;
  const states = cells[u + U.states]! & LED;
  if (states === 0) return follow(w, u, Order.none, 0, cause, root);
  if ((states & Control.fear) !== 0) return follow(w, u, Order.flee, sourceOfState(w, u, Control.fear), cause, root);
  const source = tauntTarget(w, u);
  follow(w, u, source === 0 ? Order.none : Order.attack, source, cause, root);
}

/** Whom a taunt wants attacked, as far as the unit can attack at all and them; 0 = nobody. */
function tauntTarget(w: World, u: number): number {
  const source = sourceOfState(w, u, Control.taunt);
  const target = offsetOf(w, source);
  if (unitRow(w, u).attack === null || !isTarget(w, u, target)) return 0;
  return (relationOf(w, u, target) & ATTACKABLE) === 0 ? 0 : source;
}

function follow(w: World, u: number, order: number, guid: number, cause: number, root: number): void {
  const { cells } = w.units;
  if (cells[u + U.order] === order && cells[u + U.orderTarget] === guid) return;
  setOrder(w, u, order, guid, 0, 0, 'controlled', cause, root);
}

/** Straight away from the source, along walls where they stand in the way; ahead when the source is gone. */
export function flee(w: World, u: number): void {
  const { cells } = w.units;
  const x = cells[u + U.x]!;
  const y = cells[u + U.y]!;
  const source = offsetOf(w, cells[u + U.orderTarget]!);
  const dx = source < 0 ? 0 : x - cells[source + U.x]!;
  const dy = source < 0 ? 0 : y - cells[source + U.y]!;
  polar(way, FLIGHT_MILLI, dx === 0 && dy === 0 ? cells[u + U.facing]! : atan2MilliDeg(dy, dx));
  walkTowards(w, u, x + way.x, y + way.y, 0);
}
