import { describe, expect, it } from 'vitest';
import { projectTimeline } from '../project.ts';
import { facts, TraceBuilder } from '../testing/trace-builder.ts';
import { filterGroups } from './apply.ts';
import { makeFits, type FilterNames } from './match.ts';
import { parseFilter, unfinishedAt } from './query.ts';

const UNITS = ['', 'arthur', 'hou-yi'];

/** Arthur strikes Hou Yi twice, with an order before each; Hou Yi dies. */
function duel() {
  const trace = new TraceBuilder();
  const first = trace.at(1).command('cast');
  const hit = trace.at(2).damage(2, 100_000, 900_000, first);
  const second = trace.at(3).command('attack', 'silenced');
  trace.at(4).damage(1, 50_000, 950_000, second, 'magic');
  trace.at(5).add('death', { source: 2, target: 2, killer: 1 } as never, hit);
  return { timeline: projectTimeline(trace.events, facts(10)), hit };
}

const { timeline, hit } = duel();

const names: FilterNames = {
  unit: (guid) => [UNITS[guid] ?? '', guid === 2 ? '后羿' : ''],
  row: ({ rowId }) => [rowId],
  kind: (kind) => [kind === 'physical' || kind === 'magic' ? 'Damage' : kind],
  lane: ({ kind }) => [kind],
  actor: () => 1,
  skill: (eventId) => (eventId === hit.id ? 'oath-strike' : ''),
};

function kinds(text: string): string[] {
  const { groups } = filterGroups(timeline.groups, makeFits(parseFilter(text), names));
  return groups.flatMap((group) => group.lanes.flatMap((lane) => lane.instants.map(({ kind }) => kind)));
}

describe('the filter line', () => {
  it('takes an alternative without a field as one of the field before', () => {
    expect(parseFilter('unit:hou-yi | arthur')).toEqual([
      { isNot: false, choices: [{ field: 'unit', value: 'hou-yi' }, { field: 'unit', value: 'arthur' }] }, // prettier-ignore
    ]);
  });

  it('reads the wide signs of an input method', () => {
    expect(parseFilter('unit：后羿｜arthur')).toEqual(parseFilter('unit:后羿|arthur'));
  });

  it('asks for nothing while a field has no value yet', () => {
    expect(parseFilter('unit:')).toEqual([]);
    expect(parseFilter('-')).toEqual([]);
  });

  it('keeps a text in quotes together', () => {
    expect(parseFilter('-"two words"')).toEqual([{ isNot: true, choices: [{ field: 'text', value: 'two words' }] }]);
  });

  it('tells what stands at the caret', () => {
    expect(unfinishedAt('kind:da', 7)).toEqual({ field: 'kind', typed: 'da', from: 5 });
    expect(unfinishedAt('kind:damage uni', 15)).toEqual({ field: null, typed: 'uni', from: 12 });
    expect(unfinishedAt('unit:arthur | ho', 16)).toEqual({ field: 'unit', typed: 'ho', from: 14 });
  });
});

describe('a filtered timeline', () => {
  it('shows one kind, also by its group and its name', () => {
    expect(kinds('kind:magic')).toEqual(['magic']);
    expect(kinds('kind:damage')).toEqual(['physical', 'magic']);
  });

  it('takes out what a minus names', () => {
    expect(kinds('-kind:damage -kind:death')).toEqual(['command', 'refused']);
  });

  it('finds a unit by id or by name in any language', () => {
    expect(kinds('unit:后羿 kind:damage')).toEqual(['physical']);
    expect(kinds('unit:hou kind:damage')).toEqual(['physical']);
  });

  it('finds what a skill led to', () => {
    expect(kinds('skill:oath')).toEqual(['physical']);
  });

  it('finds an event by its id', () => {
    expect(kinds(`#${hit.id}`)).toEqual(['physical']);
  });

  it('counts what it left out and keeps whole lanes as they are', () => {
    const all = timeline.groups.flatMap((group) => group.lanes).reduce((sum, { instants, slices }) => sum + instants.length + slices.length, 0); // prettier-ignore
    const filtered = filterGroups(timeline.groups, makeFits(parseFilter('lane:commands'), names));
    expect(filtered.hiddenCount).toBe(all - 2);
    expect(filtered.groups[0]!.lanes[0]).toBe(timeline.groups[0]!.lanes[0]);
  });

  it('is the timeline itself without a filter', () => {
    expect(filterGroups(timeline.groups, makeFits(parseFilter('  '), names)).groups).toBe(timeline.groups);
  });
});
