import { Relation, UnitKind } from '../content/prototypes.ts';
import { D, offsetOf, relationOf, U, unitRow, type World } from '../world/index.ts';

/** Remembers who hurt a unit in this life, for assists. */
export function recordCredit(w: World, victim: number, attacker: number): void {
  const d = findCredit(w, victim, attacker);
  w.credits.cells[d + D.lastAt] = w.nowMs;
}

function findCredit(w: World, victim: number, attacker: number): number {
  const { stride } = w.credits;
  let last = -1;
  for (let slot = w.units.cells[victim + U.creditHead]!; slot >= 0; slot = w.credits.cells[slot * stride + D.next]!) {
    if (w.credits.cells[slot * stride + D.attacker] === attacker) return slot * stride;
    last = slot;
  }
  return addCredit(w, victim, attacker, last);
}

/** At the end of the list, so that its order is that of the first hits. */
function addCredit(w: World, victim: number, attacker: number, last: number): number {
  const slot = w.credits.take();
  const d = slot * w.credits.stride;
  w.credits.cells[d + D.attacker] = attacker;
  w.credits.cells[d + D.next] = -1;
  if (last < 0) w.units.cells[victim + U.creditHead] = slot;
  else w.credits.cells[last * w.credits.stride + D.next] = slot;
  return d;
}

/**
 * Who gets a kill, as a GUID: who struck last, unless no hero did and the ruleset gives it to a hero of another side
 * who hurt the victim lately: the last of them, of several the lowest GUID.
 */
export function creditOf(w: World, victim: number, lastHit: number): number {
  if (w.rules.heroCreditMs === 0 || (lastHit >= 0 && isHero(w, lastHit)))
    return lastHit < 0 ? 0 : w.units.cells[lastHit]!;
  const hero = latestHero(w, victim);
  if (hero !== 0) return hero;
  return lastHit < 0 ? 0 : w.units.cells[lastHit]!;
}

const isHero = (w: World, u: number): boolean => unitRow(w, u).kind === UnitKind.hero;

function latestHero(w: World, victim: number): number {
  const { cells, stride } = w.credits;
  let best = 0;
  let bestAt = w.nowMs - w.rules.heroCreditMs;
  for (let slot = w.units.cells[victim + U.creditHead]!; slot >= 0; slot = cells[slot * stride + D.next]!) {
    const guid = cells[slot * stride + D.attacker]!;
    const lastAt = cells[slot * stride + D.lastAt]!;
    const isLater = lastAt > bestAt || (lastAt === bestAt && (best === 0 || guid < best));
    if (!isLater || !isEnemyHero(w, victim, offsetOf(w, guid))) continue;
    best = guid;
    bestAt = lastAt;
  }
  return best;
}

function isEnemyHero(w: World, victim: number, u: number): boolean {
  return u >= 0 && isHero(w, u) && relationOf(w, victim, u) === Relation.enemy;
}

/** Whether a unit hurt another within the time before now; attacker 0 = anybody. */
export function hurtLately(w: World, victim: number, attacker: number, withinMs: number): boolean {
  const { cells, stride } = w.credits;
  for (let slot = w.units.cells[victim + U.creditHead]!; slot >= 0; slot = cells[slot * stride + D.next]!) {
    const d = slot * stride;
    const counts = attacker === 0 || cells[d + D.attacker] === attacker;
    if (counts && w.nowMs - cells[d + D.lastAt]! <= withinMs) return true;
  }
  return false;
}

/** Who gets an assist for a death: everybody but the killer who hurt the victim within the ruleset's window. */
export function assistsOf(w: World, victim: number, killer: number): number[] {
  const { cells, stride } = w.credits;
  const assists: number[] = [];
  for (let slot = w.units.cells[victim + U.creditHead]!; slot >= 0; slot = cells[slot * stride + D.next]!) {
    const d = slot * stride;
    const recent = w.nowMs - cells[d + D.lastAt]! <= w.rules.assistWindowMs;
    if (recent && cells[d + D.attacker] !== killer) assists.push(cells[d + D.attacker]!);
  }
  return assists.sort((a, b) => a - b);
}

export function forgetCredits(w: World, victim: number): void {
  let slot = w.units.cells[victim + U.creditHead]!;
  while (slot >= 0) {
    const next = w.credits.cells[slot * w.credits.stride + D.next]!;
    w.credits.release(slot);
    slot = next;
  }
  w.units.cells[victim + U.creditHead] = -1;
}
