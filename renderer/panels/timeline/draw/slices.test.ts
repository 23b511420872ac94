import { describe, expect, it } from 'vitest';
import { projectTimeline } from '#timeline';
import { facts, TraceBuilder } from '../../../../src/timeline/testing/trace-builder.ts';
import { layoutLanes } from '../layout.ts';
import { drawingOf } from '../testing/drawing.ts';
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
