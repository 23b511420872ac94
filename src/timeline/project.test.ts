import { describe, expect, it } from 'vitest';
import type { Lane, Timeline } from './model.ts';
import { projectTimeline } from './project.ts';
import { duelTrace } from './testing/duel-trace.ts';
import { facts, STEP_MS, TraceBuilder } from './testing/trace-builder.ts';

const laneOf = (timeline: Timeline, id: string): Lane => {
  const lane = timeline.groups.flatMap((group) => group.lanes).find((candidate) => candidate.id === id);
  if (lane === undefined) throw new Error(`No lane ${id}`);
  return lane;
};

const spans = (lane: Lane) => lane.slices.map(({ kind, startMs, endMs, cap }) => [kind, startMs, endMs, cap]);

function castTrace(): TraceBuilder {
  const trace = new TraceBuilder().at(10);
  const command = trace.command('castUnit');
  const phase = { source: 1, skill: 'shield', cast: 1 };
  trace.add('castPhase', { ...phase, from: 'idle', to: 'cast', atMs: 330, durationMs: 200, effectAtMs: 120 }, command);
  trace.at(14).add('skillEffect', { source: 1, skill: 'shield', cast: 1, level: 1 }, command);
  trace
    .at(17)
    .add(
      'castPhase',
      { ...phase, from: 'cast', to: 'aftCast', atMs: 530, durationMs: 180, endReason: 'completed' },
      command,
    );
  return trace;
}

describe('cast lanes', () => {
  it('pair phase changes to slices with exact ends', () => {
    const trace = castTrace();
    trace.at(22).add('castPhase', {
      source: 1,
      skill: 'shield',
      cast: 1,
      from: 'aftCast',
      to: 'idle',
      atMs: 710,
      durationMs: 0,
      endReason: 'completed',
    });
    const lane = laneOf(projectTimeline(trace.events, facts(100)), 'cast:1:');
    expect(spans(lane)).toEqual([
      ['cast', 330, 530, 'flush'],
      ['aftCast', 530, 710, 'flush'],
    ]);
  });

  it('put the effect point at its exact moment', () => {
    const lane = laneOf(projectTimeline(castTrace().events, facts(100)), 'cast:1:');
    expect(lane.slices[0]!.marks).toMatchObject([{ ms: 450, kind: 'effect' }]);
  });

  it('leave a phase open when the run ends first', () => {
    const lane = laneOf(projectTimeline(castTrace().events, facts(20)), 'cast:1:');
    expect(spans(lane)[1]).toEqual(['aftCast', 530, 20 * STEP_MS, 'open']);
  });

  it('mark a phase that was cut with its reason', () => {
    const trace = castTrace();
    trace.at(18).add('castPhase', {
      source: 1,
      skill: 'shield',
      cast: 1,
      from: 'aftCast',
      to: 'idle',
      atMs: 594,
      durationMs: 0,
      endReason: 'controlled',
    });
    const last = laneOf(projectTimeline(trace.events, facts(100)), 'cast:1:').slices[1]!;
    expect([last.cap, last.endReason, last.plannedMs]).toEqual(['interrupted', 'controlled', 180]);
  });

  it('do not call a wished cancel an interruption', () => {
    const trace = castTrace();
    trace.at(18).add('castPhase', {
      source: 1,
      skill: 'shield',
      cast: 1,
      from: 'aftCast',
      to: 'idle',
      atMs: 594,
      durationMs: 0,
      endReason: 'moved',
    });
    expect(laneOf(projectTimeline(trace.events, facts(100)), 'cast:1:').slices[1]!.cap).toBe('flush');
  });
});

describe('attack lanes', () => {
  it('show the commit between windup and backswing', () => {
    const trace = new TraceBuilder().at(1);
    trace.add('attackPhase', { source: 1, target: 2, attackPhase: 'windup', atMs: 33, durationMs: 300 });
    trace.at(11).add('attackPhase', { source: 1, attackPhase: 'commit', atMs: 333, durationMs: 0 });
    trace.add('attackPhase', { source: 1, attackPhase: 'backswing', atMs: 333, durationMs: 200 });
    const lane = laneOf(projectTimeline(trace.events, facts(12)), 'attack:1:');
    expect(lane.slices.map(({ kind }) => kind)).toEqual(['windup', 'backswing']);
    expect(lane.slices[0]!.marks).toMatchObject([{ ms: 333, kind: 'commit' }]);
  });
});

