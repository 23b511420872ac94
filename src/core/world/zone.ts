import type { ZoneAction } from '../content/prototypes.ts';
import { assert } from '../base/index.ts';
import { Z } from './layout.ts';
import type { World } from './world.ts';

/** Offset of the zone with that GUID, −1 = gone. */
export function zoneOffset(w: World, guid: number): number {
  const { cells, stride, count } = w.zones;
  if (guid === 0) return -1;
  for (let z = 0; z < count * stride; z += stride) if (cells[z] === guid) return cells[z + Z.ended] === 0 ? z : -1;
  return -1;
}

/** What a zone is: its shape, whom it reaches, what it does. */
export function zoneAction(w: World, z: number): ZoneAction {
  const { action } = w.content.effects[w.zones.cells[z + Z.effect]!]!;
  assert(action.kind === 'zone', 'zoneAction: the effect makes no zones');
  return action;
}
