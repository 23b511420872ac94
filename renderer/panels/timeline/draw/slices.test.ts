import { describe, expect, it } from 'vitest';
import { lodSlices, projectTimeline, type Lane, type LaneGroup, type Stretch } from '#timeline';
import { facts, TraceBuilder } from '../../../../src/timeline/testing/trace-builder.ts';
import { layoutLanes } from '../layout.ts';
import { drawingOf, sliceOf } from '../testing/drawing.ts';
import { drawSlices } from './slices.ts';

describe('a buff lane of two sources', () => {
  it('crosses each where an immunity holds it down, and nowhere else', () => {
    const trace = new TraceBuilder();
    for (const instance of [1, 2])
      trace.at(instance).add('buffApply', { target: 1, source: instance, buff: 'burn', instance, stacks: 1, delayMs: 0, durationMs: -1, attach: 'target', level: 1 }); // prettier-ignore
    trace.at(5).add('buffRefresh', { target: 1, source: 2, buff: 'burn', instance: 2 } as never);
    trace.at(20).add('buffEnd', { target: 1, source: 1, buff: 'burn', instance: 1, stacks: 1, reason: 'expired' });
    const timeline = projectTimeline(trace.events, facts(30));
    const groups = timeline.groups.map((group) => ({
      ...group,
      lanes: group.lanes.map((lane) => ({ ...lane, suppressed: [{ startMs: 500, endMs: 800 }] })),
    }));
    const band = layoutLanes(groups, new Set()).lanes.find(({ lane }) => lane.kind === 'buff')!;
    const { frame, calls } = drawingOf({ fromMs: 0, toMs: 990 });
    drawSlices(frame, band);
    const crossed = calls.filter(({ fill }) => fill === 'cross').map(({ given }) => given as number[]);
    // The first ends at 660 ms, the second goes on; both have a row of their own.
    expect(crossed.map(([x, , width]) => [x, x! + width!].map((edge) => Math.round(edge!)))).toEqual([[500, 660], [500, 800]]); // prettier-ignore
    expect(crossed[0]![1]).not.toBe(crossed[1]![1]);
  });
});

describe('a buff lane that is merged', () => {
  /** 20 ms every 100 ms, where a pixel is 100 ms. */
  const slices = Array.from({ length: 200 }, (_, at) =>
    sliceOf({ startMs: at * 100, endMs: at * 100 + 20, kind: 'debuff' }),
  );
  const view = { fromMs: 0, toMs: 99_000 };
  const crossedBy = (suppressed: readonly Stretch[]) => {
    const lane: Lane = {
      id: 'buff:1:burn',
      kind: 'buff',
      guid: 1,
      rowId: 'burn',
      tone: 'debuff',
      rowCount: 1,
      stacksMax: 1,
      slices,
      endsUpTo: slices.map(({ endMs }) => endMs),
      instants: [],
      steps: null,
      suppressed,
    };
    const group: LaneGroup = { kind: 'unit', guid: 1, unit: 'knight', camp: 0, level: 1, lanes: [lane] };
    const { frame, calls } = drawingOf(view);
    const { items, blocks } = lodSlices(lane, view.fromMs, view.toMs, frame.msPerPx);
    drawSlices(frame, layoutLanes([group], new Set()).lanes[0]!);
    const crossed = calls.filter(({ fill, name }) => fill === 'cross' && name === 'fillRect');
    const tenths = (px: unknown) => Math.round(Number(px) * 10) / 10;
    return {
      items,
      blocks,
      crossed: crossed.map(({ given: [x, , width] }) => [x, Number(x) + Number(width)].map(tenths)),
    };
  };

  it('is crossed where an immunity holds it down', () => {
    const { items, blocks, crossed } = crossedBy([{ startMs: 500, endMs: 2_500 }]);
    expect(items).toHaveLength(0);
    const met = blocks.filter(({ startMs, endMs }) => startMs <= 2_400 && endMs >= 600);
    expect(met.length).toBeGreaterThan(1);
    expect(crossed).toEqual(
      met.map(({ startMs, endMs }) => [Math.max(startMs, 500) / 100, Math.min(endMs, 2_500) / 100]),
    );
  });

  it('is not crossed by what is narrower than a pixel, nor beside it', () => {
    expect(crossedBy([{ startMs: 520, endMs: 610 }, { startMs: 50_000, endMs: 60_000 }]).crossed).toEqual([]); // prettier-ignore
  });
});