describe('buff lanes', () => {
  const apply = (trace: TraceBuilder, instance: number, source = 1) =>
    trace.add('buffApply', {
      source,
      target: 2,
      buff: 'bad-mark',
      instance,
      stacks: 1,
      durationMs: 5000,
      attach: 'target',
      level: 1,
    });
  const own = { target: 2, buff: 'bad-mark' };

  it('begin a new slice at each change of stacks', () => {
    const trace = new TraceBuilder().at(10);
    apply(trace, 7);
    trace.at(20).add('buffStack', { ...own, instance: 7, from: 1, to: 2 });
    trace.at(30).add('buffEnd', { ...own, instance: 7, stacks: 2, reason: 'expired' });
    const lane = laneOf(projectTimeline(trace.events, facts(100)), 'buff:2:bad-mark');
    expect(lane.slices.map(({ stacks, startMs, endMs, cap }) => [stacks, startMs, endMs, cap])).toEqual([
      [1, 330, 660, 'flush'],
      [2, 660, 990, 'expired'],
    ]);
    expect(lane.tone).toBe('debuff');
  });

  it('keep a refresh as a mark and the slice whole', () => {
    const trace = new TraceBuilder().at(10);
    apply(trace, 7);
    trace.at(20).add('buffRefresh', { ...own, instance: 7, durationMs: 5000 });
    const lane = laneOf(projectTimeline(trace.events, facts(100)), 'buff:2:bad-mark');
    expect(lane.slices).toHaveLength(1);
    expect(lane.slices[0]!.marks).toMatchObject([{ ms: 660, kind: 'refresh' }]);
  });

  it('write on a tick what it did', () => {
    const trace = new TraceBuilder().at(10);
    const applied = apply(trace, 7);
    const tick = trace.at(20).add('buffTick', { ...own, instance: 7, index: 1, of: 5, atMs: 650 }, applied);
    const effect = trace.add('effect', { source: 1, slot: 0, on: 'buffTick', action: 'damage', targets: [2] }, tick);
    trace.damage(2, 46_000, 954_000, effect, 'magic');
    const lane = laneOf(projectTimeline(trace.events, facts(100)), 'buff:2:bad-mark');
    expect(lane.slices[0]!.marks).toMatchObject([{ ms: 650, kind: 'tick', figure: 'magic' }]);
  });

  it('give two sources rows of their own', () => {
    const trace = new TraceBuilder().at(10);
    apply(trace, 7, 1);
    trace.at(12);
    apply(trace, 8, 2);
    const lane = laneOf(projectTimeline(trace.events, facts(100)), 'buff:2:bad-mark');
    expect(lane.slices.map(({ row }) => row)).toEqual([0, 1]);
    expect(lane.rowCount).toBe(2);
  });

  it('cross out what was dispelled', () => {
    const trace = new TraceBuilder().at(10);
    apply(trace, 7);
    trace.at(15).add('buffEnd', { ...own, instance: 7, stacks: 1, reason: 'dispelled' });
    expect(laneOf(projectTimeline(trace.events, facts(100)), 'buff:2:bad-mark').slices[0]!.cap).toBe('dispelled');
  });
});

describe('control lanes', () => {
  it('let one of two stuns end without the other', () => {
    const trace = new TraceBuilder().at(10);
    trace.add('control', { source: 1, target: 2, state: 'stun', on: true, instance: 7 });
    trace.at(12).add('control', { source: 1, target: 2, state: 'stun', on: true, instance: 8 });
    trace.at(20).add('control', { target: 2, state: 'stun', on: false, instance: 7 });
    const lane = laneOf(projectTimeline(trace.events, facts(30)), 'control:2:');
    expect(spans(lane)).toEqual([
      ['control', 330, 660, 'expired'],
      ['control', 396, 990, 'open'],
    ]);
  });
});

describe('bullets', () => {
  it('end with an arrowhead at the swept moment of impact', () => {
    const trace = new TraceBuilder().at(10);
    trace.add('bulletLaunch', { source: 1, bullet: 'arrow', guid: 57, x: 0, y: 0, facing: 0, speed: 28_000 });
    trace.at(20).add('bulletHit', { target: 2, bullet: 'arrow', guid: 57, toi: 5000, x: 0, y: 0 });
    trace.add('bulletEnd', { bullet: 'arrow', guid: 57, reason: 'hitLimit', x: 0, y: 0 });
    expect(spans(laneOf(projectTimeline(trace.events, facts(30)), 'bullets:0:'))).toEqual([
      ['bullet', 330, 19 * STEP_MS + 16, 'hit'],
    ]);
  });

  it('end with a bar when nothing was hit', () => {
    const trace = new TraceBuilder().at(10);
    trace.add('bulletLaunch', { source: 1, bullet: 'arrow', guid: 57, x: 0, y: 0, facing: 0, speed: 28_000 });
    trace.at(20).add('bulletEnd', { bullet: 'arrow', guid: 57, reason: 'lifetime', x: 0, y: 0 });
    expect(laneOf(projectTimeline(trace.events, facts(30)), 'bullets:0:').slices[0]!.cap).toBe('expired');
  });
});

