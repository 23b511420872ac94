/** What one run comes to. Amounts are designers' decimals, times milliseconds; null = the run has no such figure. */
import type { SweepMeasure } from '#generated/types.ts';
import type { UnitView } from '#core';
import { decimal } from '../decimals.ts';
import type { PreparedScenario } from '../prepare/scenario.ts';
import { ownerOf } from '../statistics/blame.ts';
import type { Fight } from '../statistics/fight.ts';

export type MeasureUnit = 'amount' | 'perSecond' | 'ms' | 'count' | 'share';

export const MEASURE_UNITS: Readonly<Record<SweepMeasure['kind'], MeasureUnit>> = {
  damage: 'amount',
  damageTaken: 'amount',
  dps: 'perSecond',
  healing: 'amount',
  lifeLeft: 'amount',
  killTime: 'ms',
  endTime: 'ms',
  winRate: 'share',
  casts: 'count',
  deaths: 'count',
};

/** These are seen in the last state alone: nothing of the fight has to be recorded for them, which is faster. */
const BY_LAST_STATE: ReadonlySet<SweepMeasure['kind']> = new Set(['lifeLeft', 'winRate']);

export const needsEvents = (measures: readonly SweepMeasure[]): boolean =>
  measures.some(({ kind }) => !BY_LAST_STATE.has(kind));

export interface Outcome {
  readonly prepared: PreparedScenario;
  /** The last state. */
  readonly units: readonly UnitView[];
  /** Absent when no measure needs it. */
  readonly fight: Fight | undefined;
  readonly endMs: number;
}

/** Guids that a measure is about, among the units of the start; undefined = there are none such. */
export function guidsOf(prepared: PreparedScenario, of: SweepMeasure['of']): ReadonlySet<number> | undefined {
  const { snapshot, content, refs } = prepared;
  if (of === undefined) return new Set(snapshot.units.map(({ guid }) => guid));
  const camp = content.ruleset.camps.indexOf(String(of));
  if (camp >= 0) return new Set(snapshot.units.filter((unit) => unit.camp === camp).map(({ guid }) => guid));
  const guid = refs.guid(of as number | `${string}:${number}`);
  return guid === undefined || !snapshot.units.some((unit) => unit.guid === guid) ? undefined : new Set([guid]);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export function measureRun(outcome: Outcome, measure: SweepMeasure): number | null {
  const guids = guidsOf(outcome.prepared, measure.of);
  if (guids === undefined) return null;
  switch (measure.kind) {
    case 'lifeLeft':
      return decimal(sum(outcome.units.filter(({ guid }) => guids.has(guid)).map((unit) => lifeOf(outcome, unit))));
    case 'winRate':
      return hasWon(outcome, guids) ? 1 : 0;
    default:
      return outcome.fight === undefined ? null : inFight(outcome.fight, measure, guids, outcome);
  }
}

function lifeOf({ prepared }: Outcome, unit: UnitView): number {
  return unit.alive ? (unit.resources[prepared.content.ruleset.hp]?.value ?? 0) : 0;
}

/** Camps of which somebody of the start is alive. */
function campsLeft({ prepared, units }: Outcome): ReadonlySet<number> {
  const starters = new Map(prepared.snapshot.units.map(({ guid, camp }) => [guid, camp]));
  return new Set(units.filter(({ guid, alive }) => alive && starters.has(guid)).map(({ guid }) => starters.get(guid)!));
}

/** A unit wins with its camp: the only one of several that has somebody left. */
function hasWon(outcome: Outcome, guids: ReadonlySet<number>): boolean {
  const { units } = outcome.prepared.snapshot;
  const left = campsLeft(outcome);
  if (left.size !== 1 || new Set(units.map(({ camp }) => camp)).size < 2) return false;
  return units.some(({ guid, camp }) => guids.has(guid) && left.has(camp));
}

function inFight(fight: Fight, { kind, skill }: SweepMeasure, guids: ReadonlySet<number>, outcome: Outcome) {
  const isTheirs = ({ source }: { readonly source: number }) => guids.has(ownerOf(fight.units, source));
  const damage = (hits: Fight['hits']) => decimal(sum(hits.map((hit) => hit.hpLostMilli + hit.absorbedMilli)));
  switch (kind) {
    case 'damage':
      return damage(fight.hits.filter(isTheirs));
    case 'dps':
      return outcome.endMs === 0 ? null : (damage(fight.hits.filter(isTheirs)) * 1000) / outcome.endMs;
    case 'damageTaken':
      return damage(fight.hits.filter(({ target }) => guids.has(target)));
    case 'healing':
      return decimal(sum(fight.heals.filter(isTheirs).map(({ healedMilli }) => healedMilli)));
    case 'casts':
      return fight.casts.filter((cast) => guids.has(cast.guid) && cast.hasTakenEffect && (skill === undefined ? cast.skill !== '' : cast.skill === skill)).length; // prettier-ignore
    case 'deaths':
      return fight.deaths.filter(({ guid }) => guids.has(guid)).length;
    case 'killTime':
      return allDeadMs(fight, guids);
    case 'endTime':
      return decidedMs(fight, outcome);
    default:
      return null;
  }
}

/** When the last of them died for the first time. */
function allDeadMs(fight: Fight, guids: ReadonlySet<number>): number | null {
  const first = new Map<number, number>();
  for (const { guid, ms } of fight.deaths) if (guids.has(guid) && !first.has(guid)) first.set(guid, ms);
  return first.size < guids.size ? null : Math.max(...first.values());
}

/** When the last unit fell whose camp had nobody left from then on. */
function decidedMs(fight: Fight, outcome: Outcome): number | null {
  const left = campsLeft(outcome);
  if (left.size !== 1) return null;
  const losers = new Set(outcome.prepared.snapshot.units.filter(({ camp }) => !left.has(camp)).map(({ guid }) => guid));
  return fight.deaths.filter(({ guid }) => losers.has(guid)).at(-1)?.ms ?? null;
}
