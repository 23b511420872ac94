import { describe, expect, it } from 'vitest';
import { diffTimelines } from './diff.ts';
import { valuesThatDiffer } from './diff-values.ts';
import { projectTimeline } from './project.ts';
import { facts, TraceBuilder } from './testing/trace-builder.ts';

interface Variant {
  readonly silenceFrames?: number;
  readonly amount?: number;
  readonly extraEarlyEvent?: boolean;
  readonly hits?: number;
  readonly orderBefore?: boolean;
}

function run({
  silenceFrames = 30,
  amount = 412_500,
  extraEarlyEvent = false,
  hits = 1,
  orderBefore = false,
}: Variant = {}) {
  const trace = new TraceBuilder().at(1);
  if (extraEarlyEvent) trace.add('emit', { event: 'custom:noise' });
  if (orderBefore) trace.command('move', 'ok', 2);
  const command = trace.command('castUnit');
  trace.at(10);
  for (let hit = 0; hit < hits; hit++) trace.damage(2, amount, 1_000_000, command);
  trace.add('control', { source: 1, target: 2, state: 'silence', on: true, instance: 3 }, command);
  trace.at(10 + silenceFrames).add('control', { target: 2, state: 'silence', on: false, instance: 3 });
  return projectTimeline(trace.events, facts(100));
}

describe('comparing two runs', () => {
  it('finds nothing between equal runs', () => {
    expect(diffTimelines(run(), run()).differences).toEqual([]);
  });

  it('is not misled by shifted serials', () => {
    expect(diffTimelines(run(), run({ extraEarlyEvent: true })).differences).toEqual([]);
  });

  it('keeps later commands apart from an order put before them', () => {
    const { counts } = diffTimelines(run(), run({ orderBefore: true }));
    expect(counts).toEqual({ added: 1, removed: 0, moved: 0, resized: 0, changed: 0 });
  });

  it('signs a longer control state', () => {
    const [difference, ...rest] = diffTimelines(run(), run({ silenceFrames: 38 })).differences;
    expect(rest).toEqual([]);
    expect([difference!.kind, difference!.lengthDeltaMs]).toEqual(['resized', 8 * 33]);
  });

  it('signs a changed figure', () => {
    const [difference] = diffTimelines(run(), run({ amount: 400_000 })).differences;
    expect([difference!.kind, difference!.valueDeltaMilli]).toEqual(['changed', -12_500]);
  });

  it('counts what came and what went', () => {
    expect(diffTimelines(run(), run({ hits: 3 })).counts.added).toBe(2);
    expect(diffTimelines(run({ hits: 3 }), run()).counts.removed).toBe(2);
  });
});

describe('values of the run before', () => {
  it('are kept for lanes in which they went otherwise, and for no others', () => {
    const wounded = (hpAfter: number) => {
      const trace = new TraceBuilder().at(1);
      for (const target of [1, 2]) trace.damage(target, 50_000, 900_000);
      trace.at(10).damage(1, 50_000, 850_000);
      trace.damage(2, 100_000, hpAfter);
      return projectTimeline(trace.events, facts(100));
    };
    expect(valuesThatDiffer(wounded(800_000), wounded(800_000)).size).toBe(0);
    const [...found] = valuesThatDiffer(wounded(700_000), wounded(800_000));
    expect(found.map(([, { values }]) => values.at(-1))).toEqual([700_000]);
  });
});
