/** What the filter line offers while one types: fields first, then values of the field that occur in this run. */
import { FILTER_FIELDS, KIND_GROUPS, unfinishedAt, type FilterField, type Timeline } from '#timeline';

const OFFERED_MAX = 40;

type Values = (timeline: Timeline) => Iterable<string>;

function* lanesOf(timeline: Timeline) {
  for (const group of timeline.groups) yield* group.lanes;
}

const rowsOf = (timeline: Timeline, kinds: ReadonlySet<string>): Set<string> => {
  const rows = new Set<string>();
  for (const lane of lanesOf(timeline)) {
    for (const { kind, rowId } of lane.slices) if (kinds.has(kind) && rowId !== '') rows.add(rowId);
    for (const { kind, rowId } of lane.instants) if (kinds.has(kind) && rowId !== '') rows.add(rowId);
  }
  return rows;
};

function kindsOf(timeline: Timeline): Set<string> {
  const kinds = new Set<string>(Object.keys(KIND_GROUPS));
  for (const lane of lanesOf(timeline)) {
    for (const { kind } of lane.slices) kinds.add(kind);
    for (const { kind } of lane.instants) kinds.add(kind);
  }
  return kinds;
}

const SKILLS = new Set([...KIND_GROUPS['phase']!, 'command', 'refused']);
const BUFFS = new Set(['buff', 'debuff', 'neutral', 'shield']);

const VALUES: Readonly<Record<FilterField, Values>> = {
  unit: (timeline) => new Set(timeline.units.map(({ unit }) => unit)),
  kind: kindsOf,
  skill: (timeline) => rowsOf(timeline, SKILLS),
  buff: (timeline) => rowsOf(timeline, BUFFS),
  lane: (timeline) => new Set([...lanesOf(timeline)].map(({ kind }) => kind)),
  event: () => [],
};

const known = new WeakMap<Timeline, Map<FilterField, readonly string[]>>();

function valuesOf(timeline: Timeline, field: FilterField): readonly string[] {
  const fields = known.get(timeline) ?? new Map<FilterField, readonly string[]>();
  known.set(timeline, fields);
  const values = fields.get(field) ?? [...VALUES[field](timeline)].sort();
  fields.set(field, values);
  return values;
}

/** Whole texts of the line, each with one more word finished. */
export function completions(timeline: Timeline, text: string): readonly string[] {
  const { field, typed, from } = unfinishedAt(text, text.length);
  const words = field === null ? FILTER_FIELDS.map((name) => `${name}:`) : valuesOf(timeline, field);
  const part = typed.toLowerCase();
  const fitting = words.filter((word) => word.toLowerCase().includes(part) && word.toLowerCase() !== part);
  return fitting.slice(0, OFFERED_MAX).map((word) => text.slice(0, from) + word);
}
