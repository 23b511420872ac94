import { openZoneAura } from '../buffs/index.ts';
import { atLevel } from '../content/prototypes.ts';
import { emitTrace, G, Z, zoneAction, type World } from '../world/index.ts';
import { nameOf } from './name.ts';
import { follow } from './place.ts';

/** What puts a zone down. GUIDs and numeric ids; places in milli. */
export interface ZoneStart {
  /** The effect whose action it is. */
  readonly effect: number;
  readonly owner: number;
  /** Whom it goes with, 0 = nobody. */
  readonly follow: number;
  readonly level: number;
  readonly skill: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly flags: number;
  readonly cause: number;
  readonly root: number;
}

/** Adds a zone, which looks around and ages from the next step on; returns its offset, −1 where there is no room. */
export function createZone(w: World, start: ZoneStart): number {
  const { zonesMax } = w.rules.limits;
  if (w.zones.count >= zonesMax) return reportFull(w, start, zonesMax);
  const z = w.zones.append() * w.zones.stride;
  fill(w, z, start);
  fillTimes(w, z);
  follow(w, z);
  const id = w.moment();
  w.zones.cells[z + Z.cause] = id;
  if (w.sink) reportStart(w, z, id, start);
  const { aura } = zoneAction(w, z);
  if (aura !== 0) openZoneAura(w, z, aura);
  return z;
}

function fill(w: World, z: number, start: ZoneStart): void {
  const { cells } = w.zones;
  cells[z + Z.guid] = ++w.globals.cells[G.nextGuid]!;
  cells[z + Z.effect] = start.effect;
  cells[z + Z.owner] = start.owner;
  cells[z + Z.follow] = start.follow;
  cells[z + Z.level] = start.level;
  cells[z + Z.skill] = start.skill;
  cells[z + Z.x] = start.x;
  cells[z + Z.y] = start.y;
  cells[z + Z.facing] = start.facing;
  cells[z + Z.flags] = start.flags;
  cells[z + Z.root] = start.root;
  cells[z + Z.memberHead] = -1;
}

function fillTimes(w: World, z: number): void {
  const { cells } = w.zones;
  const { lifeMs, tickMs } = zoneAction(w, z);
  const level = cells[z + Z.level]!;
  const every = atLevel(tickMs, level);
  cells[z + Z.bornFrame] = w.frame;
  cells[z + Z.startAt] = w.nowMs;
  cells[z + Z.endAt] = w.nowMs + atLevel(lifeMs, level);
  cells[z + Z.tickAt] = every > 0 ? w.nowMs + every : -1;
}

function reportStart(w: World, z: number, id: number, start: ZoneStart): void {
  const { cells } = w.zones;
  emitTrace(w, id, start.cause, start.root, {
    kind: 'zoneStart',
    source: start.owner,
    effect: nameOf(w, z),
    guid: cells[z + Z.guid]!,
    x: cells[z + Z.x]!,
    y: cells[z + Z.y]!,
    facing: cells[z + Z.facing]!,
    lifeMs: cells[z + Z.endAt]! - cells[z + Z.startAt]!,
  });
}

function reportFull(w: World, start: ZoneStart, value: number): number {
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, start.cause, start.root, { kind: 'budget', limit: 'zonesMax', value, source: start.owner });
  }
  return -1;
}
