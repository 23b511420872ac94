import type { Reason } from '../../../generated/types.ts';
import { vector } from '../../base/index.ts';
import type { UnitPrototype } from '../../content/prototypes.ts';
import { BIRTHS_MAX, emitTrace, findSpot, G, isOccupied, offsetOf, orNone, U, type World } from '../../world/index.ts';
import { noteDue } from './due.ts';
import { beginPassives, enter, type Entry } from './enter.ts';
import type { Newcomer } from './newcomer.ts';

/** A unit that is wanted in mid battle. Numeric ids, milli, ms. */
export interface Wish extends Entry {
  readonly unit: number;
  readonly level: number;
  readonly camp: number;
  readonly player: number;
  readonly x: number;
  readonly y: number;
  readonly facingMilliDeg: number;
  /** 0 = until death. */
  readonly lifeMs: number;
  /** Vanishes when its owner dies. */
  readonly isBound: boolean;
  /** How it differs from its row; absent = not at all. */
  readonly differs?: Partial<Pick<Newcomer, 'controller' | 'passives' | 'overrides' | 'resources'>>;
}

const spot = vector();

/**
 * Brings a unit in at the free place nearest to the one wanted and lets its passive skills begin; it ages from the next
 * step on. False, with a reason in the trace, where there is no room for it. Draws nothing by itself.
 */
export function bringIn(w: World, wish: Wish): boolean {
  const row = w.content.units[wish.unit]!;
  const reason = whyNot(w, wish, row);
  if (reason !== null) {
    const id = w.moment();
    const source = orNone(wish.owner);
    if (w.sink) emitTrace(w, id, wish.cause, wish.root, { kind: 'spawnBlocked', source, unit: row.name, reason });
    return false;
  }
  const guid = w.globals.cells[G.nextGuid]! + 1;
  const { unit, camp, player, facingMilliDeg } = wish;
  const level = Math.min(wish.level, row.maxLevel);
  const skillLevels = row.skills.map((skill) => Math.min(w.content.skills[skill]!.maxLevel, level));
  const place = { x: spot.x, y: spot.y, facingMilliDeg };
  const rest = { slot: 0, skills: row.skills, skillLevels, passives: row.passives, overrides: [], resources: [] };
  const controller = row.ai === 0 ? 'none' : 'ai';
  const id = enter(w, { guid, player, camp, unit, level, controller, ...place, ...rest, ...wish.differs }, wish);
  const u = offsetOf(w, guid);
  if (wish.isBound) w.units.cells[u + U.bound] = 1;
  if (wish.lifeMs > 0) expireAt(w, u, w.nowMs + wish.lifeMs);
  beginPassives(w, u, id, wish.root === 0 ? id : wish.root);
  return true;
}

/** Why a unit cannot come in, null = it can, at `spot`. Reads only. */
export function whyNot(w: World, { x, y, facingMilliDeg }: Wish, { radiusMilli }: UnitPrototype): Reason | null {
  const isFull = w.units.count - w.globals.cells[G.goneCount]! >= w.rules.limits.unitsMax;
  if (isFull || w.globals.cells[G.bornCount]! >= BIRTHS_MAX) return 'limit';
  const isTaken = (atX: number, atY: number) => isOccupied(w, atX, atY, radiusMilli);
  return findSpot(spot, w.ground, x, y, radiusMilli, facingMilliDeg, isTaken) ? null : 'noRoom';
}

function expireAt(w: World, u: number, at: number): void {
  w.units.cells[u + U.expireAt] = at;
  noteDue(w, at);
}