describe('zones', () => {
  const zoneTrace = () => {
    const trace = new TraceBuilder().at(10);
    const zone = { source: 1, effect: 'fire', guid: 61 };
    trace.add('zoneStart', { ...zone, x: 0, y: 0, facing: 0, lifeMs: 330 });
    trace.at(11).add('zoneEnter', { ...zone, target: 2 });
    const tick = trace.at(15).add('zoneTick', { ...zone, index: 1, of: 1, atMs: 490 });
    trace.damage(2, 1_000, 1_000, tick);
    return { trace, zone };
  };

  it('lie on a lane of their owner, with ticks and with who came and went', () => {
    const { trace, zone } = zoneTrace();
    trace.at(20).add('zoneLeave', { ...zone, target: 2, reason: 'expired' });
    trace.add('zoneEnd', { ...zone, reason: 'expired', x: 0, y: 0 });
    const lane = laneOf(projectTimeline(trace.events, facts(30)), 'zone:1:');
    expect(spans(lane)).toEqual([['zone', 330, 660, 'expired']]);
    const [slice] = lane.slices;
    expect(slice).toMatchObject({ rowId: 'fire', instance: 61, plannedMs: 330, endReason: '' });
    expect(slice!.marks.map(({ ms, kind, figure }) => [ms, kind, figure])).toEqual([
      [363, 'refresh', null],
      [490, 'tick', 'physical'],
      [660, 'refresh', null],
    ]);
  });

  it('say why they ended before their time', () => {
    const { trace, zone } = zoneTrace();
    trace.at(18).add('zoneEnd', { ...zone, reason: 'sourceLost', x: 0, y: 0 });
    const [slice] = laneOf(projectTimeline(trace.events, facts(30)), 'zone:1:').slices;
    expect(slice).toMatchObject({ cap: 'flush', endReason: 'sourceLost' });
  });
});

describe('commands, figures and life', () => {
  it('tell a refused command from an accepted one', () => {
    const trace = new TraceBuilder().at(1);
    trace.command('move');
    trace.command('castUnit', 'noResource');
    const { instants } = laneOf(projectTimeline(trace.events, facts(10)), 'commands:0:');
    expect(instants.map(({ kind, word }) => [kind, word])).toEqual([
      ['command', 'move'],
      ['refused', 'noResource'],
    ]);
  });

  it('step the life line by what the trace says', () => {
    const trace = new TraceBuilder().at(0);
    trace.add('spawn', { source: 2, unit: 'hou-yi', camp: 'red', x: 0, y: 0, level: 1, hp: 3_000_000 });
    trace.at(10).damage(2, 100_000, 2_900_000);
    const lane = laneOf(projectTimeline(trace.events, facts(30)), 'value:2:hp');
    expect(lane.steps).toEqual({ ms: [0, 330], values: [3_000_000, 2_900_000], max: 3_000_000, min: 0 });
  });

  it('order groups as commands, units, bullets, events', () => {
    const trace = castTrace();
    trace.add('bulletLaunch', { source: 1, bullet: 'arrow', guid: 57, x: 0, y: 0, facing: 0, speed: 1 });
    trace.damage(2, 1, 1);
    const kinds = projectTimeline(trace.events, facts(100)).groups.map(({ kind }) => kind);
    expect(kinds).toEqual(['commands', 'unit', 'bullets', 'events']);
  });
});

describe('a buff lane of two sources', () => {
  it('shows each source and its refresh in a row of its own', () => {
    const timeline = projectTimeline(duelTrace().events, facts(200));
    const lane = laneOf(timeline, 'buff:1:blessing');
    expect(lane.rowCount).toBe(2);
    expect(lane.slices.map(({ source, row }) => [source, row])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect(lane.slices[0]!.marks).toMatchObject([{ kind: 'refresh', ms: 90 * STEP_MS }]);
  });
});
