import { fromScaled, MILLI } from '#core';
import {
  compareRuns,
  culprits,
  differenceJudge,
  divergenceText,
  explainParting,
  finish,
  runEvent,
  startsOf,
  usedRows,
  type CulpritOutcome,
  type Divergence,
  type FieldChange,
  type HashChecks,
  type PartedRuns,
  type Progress,
  type Simulation,
} from '#lab';
import { differingRows } from '#pack';
import { lastAbout, tryGetEvent } from '#timeline';
import type { TraceEvent } from '#generated/types.ts';
import { isSameFight, recordingOf, type FightSide } from './divergence-sides.ts';

export interface DivergenceReport {
  readonly a: string;
  readonly b: string;
  readonly divergence: Divergence | null;
  readonly ms: number;
  readonly units: PartedRuns['units'];
  /** What set the first field in each run; else the last thing that happened to its unit. */
  readonly causes: { readonly a: Cause | null; readonly b: Cause | null };
  /** Rows that the first uses and the other has otherwise. */
  readonly rows: readonly string[];
  /** Of the same fight on different data: the changes that make the difference. */
  readonly culprits: CulpritOutcome | null;
  /** Where a recording no longer goes as it was recorded. */
  readonly recordings: { readonly a: HashChecks['parting']; readonly b: HashChecks['parting'] };
  readonly text: string;
}

interface Cause {
  readonly event: TraceEvent;
  readonly isSetter: boolean;
}

type Sides = readonly [FightSide, FightSide];
type Runs = readonly [Simulation, Simulation];

export function divergenceReport(sides: Sides, runs: Runs, onProgress: (progress: Progress) => void): DivergenceReport {
  const [a, b] = runs;
  const divergence = compareRuns(a, b);
  const parted = divergence && explainParting(a, b, divergence.frame);
  return {
    a: sides[0].name,
    b: sides[1].name,
    divergence: divergence ?? null,
    ms: (divergence?.frame ?? 0) * a.scenario.content.ruleset.stepMs,
    units: parted?.units ?? [],
    causes: { a: causeIn(a, parted, 'here'), b: causeIn(b, parted, 'there') },
    rows: differing(sides),
    culprits: divergence ? culpritsOf(sides, onProgress) : null,
    recordings: { a: recordingOf(sides[0], a), b: recordingOf(sides[1], b) },
    text: divergence ? divergenceText(divergence) : `equal: all ${Math.min(a.frame, b.frame)} frames that both have`,
  };
}

function causeIn({ events }: Simulation, parted: PartedRuns | undefined, side: 'here' | 'there'): Cause | null {
  const unit = parted?.units[0];
  if (parted === undefined || unit === undefined || parted.frame === 0) return null;
  const setter = tryGetEvent(events, parted.causes[side]);
  const event = setter ?? lastAbout(events, parted.frame, unit.guid);
  return event ? { event, isSetter: setter !== undefined } : null;
}

function differing([{ data: a, scenario }, { data: b }]: Sides): string[] {
  return a.tables === b.tables ? [] : differingRows(usedRows(a.tables, scenario), b.tables).map(({ key }) => key);
}

function culpritsOf([a, b]: Sides, onProgress: (progress: Progress) => void): CulpritOutcome | null {
  if (a.data.tables === b.data.tables || !isSameFight(a, b)) return null;
  const { scenario } = a;
  const judge = finish(differenceJudge(scenario, a.data.tables));
  if (!judge) return null;
  return finish(culprits(a.data.tables, b.data.tables, judge, { starts: startsOf(scenario) }), onProgress);
}

/** In designers' decimals where it is an amount or an angle. */
export const fieldValue = ({ measure }: FieldChange, value: FieldChange['before']): FieldChange['before'] =>
  typeof value === 'number' && (measure === 'amount' || measure === 'degrees') ? fromScaled(value, MILLI) : value;

export function printableDivergence({ units, causes, ...report }: DivergenceReport): object {
  const cause = (one: Cause | null) => one && { ...runEvent({ ...one.event }), isSetter: one.isSetter };
  return {
    ...report,
    units: units.map(({ guid, before, after, changes }) => ({
      guid,
      unit: (after ?? before)?.unit,
      // The explanation has the other run first.
      fields: changes.map((one) => ({ field: one.key, a: fieldValue(one, one.after), b: fieldValue(one, one.before) })),
    })),
    causes: { a: cause(causes.a), b: cause(causes.b) },
  };
}
