import { recompute } from '../attributes/index.ts';
import { FAR_MS, refreshListens } from '../buffs/index.ts';
import { clamp, mulDiv } from '../base/index.ts';
import { atLevel, type UnitPrototype } from '../content/prototypes.ts';
import { beginPassive, chargesMax } from '../skills/index.ts';
import { C, G, emitTrace, K, U, type World } from '../world/index.ts';
import type { SnapshotUnit } from './api.ts';

const CONTROLLERS = ['none', 'player', 'ai', 'replay'] as const satisfies readonly SnapshotUnit['controller'][];

/** Registers all units first, then lets their passive skills begin: a passive may look for others. */
export function spawnAll(w: World, units: readonly SnapshotUnit[]): void {
  for (const unit of units) spawn(w, unit);
  const { stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) beginPassives(w, u);
}

function spawn(w: World, unit: SnapshotUnit): void {
  const row = w.content.units[unit.unit]!;
  const u = w.units.append() * w.units.stride;
  w.casts.append();
  w.casts.cells[(u / w.units.stride) * w.casts.stride + C.skill] = -1;
  w.globals.cells[G.nextGuid] = unit.guid;
  fillIdentity(w, u, unit, row);
  fillAttributes(w, u, unit, row);
  addSkills(w, u, unit);
  refreshListens(w, u);
  const id = w.moment();
  if (w.sink) reportSpawn(w, u, row, id);
}

function fillIdentity(w: World, u: number, unit: SnapshotUnit, row: UnitPrototype): void {
  const { cells } = w.units;
  cells[u + U.guid] = unit.guid;
  cells[u + U.player] = unit.player;
  cells[u + U.camp] = unit.camp;
  cells[u + U.slot] = unit.slot;
  cells[u + U.row] = unit.unit;
  cells[u + U.level] = unit.level;
  cells[u + U.controller] = CONTROLLERS.indexOf(unit.controller);
  cells[u + U.alive] = 1;
  cells[u + U.x] = unit.x;
  cells[u + U.y] = unit.y;
  cells[u + U.facing] = unit.facingMilliDeg;
  cells[u + U.radius] = row.radiusMilli;
  cells[u + U.diedAt] = -1;
  cells[u + U.buffDueAt] = FAR_MS;
  cells[u + U.buffHead] = cells[u + U.buffTail] = cells[u + U.creditHead] = -1;
}

function fillAttributes(w: World, u: number, unit: SnapshotUnit, row: UnitPrototype): void {
  const { cells } = w.units;
  w.rules.attributes.forEach((definition, attribute) => {
    const levels = row.attributes[attribute];
    const override = unit.overrides.find((one) => one.attribute === attribute);
    const own = levels ? atLevel(levels, unit.level) : definition.defaultMilli;
    cells[u + w.baseAt + attribute] = override ? override.valueMilli : own;
    cells[u + w.attributeAt + attribute] = clamp(
      cells[u + w.baseAt + attribute]!,
      definition.minMilli,
      definition.maxMilli,
    );
  });
  w.rules.attributes.forEach((_, attribute) => recompute(w, u, attribute, 'keep'));
  w.rules.resources.forEach(({ maxAttribute }, resource) => {
    const startBp = row.resourceStartBp[resource] ?? -1;
    const least = resource === w.rules.hp ? 1 : 0;
    cells[u + w.resourceAt + resource] =
      startBp < 0 ? least : Math.max(least, mulDiv(cells[u + w.attributeAt + maxAttribute]!, startBp, 10_000));
  });
}

function addSkills(w: World, u: number, unit: SnapshotUnit): void {
  w.units.cells[u + U.skillFirst] = w.skills.count;
  w.units.cells[u + U.skillCount] = unit.skills.length + unit.passives.length;
  unit.skills.forEach((row, slot) => addSkill(w, unit.guid, row, slot, unit.skillLevels[slot] ?? 1));
  unit.passives.forEach((row, index) => addSkill(w, unit.guid, row, unit.skills.length + index, 1));
}

function addSkill(w: World, guid: number, row: number, slot: number, level: number): void {
  const k = w.skills.append() * w.skills.stride;
  const { cells } = w.skills;
  cells[k + K.guid] = guid;
  cells[k + K.slot] = slot;
  cells[k + K.row] = row;
  cells[k + K.level] = level;
  cells[k + K.passive] = w.content.skills[row]!.castMode === 'passive' ? 1 : 0;
  cells[k + K.charges] = chargesMax(w, k);
  cells[k + K.rechargeAt] = -1;
}

/** A passive skill takes effect once, when its unit appears; what else it does, it does in answer to moments. */
function beginPassives(w: World, u: number): void {
  const { stride } = w.skills;
  const first = w.units.cells[u + U.skillFirst]! * stride;
  const end = first + w.units.cells[u + U.skillCount]! * stride;
  for (let k = first; k < end; k += stride) {
    if (w.skills.cells[k + K.passive] === 1 && w.skills.cells[k + K.level]! > 0) beginPassive(w, u, k, 0, 0);
  }
}

function reportSpawn(w: World, u: number, row: UnitPrototype, id: number): void {
  const { cells } = w.units;
  emitTrace(w, id, 0, 0, {
    kind: 'spawn',
    source: cells[u]!,
    unit: row.name,
    camp: w.rules.camps[cells[u + U.camp]!]!,
    x: cells[u + U.x]!,
    y: cells[u + U.y]!,
    level: cells[u + U.level]!,
    hp: cells[u + w.resourceAt + w.rules.hp]!,
  });
}
