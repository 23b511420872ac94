import { Z, type World } from '../world/index.ts';

/** Authored id of the effect that made a zone. */
export const nameOf = (w: World, z: number): string => w.content.effects[w.zones.cells[z + Z.effect]!]!.name;
