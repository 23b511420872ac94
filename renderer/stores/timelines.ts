/**
 * One projection a run, whoever asks: the panel, its head, and the same run again as ghost after the next edit. It is
 * made while the worker still simulates, so that little is left to do when the run is finished.
 */
import {
  diffTimelines,
  TimelineProjector,
  type Difference,
  valuesThatDiffer,
  type EventList,
  type Steps,
  type Timeline,
  type TimelineFacts,
} from '#timeline';
import type { Run, RunStart } from '../worker/protocol.ts';
import { useProject } from './project.ts';
import { rowsOf, type Rows } from './rows.ts';

/** Glyph of a damage type: its own name, else by how it is mitigated. */
function damageGlyph(rows: Rows, type: string): 'physical' | 'magic' | 'true' {
  if (type === 'physical' || type === 'magic' || type === 'true') return type;
  const types = rows.ruleset?.damageTypes ?? [];
  const index = types.findIndex(({ id }) => id === type);
  if (types[index]?.mitigation.kind === 'none') return 'true';
  return index === 1 ? 'magic' : 'physical';
}

const STACKS_SHOWN_MAX = 50;

function stacksMaxOf(max: unknown): number {
  const values = Array.isArray(max)
    ? max
    : [typeof max === 'object' && max !== null ? (max as { base?: number }).base : max];
  return values.reduce<number>((most, value) => (typeof value === 'number' && value > most ? value : most), 1);
}

function buffFacts(rows: Rows, id: string): ReturnType<TimelineFacts['buff']> {
  const row = rows.tryGet('buffs', id);
  if (row === undefined) return undefined;
  return {
    kind: row.kind ?? 'neutral',
    stacksMax: Math.min(stacksMaxOf(row.stacking?.max), STACKS_SHOWN_MAX),
    shields: row.modifiers?.some(({ kind }) => kind === 'shield') ?? false,
  };
}

function lifeResource(rows: Rows): string {
  const { ruleset } = rows;
  return ruleset?.resources.find(({ maxAttribute }) => maxAttribute === ruleset.roles.maxHp)?.id ?? 'hp';
}

const factsOf = (run: RunStart, rows: Rows): TimelineFacts => ({
  stepMs: run.stepMs,
  frames: run.frames,
  units: run.units,
  camp: (name) => rows.ruleset?.camps.findIndex(({ id }) => id === name) ?? -1,
  lifeResource: lifeResource(rows),
  buff: (id) => buffFacts(rows, id),
  damage: (type) => damageGlyph(rows, type),
});

const projectors = new WeakMap<EventList, TimelineProjector>();

/** From here on the run's events are laid out as they come. */
export function beginTimeline(run: RunStart, events: EventList): TimelineProjector {
  const projector = new TimelineProjector(events, factsOf(run, rowsOf(useProject.getState().documents.valid)));
  projectors.set(events, projector);
  return projector;
}

export function timelineOf(run: Run): Timeline {
  return (projectors.get(run.events) ?? beginTimeline(run, run.events)).finish();
}

const knownOf = new WeakMap<Timeline, { before: Timeline; differences: readonly Difference[] }>();

/** Compared once, whoever asks. */
export function differencesOf(before: Timeline, after: Timeline): readonly Difference[] {
  const known = knownOf.get(after);
  if (known?.before === before) return known.differences;
  const { differences } = diffTimelines(before, after);
  knownOf.set(after, { before, differences });
  valuesOf.set(differences, valuesThatDiffer(before, after));
  return differences;
}

const NO_VALUES: ReadonlyMap<string, Steps> = new Map();
const valuesOf = new WeakMap<readonly Difference[], ReadonlyMap<string, Steps>>();

/** Values of before, by the lane in which they went otherwise. */
export const valuesBefore = (differences: readonly Difference[]): ReadonlyMap<string, Steps> =>
  valuesOf.get(differences) ?? NO_VALUES;
