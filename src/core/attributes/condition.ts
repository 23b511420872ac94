import { distanceSquared, mulDiv, BP_ONE } from '../base/index.ts';
import { atLevel, type Compare, type Condition, type Party } from '../content/prototypes.ts';
import {
  amountOf,
  B,
  BuffState,
  buffRow,
  findParam,
  firstBuff,
  K,
  nextBuff,
  relationOf,
  U,
  unitRow,
  V,
  type EventContext,
  type World,
} from '../world/index.ts';
import { readLive } from './amount.ts';
import { resourceMax, resourceOf } from './resource.ts';

/** Whom a condition asks about: offsets of units, −1 = nobody. Asking about nobody is never true. */
export interface ConditionParties {
  readonly caster: number;
  readonly target: number;
  /** Who made the buff; absent = the caster. */
  readonly source?: number;
  /** The event that asks: its point and what it carries. */
  readonly moment?: EventContext | null;
  /** The point that is aimed at, where no event asks yet. */
  readonly aim?: { readonly x: number; readonly y: number };
}

type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>;

/** Whether a condition holds now. Reads only, draws nothing. */
export function holds(w: World, condition: Condition, level: number, parties: ConditionParties): boolean {
  const isTrue = answer(w, condition, level, parties);
  if (w.probe !== null) w.probe.condition(condition, isTrue);
  return isTrue;
}

function answer(w: World, condition: Condition, level: number, parties: ConditionParties): boolean {
  switch (condition.kind) {
    case 'distance':
      return distanceHolds(w, condition, level, parties);
    case 'relation':
      return relationHolds(w, condition, parties);
    case 'skillReady':
      return parties.caster >= 0 && w.hooks.skillReady(parties.caster, condition.skill);
    case 'param':
      return paramHolds(w, condition, level, parties.moment);
    case 'any':
      return condition.alternatives.some((tests) => allHold(w, tests, level, parties));
    case 'not':
      return !allHold(w, condition.tests, level, parties);
    default:
      return unitHolds(w, condition, level, parties);
  }
}

function allHold(w: World, tests: readonly Condition[], level: number, parties: ConditionParties): boolean {
  return tests.every((test) => holds(w, test, level, parties));
}

type UnitCondition = Extract<Condition, { of: Party }>;

/** Conditions that look at one unit. */
function unitHolds(w: World, condition: UnitCondition, level: number, parties: ConditionParties): boolean {
  const u = partyOf(condition.of, parties);
  if (u < 0) return false;
  switch (condition.kind) {
    case 'attribute':
    case 'resource':
      return compares(measured(w, u, condition), condition.compare, atLevel(condition.valueMilli, level));
    case 'resourceRatio':
      return ratioCompares(w, u, condition.resource, condition.compare, atLevel(condition.ratioBp, level));
    case 'buff':
      return buffHolds(w, u, condition, parties.caster);
    case 'tag':
      return unitRow(w, u).tags.includes(condition.tag) === condition.has;
    case 'control':
      return ((w.units.cells[u + U.states]! & condition.state) !== 0) === condition.on;
    case 'unitKind':
      return (unitRow(w, u).kind & condition.kinds) !== 0;
    case 'level':
      return levelHolds(w, u, condition);
    case 'unitsNear':
      return compares(unitsNear(w, u, condition, level, parties.caster), condition.compare, condition.count);
  }
}

export function measured(w: World, u: number, condition: Of<'attribute'> | Of<'resource'>): number {
  const { part = 'current' } = condition;
  const attribute = condition.kind === 'attribute' ? condition.attribute : -1;
  const resource = condition.kind === 'resource' ? condition.resource : -1;
  return readLive(w, { attribute, resource, part }, u);
}

function buffHolds(w: World, u: number, condition: Of<'buff'>, caster: number): boolean {
  return stacksOf(w, u, condition, caster) >= Math.max(1, condition.minStacks) === condition.has;
}

