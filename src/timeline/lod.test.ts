import { describe, expect, it } from 'vitest';
import { lodInstants, lodSlices } from './lod.ts';
import { projectTimeline } from './project.ts';
import { slicesIn } from './search.ts';
import { facts, TraceBuilder } from './testing/trace-builder.ts';

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

  it('keeps every refusal apart at any zoom', () => {
    const trace = new TraceBuilder();
    for (let frame = 1; frame < 200; frame++) trace.at(frame).command('castUnit', 'silenced');
    const commands = lanes(trace, 200).find(({ kind }) => kind === 'commands')!;
    expect(lodInstants(commands, 0, 1e9, 1e6).items).toHaveLength(199);
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
