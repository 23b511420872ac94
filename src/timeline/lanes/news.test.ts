import { describe, expect, it } from 'vitest';
import { EventLog } from '../log/event-log.ts';
import { EventWriter } from '../log/event-writer.ts';
import type { Lane, Timeline } from '../model.ts';
import { projectTimeline } from '../project.ts';
import { facts, TraceBuilder } from '../testing/trace-builder.ts';

const WOLF = 9;
const spawn = { unit: 'wolf', camp: 'red', x: 0, y: 0, level: 3, hp: 400_000 } as const;

function packed(trace: TraceBuilder): EventLog {
  const writer = new EventWriter();
  for (const event of trace.events) writer.push(event);
  const log = new EventLog();
  log.append(writer.take());
  return log;
}

/** Laid out from the events, after it was proven that their numbers lead to the same. */
function laidOut(trace: TraceBuilder): Timeline {
  const timeline = projectTimeline(trace.events, facts(100));
  expect(projectTimeline(packed(trace), facts(100))).toEqual(timeline);
  return timeline;
}

function laneOf(timeline: Timeline, id: string): Lane {
  const lane = timeline.groups.flatMap(({ lanes }) => lanes).find((one) => one.id === id);
  if (lane === undefined) throw new Error(`No lane ${id}`);
  return lane;
}

const instants = (timeline: Timeline) =>
  laneOf(timeline, 'events:0:').instants.map(({ kind, guid, by, rowId, word }) => [kind, guid, by, rowId, word]);

describe('units that come and go', () => {
  it('give a summoned unit a group of its own with camp, level and owner', () => {
    const trace = new TraceBuilder().at(5);
    trace.add('spawn', { ...spawn, source: WOLF, why: 'summon', owner: 1 });
    trace.at(9).damage(WOLF, 100_000, 300_000);
    const timeline = laidOut(trace);
    expect(timeline.units.at(-1)).toEqual({ guid: WOLF, unit: 'wolf', camp: 1, level: 3, owner: 1 });
    expect(timeline.groups.find(({ guid }) => guid === WOLF)).toMatchObject({ unit: 'wolf', camp: 1, level: 3 });
    expect(instants(timeline)[0]).toEqual(['spawn', WOLF, 1, 'wolf', 'summon']);
  });

  it('say nothing of those that are there from the start', () => {
    const trace = new TraceBuilder().at(0);
    trace.add('spawn', { ...spawn, source: 1, why: 'start' });
    trace.at(1).damage(1, 1, 1);
    expect(instants(laidOut(trace)).map(([kind]) => kind)).toEqual(['physical']);
  });

  it('name a unit that leaves, and one that had no room', () => {
    const trace = new TraceBuilder().at(5);
    trace.add('spawn', { ...spawn, source: WOLF, why: 'command' });
    trace.at(9).add('despawn', { source: WOLF, reason: 'lifetime' });
    trace.at(10).add('spawnBlocked', { source: 1, unit: 'wolf', reason: 'limit' });
    expect(instants(laidOut(trace))).toEqual([
      ['spawn', WOLF, 0, 'wolf', 'command'],
      ['despawn', WOLF, 0, 'wolf', 'lifetime'],
      ['blocked', 1, 0, 'wolf', 'limit'],
    ]);
  });

  it('draw the time between death and return, and not that of those who stay dead', () => {
    const trace = new TraceBuilder().at(5);
    trace.add('death', { target: 1, killer: 2, assists: [] });
    trace.add('death', { target: 2, assists: [] });
    trace.at(20).add('spawn', { ...spawn, source: 1, why: 'respawn' });
    const timeline = laidOut(trace);
    expect(laneOf(timeline, 'control:1:').slices).toMatchObject([
      { kind: 'dead', startMs: 165, endMs: 660, source: 2, cap: 'expired' },
    ]);
    expect(() => laneOf(timeline, 'control:2:')).toThrow('No lane');
    expect(instants(timeline)[0]).toEqual(['death', 1, 2, '', '']);
  });
});

describe('what units gain', () => {
  it('shows gold at who gets it, and levels', () => {
    const trace = new TraceBuilder().at(5);
    trace.add('reward', { source: 1, target: 2, gold: 40_000, experience: 60_000 });
    trace.add('level', { source: 1, from: 2, to: 3 });
    const { instants: found } = laneOf(laidOut(trace), 'events:0:');
    expect(found.map(({ kind, guid, valueMilli, word }) => [kind, guid, valueMilli, word])).toEqual([
      ['reward', 1, 40_000, ''],
      ['level', 1, null, '3'],
    ]);
  });
});

