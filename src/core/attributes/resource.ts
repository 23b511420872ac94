import { clamp } from '../base/index.ts';
import { agedEnd, U, type World } from '../world/index.ts';

/** Current value of a resource, milli. */
export function resourceOf(w: World, u: number, resource: number): number {
  return w.units.cells[u + w.resourceAt + resource]!;
}

export function resourceMax(w: World, u: number, resource: number): number {
  return w.units.cells[u + w.attributeAt + w.rules.resources[resource]!.maxAttribute]!;
}

/**
 * Sets within 0 and the maximum; returns by how much the value changed. Of life a thousandth stays, since only damage
 * kills, and the dead get none back.
 */
export function setResource(w: World, u: number, resource: number, valueMilli: number): number {
  const before = resourceOf(w, u, resource);
  if (resource !== w.rules.hp) return put(w, u, resource, valueMilli, 0);
  return before > 0 ? put(w, u, resource, valueMilli, 1) : 0;
}

/** Takes life to its end: for damage, which is what kills. */
export function takeLife(w: World, u: number, amountMilli: number): void {
  put(w, u, w.rules.hp, resourceOf(w, u, w.rules.hp) - amountMilli, 0);
}

function put(w: World, u: number, resource: number, valueMilli: number, least: number): number {
  const at = u + w.resourceAt + resource;
  const before = w.units.cells[at]!;
  const after = clamp(valueMilli, least, Math.max(least, resourceMax(w, u, resource)));
  w.units.cells[at] = after;
  return after - before;
}

export function changeResource(w: World, u: number, resource: number, deltaMilli: number): number {
  return setResource(w, u, resource, resourceOf(w, u, resource) + deltaMilli);
}

/**
 * Regeneration of one step for all who live. What is less than a milli is owed to the next step, so no rate is lost to
 * rounding. Resources do not depend on each other, so they are taken one after the other.
 */
export function regenerate(w: World): void {
  for (let resource = 0; resource < w.rules.resources.length; resource++) {
    const { regenAttribute, maxAttribute } = w.rules.resources[resource]!;
    if (regenAttribute >= 0) regenerateOne(w, resource, w.attributeAt + regenAttribute, w.attributeAt + maxAttribute);
  }
}

function regenerateOne(w: World, resource: number, rateAt: number, maxAt: number): void {
  const { cells, stride } = w.units;
  const end = agedEnd(w);
  const { stepMs } = w.rules;
  const restAt = w.restAt + resource;
  const valueAt = w.resourceAt + resource;
  const least = resource === w.rules.hp ? 1 : 0;
  for (let u = 0; u < end; u += stride) {
    const rate = cells[u + rateAt]!;
    if (rate === 0 || cells[u + U.alive] !== 1) continue;
    const owed = cells[u + restAt]! + rate * stepMs;
    const whole = Math.trunc(owed / 1_000) + 0;
    cells[u + restAt] = owed - whole * 1_000;
    const before = cells[u + valueAt]!;
    if (whole !== 0 && before >= least)
      cells[u + valueAt] = clamp(before + whole, least, Math.max(least, cells[u + maxAt]!));
  }
}
