import type { Reason, RejectedTarget } from '../../generated/types.ts';
import { atan2MilliDeg } from '../base/index.ts';
import { atLevel, type Shape, type TargetRule } from '../content/prototypes.ts';
import { lowestSlot, offsetOf, U, Z, zoneOffset, type EventContext, type Probe, type World } from '../world/index.ts';
import { alongOf, newArea, placeArea, ROUNDING_MILLI, unplaceArea, type Area, type ShapeKind } from './area.ts';
import { refuses, refusesWhatever, relationsAsked } from './filter.ts';
import { drawChosen, orderChosen } from './order.ts';
import { kindOfShape } from './shapes/index.ts';

/** What a selection is made for: names its draws and tells who asks. */
export interface Request {
  context: EventContext;
  /** Numeric id of the row that asks, for its own random stream. */
  row: number;
  cause: number;
}

const area = newArea();
/** Where the latest selection stood, for the trace. */
export const lastArea: Readonly<Area> = area;

/** For whoever takes targets that were chosen before: the trace must not show where others were looked for. */
export const forgetPlace = (): void => unplaceArea(area);

/**
 * Chooses units and pushes their GUIDs on `w.chosen`; returns how many. Geometry, then filter, then sort, then limit.
 * `rejected` hears of everyone who was not chosen and why.
 */
export function select(w: World, rule: TargetRule, request: Request, rejected: RejectedTarget[] | null): number {
  const { context } = request;
  const caster = offsetOf(w, context.caster);
  forgetPlace();
  if (caster < 0) return 0;
  const first = w.chosen.length;
  const { kind } = rule.shape;
  if (kind !== 'self' && kind !== 'single') {
    placeRule(w, rule, context, caster);
    chooseInside(w, rule, context, caster, rejected);
    return narrow(w, rule, request, first, rejected);
  }
  // A unit that is named needs no geometry, except for the trace, and none of its kind to be compared with.
  if (w.sink !== null) placeRule(w, rule, context, caster);
  chooseNamed(w, rule, context, caster, rejected);
  return rule.sort.by === 'random' ? narrow(w, rule, request, first, rejected) : w.chosen.length - first;
}

/** Puts the shape down where the rule says; a place that the moment does not have falls back to the target, then caster. */
function placeRule(w: World, rule: TargetRule, context: EventContext, caster: number): void {
  const { cells } = w.units;
  const target = offsetOf(w, context.target);
  const wantsPoint = rule.origin !== 'caster' && rule.origin !== 'target';
  const usePoint = wantsPoint && context.hasPoint;
  // A zone moves on: a moment that waited finds it where it is now, as long as it lasts.
  const z = rule.origin === 'zone' ? zoneOffset(w, context.zone) : -1;
  const at = rule.origin === 'caster' || target < 0 ? caster : target;
  const x = z >= 0 ? w.zones.cells[z + Z.x]! : usePoint ? context.x : cells[at + U.x]!;
  const y = z >= 0 ? w.zones.cells[z + Z.y]! : usePoint ? context.y : cells[at + U.y]!;
  placeArea(area, x, y, facingOf(w, rule, context, caster, target, x, y), rule.touch);
  kindOfShape(rule.shape).measure(area, rule.shape, context.level);
}

function facingOf(
  w: World,
  rule: TargetRule,
  context: EventContext,
  caster: number,
  target: number,
  x: number,
  y: number,
): number {
  const { cells } = w.units;
  if (rule.facing === 'caster') return cells[caster + U.facing]!;
  if (rule.facing !== 'toTarget' || target < 0) return context.dir;
  const fromCaster = target >= 0 && cells[target + U.x] === x && cells[target + U.y] === y;
  const fromX = fromCaster ? cells[caster + U.x]! : x;
  const fromY = fromCaster ? cells[caster + U.y]! : y;
  const dx = cells[target + U.x]! - fromX;
  const dy = cells[target + U.y]! - fromY;
  return dx === 0 && dy === 0 ? cells[caster + U.facing]! : atan2MilliDeg(dy, dx);
}

/** The caster itself, or the unit that the moment is about: no geometry and, for `self`, no question of sides. */
function chooseNamed(
  w: World,
  rule: TargetRule,
  context: EventContext,
  caster: number,
  rejected: RejectedTarget[] | null,
): void {
  const isSelf = rule.shape.kind === 'self' || rule.origin === 'caster';
  const guid = isSelf ? context.caster : context.target;
  const candidate = offsetOf(w, guid);
  if (candidate < 0) return;
  const reason = isSelf
    ? refusesWhatever(w, rule.filter, caster, candidate, context.level)
    : refuses(w, rule.filter, caster, candidate, context.level);
  if (reason === null) w.chosen.push(guid);
  else rejected?.push({ guid, reason });
}