/** Stacks over all running instances of a row, or of rows with a tag. */
export function stacksOf(w: World, u: number, condition: Of<'buff'>, caster: number): number {
  const { cells } = w.buffs;
  const maker = condition.fromCaster === true ? (caster < 0 ? 0 : w.units.cells[caster]!) : -1;
  let stacks = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (cells[b + B.state] !== BuffState.active || (maker >= 0 && cells[b + B.source] !== maker)) continue;
    if (condition.buff !== 0 && cells[b + B.row] !== condition.buff) continue;
    if (condition.tag !== undefined && !buffRow(w, b).tags.includes(condition.tag)) continue;
    stacks += cells[b + B.stacks]!;
  }
  return stacks;
}

function levelHolds(w: World, u: number, { skill, compare, level }: Of<'level'>): boolean {
  return compares(levelOf(w, u, skill), compare, level);
}

/** The level of the unit (`skill` 0), or of a skill that it has; one that it lacks has level 0. */
export function levelOf(w: World, u: number, skill: number): number {
  if (skill === 0) return w.units.cells[u + U.level]!;
  const { cells, stride } = w.skills;
  const first = w.units.cells[u + U.skillFirst]! * stride;
  const end = first + w.units.cells[u + U.skillCount]! * stride;
  for (let k = first; k < end; k += stride) if (cells[k + K.row] === skill) return cells[k + K.level]!;
  return 0;
}

/** The living around a unit, itself aside, that stand so to the caster. Who touches the circle is in it. */
export function unitsNear(w: World, u: number, condition: Of<'unitsNear'>, level: number, caster: number): number {
  const { cells, stride, count } = w.units;
  const radius = atLevel(condition.radiusMilli, level);
  const viewer = caster < 0 ? u : caster;
  let near = 0;
  for (let other = 0; other < count * stride; other += stride) {
    if (other === u || cells[other + U.alive] !== 1) continue;
    if ((relationOf(w, viewer, other) & condition.relations) === 0) continue;
    const reach = radius + cells[other + U.radius]!;
    const apart = distanceSquared(cells[u + U.x]!, cells[u + U.y]!, cells[other + U.x]!, cells[other + U.y]!);
    if (apart <= reach * reach) near++;
  }
  return near;
}

function relationHolds(w: World, { relations }: Of<'relation'>, { caster, target }: ConditionParties): boolean {
  return caster >= 0 && target >= 0 && (relationOf(w, caster, target) & relations) !== 0;
}

/** A number that the event does not carry is never as asked. */
function paramHolds(
  w: World,
  { param, compare, valueMilli }: Of<'param'>,
  level: number,
  moment: EventContext | null | undefined,
): boolean {
  if (!moment) return false;
  const value = atLevel(valueMilli, level);
  if (param < 0) return compares(amountOf(moment), compare, value);
  const v = findParam(w, moment.carrier, param);
  return v >= 0 && compares(w.params.cells[v + V.value]!, compare, value);
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

export function partyOf(party: Party, parties: ConditionParties): number {
  if (party === 'target') return parties.target;
  return party === 'source' ? (parties.source ?? parties.caster) : parties.caster;
}

/** Edge to edge is what designers mean by reach; conditions compare centres, as the editor's ruler does. */
function distanceHolds(w: World, condition: Of<'distance'>, level: number, parties: ConditionParties): boolean {
  const place = placeAsked(w, condition, parties);
  if (place === undefined) return false;
  const { cells } = w.units;
  const limit = atLevel(condition.valueMilli, level);
  const { caster } = parties;
  const apart = distanceSquared(cells[caster + U.x]!, cells[caster + U.y]!, place.x, place.y);
  return compares(apart, condition.compare, limit * limit);
}

/** Where a distance ends; undefined where there is no such place, or nobody whom it could begin at. */
export function placeAsked(
  w: World,
  condition: Of<'distance'>,
  { caster, target, moment, aim }: ConditionParties,
): { readonly x: number; readonly y: number } | undefined {
  if (caster < 0) return undefined;
  if (condition.to === 'point') return moment ? (moment.hasPoint ? moment : undefined) : aim;
  const { cells } = w.units;
  return target < 0 ? undefined : { x: cells[target + U.x]!, y: cells[target + U.y]! };
}
