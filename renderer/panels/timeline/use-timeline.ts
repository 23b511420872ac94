import { useEffect, useMemo, useState } from 'react';
import { diffTimelines, projectTimeline, type Difference, type Timeline, type TimelineFacts } from '#timeline';
import { useRun } from '../../stores/index.ts';
import { useRows, type Rows } from '../../stores/rows.ts';
import type { Run } from '../../worker/protocol.ts';
import { useTimelineView } from './view-store.ts';

export interface TimelineOfRun {
  readonly run: Run;
  readonly timeline: Timeline;
}

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

const factsOf = (run: Run, rows: Rows): TimelineFacts => ({
  stepMs: run.stepMs,
  frames: run.frames,
  units: run.units,
  lifeResource: lifeResource(rows),
  buff: (id) => buffFacts(rows, id),
  damage: (type) => damageGlyph(rows, type),
});

/** One projection a run, whoever asks: the panel, its head, and the same run again as ghost after the next edit. */
const timelines = new WeakMap<Run, Timeline>();

function timelineOf(run: Run, rows: Rows): Timeline {
  const known = timelines.get(run);
  if (known !== undefined) return known;
  const timeline = projectTimeline(run.events, factsOf(run, rows));
  timelines.set(run, timeline);
  return timeline;
}

export function useTimeline(): TimelineOfRun | null {
  const run = useRun((state) => state.run);
  const rows = useRows();
  return useMemo(() => run && { run, timeline: timelineOf(run, rows) }, [run, rows]);
}

const NO_DIFFERENCES: readonly Difference[] = [];
const differencesOf = new WeakMap<Timeline, { before: Timeline; differences: readonly Difference[] }>();

function compare(before: Timeline, after: Timeline): readonly Difference[] {
  const known = differencesOf.get(after);
  if (known?.before === before) return known.differences;
  const { differences } = diffTimelines(before, after);
  differencesOf.set(after, { before, differences });
  return differences;
}

/** Two pictures: the first one draws what has just been set. */
function afterPicture(work: () => void): () => void {
  let ticket = requestAnimationFrame(() => (ticket = requestAnimationFrame(work)));
  return () => cancelAnimationFrame(ticket);
}

/**
 * Against the run before the last edit; empty while the ghost is off or nothing differs. An edit shows its run first
 * and what differs a picture later; until then the differences of before stand.
 */
export function useDifferences(): readonly Difference[] {
  const current = useTimeline();
  const previous = useRun((state) => state.previous);
  const rows = useRows();
  const isOn = useTimelineView((state) => state.showGhost);
  const [differences, setDifferences] = useState(NO_DIFFERENCES);
  const isWanted = current !== null && previous !== null && isOn;
  useEffect(() => {
    const find = () => (isWanted ? compare(timelineOf(previous, rows), current.timeline) : NO_DIFFERENCES);
    return afterPicture(() => setDifferences(find()));
  }, [isWanted, current, previous, rows]);
  return isWanted ? differences : NO_DIFFERENCES;
}