function chooseInside(
  w: World,
  rule: TargetRule,
  context: EventContext,
  caster: number,
  rejected: RejectedTarget[] | null,
): void {
  const { space } = w;
  const { stride, count } = w.units;
  const kind = kindOfShape(rule.shape);
  if (rejected !== null) {
    for (let u = 0; u < count * stride; u += stride) chooseIfInside(w, rule, kind, context, caster, u, rejected);
    return;
  }
  space.sync();
  const reach = kind.reach(area) + (area.touch ? space.radiusMax : 0) + ROUNDING_MILLI;
  const box = space.boxAround(area.x, area.y, reach);
  const asker = caster / stride;
  const relations = relationsAsked(w, rule.filter);
  for (let word = 0; word < space.wordCount; word++) {
    let bits = space.candidates(word, box) & space.related(word, asker, relations);
    for (; bits !== 0; bits &= bits - 1)
      chooseIfInside(w, rule, kind, context, caster, lowestSlot(word, bits) * stride, null);
  }
}

function chooseIfInside(
  w: World,
  rule: TargetRule,
  kind: ShapeKind<Shape['kind']>,
  context: EventContext,
  caster: number,
  candidate: number,
  rejected: RejectedTarget[] | null,
): void {
  const { cells } = w.units;
  const guid = cells[candidate]!;
  const dx = cells[candidate + U.x]! - area.x;
  const dy = cells[candidate + U.y]! - area.y;
  const radius = area.touch ? cells[candidate + U.radius]! : 0;
  if (!kind.contains(area, dx, dy, radius)) {
    rejected?.push({ guid, ...kind.miss(area, dx, dy, radius) });
    return;
  }
  const reason = whyNot(w, rule, context, caster, candidate);
  if (reason === null) w.chosen.push(guid);
  else rejected?.push({ guid, reason });
}

function whyNot(w: World, rule: TargetRule, context: EventContext, caster: number, candidate: number): Reason | null {
  const { filter } = rule;
  if (filter.excludeCaster && candidate === caster) return 'wrongRelation';
  if (filter.excludeTarget && w.units.cells[candidate] === context.target) return 'alreadyHit';
  return refuses(w, filter, caster, candidate, context.level);
}

/** Sort and limit; a ray also stops behind the last unit it can pierce, counted along it. */
function narrow(
  w: World,
  rule: TargetRule,
  request: Request,
  first: number,
  rejected: RejectedTarget[] | null,
): number {
  const { context, row, cause } = request;
  const limit = atLevel(rule.limit, context.level);
  const before = rejected ? w.chosen.slice(first) : null;
  if (rule.shape.kind === 'ray') {
    const { pierce } = rule.shape;
    if (pierce >= 0) stopRay(w, first, pierce + 1);
  }
  if (w.probe !== null) tellLimit(w.probe, rule, limit, w.chosen.length - first);
  const kept =
    rule.sort.by === 'random'
      ? drawChosen(w, first, limit, row, context.caster, cause, context.root)
      : orderChosen(w, rule.sort, first, limit, area.x, area.y);
  if (rejected && before) rejectBeyondLimit(w, before, first, rejected);
  return kept;
}

function tellLimit(probe: Probe, rule: TargetRule, limit: number, found: number): void {
  if (limit > 0 && found > 0) probe.limit(rule, found > limit);
}

/** Keeps the first so many along the ray, ties by GUID; they stay in GUID order, as sorting and drawing want them. */
function stopRay(w: World, first: number, kept: number): void {
  const { cells } = w.units;
  const met = w.chosen.slice(first).map((guid) => {
    const u = offsetOf(w, guid);
    return { guid, along: alongOf(area, cells[u + U.x]! - area.x, cells[u + U.y]! - area.y) };
  });
  met.sort((a, b) => a.along - b.along || a.guid - b.guid);
  w.chosen.length = first;
  for (const { guid } of met.slice(0, kept).sort((a, b) => a.guid - b.guid)) w.chosen.push(guid);
}

function rejectBeyondLimit(w: World, before: readonly number[], first: number, rejected: RejectedTarget[]): void {
  const kept = w.chosen.slice(first);
  for (const guid of before) if (!kept.includes(guid)) rejected.push({ guid, reason: 'overLimit' });
}
