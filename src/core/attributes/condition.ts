import { distanceSquared, mulDiv, BP_ONE } from '../base/index.ts';
import { atLevel, type Compare, type Condition, type Party } from '../content/prototypes.ts';
import { stacksOf, U, unitRow, type World } from '../world/index.ts';
import { attributeOf } from './attribute.ts';
import { resourceMax, resourceOf } from './resource.ts';

/** Whom a condition asks about: offsets of units, −1 = nobody. Asking about nobody is never true. */
export interface ConditionParties {
  readonly caster: number;
  readonly target: number;
  /** Who made the buff; absent = the caster. */
  readonly source?: number;
}

/** Whether a condition holds now. Reads only, draws nothing. */
export function holds(w: World, condition: Condition, level: number, parties: ConditionParties): boolean {
  if (condition.kind === 'distance') return distanceHolds(w, condition, level, parties);
  const u = partyOf(condition.of, parties);
  if (u < 0) return false;
  switch (condition.kind) {
    case 'attribute':
      return compares(attributeOf(w, u, condition.attribute), condition.compare, atLevel(condition.valueMilli, level));
    case 'resource':
      return compares(resourceOf(w, u, condition.resource), condition.compare, atLevel(condition.valueMilli, level));
    case 'resourceRatio':
      return ratioCompares(w, u, condition.resource, condition.compare, atLevel(condition.ratioBp, level));
    case 'buff':
      return stacksOf(w, u, condition.buff) >= Math.max(1, condition.minStacks) === condition.has;
    case 'tag':
      return unitRow(w, u).tags.includes(condition.tag) === condition.has;
  }
}

export function compares(left: number, compare: Compare, right: number): boolean {
  switch (compare) {
    case 'lt':
      return left < right;
    case 'le':
      return left <= right;
    case 'eq':
      return left === right;
    case 'ge':
      return left >= right;
    case 'gt':
      return left > right;
    case 'ne':
      return left !== right;
  }
}

/** Share of a resource's maximum, in parts of `whole`. */
export function ratioOf(w: World, u: number, resource: number, whole: number): number {
  const maximum = resourceMax(w, u, resource);
  return maximum > 0 ? mulDiv(resourceOf(w, u, resource), whole, maximum) : 0;
}

/** Compares a share exactly, as long as the numbers allow: half a life and a little is more than half. */
function ratioCompares(w: World, u: number, resource: number, compare: Compare, ratioBp: number): boolean {
  const left = resourceOf(w, u, resource) * BP_ONE;
  const right = resourceMax(w, u, resource) * ratioBp;
  const isExact = Math.max(left, Math.abs(right)) <= Number.MAX_SAFE_INTEGER && resourceMax(w, u, resource) > 0;
  return isExact ? compares(left, compare, right) : compares(ratioOf(w, u, resource, BP_ONE), compare, ratioBp);
}

function partyOf(party: Party, parties: ConditionParties): number {
  if (party === 'target') return parties.target;
  return party === 'source' ? (parties.source ?? parties.caster) : parties.caster;
}

/** Edge to edge is what designers mean by reach; conditions compare centres, as the editor's ruler does. */
function distanceHolds(
  w: World,
  condition: Extract<Condition, { kind: 'distance' }>,
  level: number,
  { caster, target }: ConditionParties,
): boolean {
  if (caster < 0 || target < 0) return false;
  const { cells } = w.units;
  const squared = distanceSquared(
    cells[caster + U.x]!,
    cells[caster + U.y]!,
    cells[target + U.x]!,
    cells[target + U.y]!,
  );
  const limit = atLevel(condition.valueMilli, level);
  return compares(squared, condition.compare, limit * limit);
}