describe('toggles and combos', () => {
  it('last from on to off, with the reason when something put an end to it', () => {
    const trace = new TraceBuilder().at(2);
    trace.add('skillState', { source: 1, skill: 'stance', state: 'on' });
    trace.at(8).add('skillState', { source: 1, skill: 'stance', state: 'off', reason: 'noResource' });
    expect(laneOf(laidOut(trace), 'skill:1:').slices).toMatchObject([
      { kind: 'toggle', rowId: 'stance', startMs: 66, endMs: 264, cap: 'flush', endReason: 'noResource' },
    ]);
  });

  it('name the stage that is offered, beside a toggle of the same unit', () => {
    const trace = new TraceBuilder().at(2);
    trace.add('skillState', { source: 1, skill: 'slash', state: 'offered', stage: 'slash-2', durationMs: 4_000 });
    trace.add('skillState', { source: 1, skill: 'stance', state: 'on' });
    trace
      .at(8)
      .add('skillState', { source: 1, skill: 'slash', state: 'withdrawn', stage: 'slash-2', reason: 'expired' });
    const lane = laneOf(laidOut(trace), 'skill:1:');
    expect(lane.slices).toMatchObject([
      { kind: 'stage', rowId: 'slash-2', endMs: 264, cap: 'expired', plannedMs: 4_000 },
      { kind: 'toggle', rowId: 'stance', cap: 'open' },
    ]);
    expect(lane.rowCount).toBe(2);
  });
});

describe('computer players', () => {
  it('show each decision until the next one, and idling as nothing', () => {
    const trace = new TraceBuilder().at(1);
    trace.add('ai', { source: 1, target: 2, decision: 'attack', rule: 'nearest' });
    trace.at(10).add('ai', { source: 1, decision: 'return', reason: 'leash' });
    trace.at(20).add('ai', { source: 1, decision: 'idle', reason: 'noTarget' });
    trace.at(30).add('ai', { source: 1, target: 2, decision: 'cast', skill: 'bolt' });
    expect(laneOf(laidOut(trace), 'ai:1:').slices).toMatchObject([
      { kind: 'decision', rowId: 'attack', source: 2, startMs: 33, endMs: 330, endReason: 'leash' },
      { kind: 'decision', rowId: 'return', source: 0, endMs: 660, endReason: 'noTarget' },
      { kind: 'decision', rowId: 'cast bolt', source: 2, startMs: 990, cap: 'open' },
    ]);
  });
});

describe('computer players that are no more', () => {
  it('end their last decision when they die or leave', () => {
    const trace = new TraceBuilder().at(1);
    trace.add('ai', { source: 1, target: 2, decision: 'attack' });
    trace.add('ai', { source: 2, target: 1, decision: 'attack' });
    trace.at(10).add('death', { target: 1, assists: [] });
    trace.at(12).add('despawn', { source: 2, reason: 'lifetime' });
    const timeline = laidOut(trace);
    expect(laneOf(timeline, 'ai:1:').slices).toMatchObject([{ endMs: 330, cap: 'flush' }]);
    expect(laneOf(timeline, 'ai:2:').slices).toMatchObject([{ endMs: 396, cap: 'flush' }]);
  });
});

describe('scripts and hit stops', () => {
  it('write what a script logs and where it failed', () => {
    const trace = new TraceBuilder().at(1);
    trace.add('scriptLog', { source: 1, file: 'burst', line: 4, message: 'two units' });
    trace.add('scriptError', { source: 1, file: 'burst', line: 7, message: 'no such unit' });
    expect(instants(laidOut(trace)).map(([kind, , , , word]) => [kind, word])).toEqual([
      ['log', 'two units'],
      ['error', 'burst:7'],
    ]);
  });

  it('hold both units of a hit as long as it says, one unit once', () => {
    const trace = new TraceBuilder().at(10);
    trace.add('hitStop', { source: 1, target: 2, durationMs: 80 });
    trace.at(20).add('hitStop', { source: 1, target: 1, durationMs: 50 });
    const timeline = laidOut(trace);
    expect(laneOf(timeline, 'control:2:').slices).toMatchObject([{ rowId: 'hitStop', startMs: 330, endMs: 410 }]);
    expect(laneOf(timeline, 'control:1:').slices.map(({ endMs }) => endMs)).toEqual([410, 710]);
  });
});

describe('zones', () => {
  it('keep their planned length in packed events too', () => {
    const trace = new TraceBuilder().at(10);
    trace.add('zoneStart', { source: 1, effect: 'fire', guid: 4, x: 0, y: 0, facing: 0, lifeMs: 6_000 });
    trace.at(30).add('zoneEnd', { source: 1, effect: 'fire', guid: 4, reason: 'cleared', x: 0, y: 0 });
    expect(laneOf(laidOut(trace), 'zone:1:').slices).toMatchObject([
      { kind: 'zone', rowId: 'fire', plannedMs: 6_000, endMs: 990, endReason: 'cleared' },
    ]);
  });
});
