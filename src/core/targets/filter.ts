import type { Reason } from '../../generated/types.ts';
import { holds } from '../attributes/index.ts';
import { Control, Relation, type TargetFilter } from '../content/prototypes.ts';
import { relationOf, U, unitRow, type World } from '../world/index.ts';

const parties = { caster: -1, target: -1 };

/**
 * Why a unit may not be chosen, null = it may. `caster` and `candidate` are offsets of units. Reads only, draws
 * nothing, and asks in a fixed order, so the reason named is the same everywhere.
 */
export function refuses(
  w: World,
  filter: TargetFilter,
  caster: number,
  candidate: number,
  level: number,
): Reason | null {
  const relation = relationOf(w, caster, candidate);
  const fits = (relation & filter.relations) !== 0;
  const reason = fits ? whyRefused(w, filter, caster, candidate, level) : 'wrongRelation';
  if (w.probe !== null) w.probe.filter(filter, reason, relation);
  return reason;
}

const EVERY_RELATION = Relation.self | Relation.ally | Relation.enemy | Relation.neutral;

/** Whom to ask a filter about. Other sides are never asked, except for a probe that wants to hear of them. */
export const relationsAsked = (w: World, { relations }: TargetFilter): number =>
  w.probe === null ? relations : EVERY_RELATION;

/** The same without the question of sides, for a unit named outright. What hides a unit does not hide it from itself. */
export function refusesWhatever(
  w: World,
  filter: TargetFilter,
  caster: number,
  candidate: number,
  level: number,
): Reason | null {
  const reason = whyRefused(w, filter, caster, candidate, level);
  if (w.probe !== null) w.probe.filter(filter, reason, 0);
  return reason;
}

function whyRefused(w: World, filter: TargetFilter, caster: number, candidate: number, level: number): Reason | null {
  const { cells } = w.units;
  const alive = cells[candidate + U.alive] === 1;
  if (filter.alive === 'alive' && !alive) return 'notAlive';
  if (filter.alive === 'dead' && alive) return 'notDead';
  if (!alive && cells[candidate + U.gone] === 1) return 'notAlive';
  if (filter.kinds !== 0 && (unitRow(w, candidate).kind & filter.kinds) === 0) return 'wrongKind';
  if (candidate !== caster) {
    if ((cells[candidate + U.states]! & filter.excludeStates) !== 0) return 'excludedState';
    if (filter.visible && !isVisible(w, caster, candidate)) return 'invisible';
  }
  const asksForTags = filter.tagsAll.length > 0 || filter.tagsAny.length > 0 || filter.tagsNone.length > 0;
  const reason = asksForTags ? tagsRefuse(w, filter, candidate) : null;
  if (reason !== null || filter.conditions.length === 0) return reason;
  return conditionsRefuse(w, filter, caster, candidate, level);
}

/**
 * Stealth hides from other camps, and so does fog where nobody looks; neither from allies, and neither hides the
 * revealed.
 */
export function isVisible(w: World, viewer: number, unit: number): boolean {
  const states = w.units.cells[unit + U.states]!;
  if ((states & Control.stealth) === 0 && !w.arena.fog) return true;
  return isNoEnemy(w, viewer, unit) || isSeenByCamp(w, w.units.cells[viewer + U.camp]!, unit);
}

/** The same for a camp that is no ally of the unit's. */
export function isSeenByCamp(w: World, camp: number, unit: number): boolean {
  const states = w.units.cells[unit + U.states]!;
  if ((states & Control.reveal) !== 0) return true;
  if ((states & Control.stealth) !== 0) return false;
  return !w.arena.fog || (w.units.cells[unit + U.seenBy]! & (1 << camp)) !== 0;
}

function isNoEnemy(w: World, viewer: number, unit: number): boolean {
  return (relationOf(w, viewer, unit) & (Relation.self | Relation.ally)) !== 0;
}

function tagsRefuse(w: World, { tagsAll, tagsAny, tagsNone }: TargetFilter, candidate: number): Reason | null {
  const { tags } = unitRow(w, candidate);
  for (const tag of tagsAll) if (!tags.includes(tag)) return 'missingTag';
  for (const tag of tagsNone) if (tags.includes(tag)) return 'forbiddenTag';
  for (const tag of tagsAny) if (tags.includes(tag)) return null;
  return tagsAny.length === 0 ? null : 'missingTag';
}

function conditionsRefuse(
  w: World,
  filter: TargetFilter,
  caster: number,
  candidate: number,
  level: number,
): Reason | null {
  parties.caster = caster;
  parties.target = candidate;
  for (const condition of filter.conditions) {
    if (holds(w, condition, level, parties)) continue;
    if (condition.kind === 'buff') return condition.has ? 'missingBuff' : 'forbiddenBuff';
    return condition.kind === 'tag' ? (condition.has ? 'missingTag' : 'forbiddenTag') : 'attributeFails';
  }
  return null;
}
