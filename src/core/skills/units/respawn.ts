import { resourceMax } from '../../attributes/index.ts';
import { vector } from '../../base/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { findSpot, isOccupied, placeUnit, U, unitRow, type World } from '../../world/index.ts';
import { noteDue } from './due.ts';
import { beginPassives, reportEntry } from './enter.ts';

const spot = vector();

/** A death is settled: notes when the unit returns, if it does. */
export function planReturn(w: World, u: number): void {
  const { respawn } = unitRow(w, u);
  if (respawn === null) return;
  const { cells } = w.units;
  cells[u + U.respawnAt] = cells[u + U.diedAt]! + atLevel(respawn.ms, cells[u + U.level]!);
  noteDue(w, cells[u + U.respawnAt]!);
}

/**
 * A new life: at home or at the anchor of its camp, with all its resources full, and its passive skills begin again.
 * Level, cooldowns and buffs that outlast death are as they were. False while no place is free. Draws nothing by itself.
 */
export function returnToLife(w: World, u: number): boolean {
  if (!findHome(w, u)) return false;
  const { cells } = w.units;
  rise(w, u, cells[u + U.deathId]!, cells[u + U.deathRoot]!);
  return true;
}

/** The return itself, at the place that was found last. The death is what a return of its own goes back to. */
export function rise(w: World, u: number, cause: number, root: number): void {
  const { cells } = w.units;
  placeUnit(w, u, spot.x, spot.y);
  cells[u + U.facing] = cells[u + U.homeFacing]!;
  cells[u + U.alive] = 1;
  cells[u + U.killer] = cells[u + U.wayRest] = 0;
  cells[u + U.diedAt] = cells[u + U.respawnAt] = -1;
  const { resourceStartBp } = unitRow(w, u);
  w.rules.resources.forEach((_, resource) => {
    cells[u + w.restAt + resource] = 0;
    if ((resourceStartBp[resource] ?? -1) >= 0) cells[u + w.resourceAt + resource] = resourceMax(w, u, resource);
  });
  const id = reportEntry(w, u, { why: 'respawn', owner: cells[u + U.owner]!, cause, root });
  beginPassives(w, u, id, root === 0 ? id : root);
}

/** Finds the free place nearest to where a unit died. Reads only. */
export function findPlaceOfDeath(w: World, u: number): boolean {
  const { cells } = w.units;
  return findFree(w, u, cells[u + U.x]!, cells[u + U.y]!);
}

function findHome(w: World, u: number): boolean {
  const { cells } = w.units;
  const anchor =
    unitRow(w, u).respawn?.at === 'anchor' ? w.arena.anchors.find(({ camp }) => camp === cells[u + U.camp]) : undefined;
  const x = anchor?.x ?? cells[u + U.homeX]!;
  const y = anchor?.y ?? cells[u + U.homeY]!;
  return findFree(w, u, x, y);
}

function findFree(w: World, u: number, x: number, y: number): boolean {
  const { cells } = w.units;
  const radius = cells[u + U.radius]!;
  const isTaken = (atX: number, atY: number) => isOccupied(w, atX, atY, radius);
  return findSpot(spot, w.ground, x, y, radius, cells[u + U.homeFacing]!, isTaken);
}
