import { endBuff, endBuffsFrom, endBuffsOfDead } from '../../buffs/index.ts';
import { forgetCredits } from '../../damage/index.ts';
import { endZonesOf } from '../../zones/index.ts';
import {
  firstBuff,
  G,
  isReferred,
  nextBuff,
  R,
  removeUnit,
  U,
  unitRow,
  type World,
  dropNumbers,
  NumberScope,
} from '../../world/index.ts';
import { planReturn } from './respawn.ts';
import { vanishBound } from './vanish.ts';

/** What follows from a death or a leave, once a life: buffs, credits and bound units end, and a return is planned. */
export function settleDeath(w: World, u: number): void {
  const { cells } = w.units;
  cells[u + U.dying] = 0;
  const id = cells[u + U.deathId]!;
  const root = cells[u + U.deathRoot]!;
  const leaves = isExpired(w, u) || (cells[u + U.bornFrame]! > 0 && unitRow(w, u).respawn === null);
  if (leaves) endAllBuffs(w, u, id, root);
  else endBuffsOfDead(w, u, id, root);
  endBuffsFrom(w, cells[u]!, id, root);
  endZonesOf(w, cells[u]!);
  forgetCredits(w, u);
  vanishBound(w, cells[u]!, id, root);
  if (!leaves) return planReturn(w, u);
  w.units.cells[u + U.gone] = 1;
  w.globals.cells[G.goneCount]!++;
}

/** Left by itself, with its owner or by a test order, and not by a death from which it could return. */
function isExpired(w: World, u: number): boolean {
  const { cells } = w.units;
  return cells[u + U.bound] === 1 || cells[u + U.expireAt]! >= 0;
}

function endAllBuffs(w: World, u: number, cause: number, root: number): void {
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) endBuff(w, b, 'death', cause, root);
}

/**
 * Takes out the record of a unit that is gone and that nothing names any more. Who still names it must be looked up in
 * every table, so there is one such question a step: those who wait take turns.
 */
export function removeGone(w: World): void {
  const waiting = w.globals.cells[G.goneCount]!;
  if (waiting === 0) return;
  let turn = w.frame % waiting;
  for (let slot = 0; slot < w.units.count; slot++) {
    const u = slot * w.units.stride;
    if (w.units.cells[u + U.gone] === 0 || turn-- > 0) continue;
    if (isFree(w, u)) remove(w, slot, w.units.cells[u]!);
    return;
  }
}

function isFree(w: World, u: number): boolean {
  const { cells } = w.units;
  return cells[u + U.dying] === 0 && cells[u + U.buffHead]! < 0 && !isReferred(w, cells[u]!);
}

function remove(w: World, slot: number, guid: number): void {
  forgetStreams(w, guid);
  dropNumbers(w, NumberScope.unit, guid);
  removeUnit(w, slot);
  w.globals.cells[G.goneCount]!--;
}

/** Its own random streams: nobody draws from them again. */
function forgetStreams(w: World, guid: number): void {
  const { random } = w.tables;
  for (let slot = random.count - 1; slot > 0; slot--) {
    if (random.cells[slot * random.stride + R.guid] === guid) random.removeAt(slot);
  }
}
