import { unitSlot, type World } from '../world/index.ts';

/** Offset of a unit by GUID, −1 = none. */
export function offsetOf(w: World, guid: number): number {
  const slot = unitSlot(w, guid);
  return slot < 0 ? -1 : slot * w.units.stride;
}
