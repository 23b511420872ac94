import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, histogramOf, isCut, lodInstants, lodSlices, lodSteps, mergedInstants, mergedSlices } from './index.ts';
import type { Instant, Lane, Slice } from '../model.ts';
import { projectTimeline } from '../project.ts';
import { slicesIn } from '../search.ts';
import { facts, TraceBuilder } from '../testing/trace-builder.ts';

function busyRun(frames: number): TraceBuilder {
  const trace = new TraceBuilder();
  for (let frame = 1; frame < frames; frame++) trace.at(frame).damage(2, 1000, 1000);
  trace.at(frames >> 1).add('death', { target: 2, assists: [] });
  return trace;
}

const lanes = (trace: TraceBuilder, frames: number) =>
  projectTimeline(trace.events, facts(frames)).groups.flatMap((group) => group.lanes);

describe('level of detail', () => {
  it('keeps a death among thousands of merged figures', () => {
    const events = lanes(busyRun(5000), 5000).find(({ kind }) => kind === 'events')!;
    const { items, blocks } = lodInstants(events, 0, 1e9, 1000);
    expect(items.map(({ kind }) => kind)).toEqual(['death']);
    expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(4999);
  });

  it('keeps a refusal in sight in every bucket and counts the others', () => {
    const trace = new TraceBuilder();
    for (let frame = 1; frame < 200; frame++) trace.at(frame).command('castUnit', 'silenced');
    const commands = lanes(trace, 200).find(({ kind }) => kind === 'commands')!;
    const { items, blocks } = lodInstants(commands, 0, 1e9, 1000);
    const buckets = new Set(commands.instants.map(({ ms }) => Math.floor(ms / 1024)));
    expect(items).toHaveLength(buckets.size);
    const rare = blocks.reduce((sum, { rareCount }) => sum + rareCount, 0);
    expect(items.length + rare).toBe(199);
  });

  it('counts slices under a pixel and keeps the cut one', () => {
    const trace = new TraceBuilder();
    const phase = { source: 1, skill: 'a', cast: 1, durationMs: 30 };
    for (let frame = 1; frame < 100; frame++) {
      const endReason = frame === 50 ? 'controlled' : 'completed';
      trace.at(frame).add('castPhase', { ...phase, from: 'idle', to: 'cast', atMs: frame * 33 });
      trace.add('castPhase', { ...phase, from: 'cast', to: 'idle', atMs: frame * 33 + 20, endReason });
    }
    const cast = lanes(trace, 100).find(({ kind }) => kind === 'cast')!;
    const { items, blocks } = lodSlices(cast, 0, 1e9, 100);
    expect(items.map(({ endReason }) => endReason)).toEqual(['controlled']);
    expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(98);
  });

  it('merges nothing when all is wide enough', () => {
    const events = lanes(busyRun(20), 20).find(({ kind }) => kind === 'events')!;
    expect(lodInstants(events, 0, 1e9, 1).blocks).toEqual([]);
  });
});

describe('windows of a lane', () => {
  it('contain a long slice that began far before', () => {
    const trace = new TraceBuilder().at(1);
    const buff = { target: 2, buff: 'long', stacks: 1, durationMs: -1, attach: 'target', level: 1 } as const;
    trace.add('buffApply', { ...buff, instance: 1 });
    for (let frame = 2; frame < 40; frame++) {
      trace.at(frame).add('buffApply', { ...buff, instance: frame });
      trace.add('buffEnd', { target: 2, buff: 'long', instance: frame, stacks: 1, reason: 'expired' });
    }
    const lane = lanes(trace, 1000).find(({ kind }) => kind === 'buff')!;
    expect(slicesIn(lane, 20_000, 21_000).map(({ instance }) => instance)).toEqual([1]);
  });
});

/** A lane of slices and instants of any lengths and distances, two rows, some cut short. */
const busyLane = fc
  .array(fc.tuple(fc.nat(60), fc.nat(40), fc.nat(9)), { minLength: 500, maxLength: 900 })
  .map((pieces): Lane => {
    let ms = 0;
    const slices = pieces.map(([gapMs, lengthMs, more], index) => ({
      startMs: (ms += gapMs),
      endMs: ms + (more === 7 ? lengthMs * 50 : lengthMs),
      row: more % 2,
      kind: more === 3 ? 'channel' : 'cast',
      cap: more === 5 ? 'interrupted' : 'flush',
      openedBy: index + 1,
    })) as unknown as Slice[];
    let latest = 0;
    const endsUpTo = slices.map(({ endMs }) => (latest = Math.max(latest, endMs)));
    const instants = pieces.map(([, , more], index) => ({
      ms: slices[index]!.startMs,
      kind: more === 5 ? 'death' : more === 2 ? 'heal' : 'magic',
      eventId: index + 1,
    })) as unknown as Instant[];
    return { ...laneHead, slices, endsUpTo, instants };
  });
const laneHead = { id: 'cast:1:', kind: 'cast', guid: 1, rowId: '', tone: null, rowCount: 2, stacksMax: 1, steps: null } as const; // prettier-ignore
const ALL = 1e7;

