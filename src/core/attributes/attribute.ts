import type { World } from '../world/index.ts';

/** Value of an attribute with all that is in force, milli. */
export function attributeOf(w: World, u: number, attribute: number): number {
  return w.units.cells[u + w.attributeAt + attribute]!;
}

export function attributeBase(w: World, u: number, attribute: number): number {
  return w.units.cells[u + w.baseAt + attribute]!;
}

/** Value of the attribute that plays a role, or what stands for it when the ruleset names none. */
export function roleOf(w: World, u: number, attribute: number, otherwise: number): number {
  return attribute < 0 ? otherwise : w.units.cells[u + w.attributeAt + attribute]!;
}

/** A time divided by a speed attribute (1,000 = as written). Speed that is not positive leaves the time as it is. */
export function scaledMs(w: World, u: number, timeMs: number, speedAttribute: number): number {
  if (speedAttribute < 0 || timeMs <= 0) return timeMs;
  const speed = attributeOf(w, u, speedAttribute);
  return speed > 0 && speed !== 1_000 ? Math.trunc((timeMs * 1_000) / speed) : timeMs;
}
