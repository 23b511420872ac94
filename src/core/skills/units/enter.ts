import type { SpawnTrace } from '../../../generated/types.ts';
import { experienceAt, recompute, resourceMax } from '../../attributes/index.ts';
import { clamp, mulDiv } from '../../base/index.ts';
import { FAR_MS, refreshListens } from '../../buffs/index.ts';
import { atLevel, type UnitPrototype } from '../../content/prototypes.ts';
import {
  addUnit,
  Controller,
  emitTrace,
  G,
  K,
  openMind,
  orNone,
  placeUnit,
  U,
  unitRow,
  type World,
} from '../../world/index.ts';
import { chargesMax } from '../cooldown.ts';
import { beginPassive } from '../passive.ts';
import type { Newcomer } from './newcomer.ts';

/** What brought a unit in. `owner` is a GUID, 0 = nobody. */
export interface Entry {
  readonly why: NonNullable<SpawnTrace['why']>;
  readonly owner: number;
  readonly cause: number;
  readonly root: number;
}

/** Registers a unit behind all others and says so; its passive skills are still to begin. Returns the serial. */
export function enter(w: World, unit: Newcomer, entry: Entry): number {
  const row = w.content.units[unit.unit]!;
  const u = addUnit(w);
  w.globals.cells[G.nextGuid] = unit.guid;
  fillIdentity(w, u, unit, row, entry);
  openMind(w, u);
  fillAttributes(w, u, unit);
  addSkills(w, u, unit);
  refreshListens(w, u);
  return reportEntry(w, u, entry);
}

function fillIdentity(w: World, u: number, unit: Newcomer, row: UnitPrototype, entry: Entry): void {
  const { cells } = w.units;
  cells[u + U.guid] = unit.guid;
  cells[u + U.player] = unit.player;
  cells[u + U.camp] = unit.camp;
  cells[u + U.slot] = unit.slot;
  cells[u + U.row] = unit.unit;
  cells[u + U.level] = unit.level;
  cells[u + U.controller] = Controller[unit.controller];
  cells[u + U.owner] = entry.owner;
  cells[u + U.bornFrame] = entry.why === 'start' ? 0 : Math.max(1, w.frame);
  cells[u + U.alive] = 1;
  placeUnit(w, u, unit.x, unit.y);
  cells[u + U.homeX] = unit.x;
  cells[u + U.homeY] = unit.y;
  cells[u + U.facing] = cells[u + U.homeFacing] = unit.facingMilliDeg;
  cells[u + U.radius] = row.radiusMilli;
  cells[u + U.experience] = experienceAt(w.rules.levels, unit.level);
  cells[u + U.skillPoints] = pointsLeft(w, unit);
  cells[u + U.seenBy] = w.arena.fog ? 1 << unit.camp : 0;
  cells[u + U.expireAt] = cells[u + U.respawnAt] = cells[u + U.diedAt] = -1;
  cells[u + U.buffDueAt] = FAR_MS;
  cells[u + U.buffHead] = cells[u + U.buffTail] = cells[u + U.creditHead] = -1;
}

/** Skill points of its levels, less those that its skills took. */
function pointsLeft(w: World, { level, skills, skillLevels }: Newcomer): number {
  const each = w.rules.levels?.skillPoints ?? 0;
  if (each === 0) return 0;
  const spent = skills.reduce((sum, _, slot) => sum + (skillLevels[slot] ?? 1), 0);
  return Math.max(0, level * each - spent);
}

function fillAttributes(w: World, u: number, unit: Newcomer): void {
  const { cells } = w.units;
  const row = unitRow(w, u);
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
  w.rules.resources.forEach((_, resource) => {
    const given = unit.resources.find((one) => one.resource === resource);
    const startBp = row.resourceStartBp[resource] ?? -1;
    const least = resource === w.rules.hp ? 1 : 0;
    const max = resourceMax(w, u, resource);
    const start = given ? given.valueMilli : startBp < 0 ? 0 : mulDiv(max, startBp, 10_000);
    cells[u + w.resourceAt + resource] = clamp(start, least, Math.max(least, max));
  });
}

function addSkills(w: World, u: number, unit: Newcomer): void {
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
export function beginPassives(w: World, u: number, cause: number, root: number): void {
  const { stride } = w.skills;
  const first = w.units.cells[u + U.skillFirst]! * stride;
  const end = first + w.units.cells[u + U.skillCount]! * stride;
  for (let k = first; k < end; k += stride) {
    if (w.skills.cells[k + K.passive] === 1 && w.skills.cells[k + K.level]! > 0) beginPassive(w, u, k, cause, root);
  }
}

/** Says that a unit is there, anew or again. Returns the serial of the moment. */
export function reportEntry(w: World, u: number, { why, owner, cause, root }: Entry): number {
  const { cells } = w.units;
  const id = w.moment();
  if (!w.sink) return id;
  emitTrace(w, id, cause, root, {
    kind: 'spawn',
    source: cells[u]!,
    unit: unitRow(w, u).name,
    camp: w.rules.camps[cells[u + U.camp]!]!,
    x: cells[u + U.x]!,
    y: cells[u + U.y]!,
    level: cells[u + U.level]!,
    hp: cells[u + w.resourceAt + w.rules.hp]!,
    why,
    owner: orNone(owner),
  });
  return id;
}