describe('thinning a busy lane', () => {
  it('counts every slice and instant exactly once at any zoom', () => {
    fc.assert(
      fc.property(busyLane, fc.integer({ min: -3, max: 12 }), (lane, zoom) => {
        for (const thin of [lodSlices, lodInstants]) {
          const { items, blocks } = thin(lane, 0, ALL, 2 ** zoom);
          expect(items.length + blocks.reduce((sum, { count }) => sum + count, 0)).toBe(lane.slices.length);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('shows the same in a window as in the whole run', () => {
    fc.assert(
      fc.property(busyLane, fc.nat(20_000), fc.integer({ min: 1, max: 3000 }), fc.integer({ min: -2, max: 7 }), (lane, fromMs, spanMs, zoom) => {
        const toMs = fromMs + spanMs;
        const touches = (one: { startMs?: number; endMs?: number; ms?: number }) =>
          (one.endMs ?? one.ms!) >= fromMs && (one.startMs ?? one.ms!) <= toMs;
        for (const thin of [lodSlices, lodInstants]) {
          const whole = thin(lane, 0, ALL, 2 ** zoom);
          const part = thin(lane, fromMs, toMs, 2 ** zoom);
          expect(part.items).toEqual((whole.items as Slice[]).filter(touches));
          expect(part.blocks).toEqual(whole.blocks.filter(touches));
        }
      }),
      { numRuns: 60 },
    ); // prettier-ignore
  });

  it('shows something cut short in every bucket that has any', () => {
    fc.assert(
      fc.property(busyLane, (lane) => {
        const { items, bucketMs } = lodSlices(lane, 0, ALL, 100);
        const bucket = ({ startMs, row }: Slice) => `${Math.floor(startMs / bucketMs)}:${row}`;
        const wanted = new Set(lane.slices.filter(isCut).map(bucket));
        const shown = new Set(items.filter(isCut).map(bucket));
        expect(shown).toEqual(wanted);
      }),
      { numRuns: 30 },
    );
  });

  it('can say what each block stands for', () => {
    fc.assert(
      fc.property(busyLane, fc.integer({ min: 0, max: 10 }), (lane, zoom) => {
        const slices = lodSlices(lane, 0, ALL, 2 ** zoom);
        for (const block of slices.blocks) expect(mergedSlices(lane, block, slices.bucketMs)).toHaveLength(block.count);
        const instants = lodInstants(lane, 0, ALL, 2 ** zoom);
        for (const block of instants.blocks)
          expect(mergedInstants(lane, block, instants.bucketMs)).toHaveLength(block.count);
      }),
      { numRuns: 20 },
    );
  });

  it('takes no more pieces than the window has room for', () => {
    const count = 100_000;
    const slices = Array.from({ length: count }, (_, index) => ({
      startMs: index * 36, endMs: index * 36 + 20, row: 0, kind: 'cast', cap: 'flush', openedBy: index + 1,
    })) as unknown as Slice[]; // prettier-ignore
    const lane: Lane = { ...laneHead, slices, endsUpTo: slices.map(({ endMs }) => endMs), instants: [] };
    for (const widthPx of [200, 1000]) {
      for (const spanMs of [3_600_000, 360_000, 36_000]) {
        const { items, blocks } = lodSlices(lane, 0, spanMs, spanMs / widthPx);
        expect(items.length + blocks.length).toBeLessThanOrEqual(widthPx + 2);
      }
    }
  });
});

describe('a value line zoomed out', () => {
  it('keeps a spike of one step at the zoom of a whole hour', () => {
    const ms = Array.from({ length: 100_000 }, (_, index) => index * 36);
    const values = ms.map((_, index) => (index === 61_234 ? 9_000 : 1_000 + (index % 7)));
    const level = lodSteps({ ms, values, max: 9_000, min: 0 }, 0, 3_600_000, 3600)!;
    expect(Math.max(...level.highest)).toBe(9_000);
    const at = level.highest.indexOf(9_000);
    expect(Math.abs(level.startMs[at]! - ms[61_234]!)).toBeLessThanOrEqual(level.bucketMs);
    expect(level.count).toBeLessThanOrEqual(2000);
  });

  it('is drawn step by step where there is room', () => {
    expect(lodSteps({ ms: [0, 100, 200], values: [1, 2, 3], max: 3, min: 0 }, 0, 1000, 1)).toBeUndefined();
  });
});

describe('the histogram of a run', () => {
  it('counts what begins, in bars of any number, and knows the deaths', () => {
    const timeline = projectTimeline(busyRun(5000).events, facts(5000));
    const histogram = histogramOf(timeline);
    const all = timeline.groups.flatMap((group) => group.lanes);
    const count = all.reduce((sum, { slices, instants }) => sum + slices.length + instants.length, 0);
    for (const bars of [1, 97, 400]) expect(barsOf(histogram, bars).reduce((a, b) => a + b, 0)).toBe(count);
    expect(histogram.deaths).toHaveLength(1);
  });
});
