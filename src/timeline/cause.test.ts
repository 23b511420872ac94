import { describe, expect, it } from 'vitest';
import { causeChain } from './cause.ts';
import { jumpEvent } from './navigate.ts';
import { placeOf } from './place.ts';
import { projectTimeline } from './project.ts';
import { facts, TraceBuilder } from './testing/trace-builder.ts';

function strike(): TraceBuilder {
  const trace = new TraceBuilder().at(1);
  const command = trace.command('castUnit');
  const other = trace.command('move');
  const effect = trace.at(5).add('skillEffect', { source: 1, skill: 'strike', cast: 1, level: 1 }, command);
  const damage = trace.damage(2, 10, 90, effect);
  trace.add('control', { source: 1, target: 2, state: 'silence', on: true, instance: 4 }, effect);
  trace.at(9).damage(1, 5, 95, damage);
  trace.at(10).damage(1, 5, 90, other);
  return trace;
}

describe('cause chains', () => {
  it('lead from a figure back to its command', () => {
    const { events } = strike();
    expect(causeChain(events, 4)!.ancestors.map(({ kind }) => kind)).toEqual(['command', 'skillEffect']);
  });

  it('list every later consequence and no stranger', () => {
    const { events } = strike();
    expect(causeChain(events, 1)!.consequences.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
  });

  it('count consequences beyond the limit', () => {
    const trace = new TraceBuilder().at(1);
    const command = trace.command('castUnit');
    for (let index = 0; index < 100; index++) trace.damage(2, 1, 1, command);
    const chain = causeChain(trace.events, 1)!;
    expect(chain.consequences.length + chain.hiddenCount).toBe(100);
  });

  it('are undefined for an event of another run', () => {
    expect(causeChain(strike().events, 999)).toBeUndefined();
  });
});

describe('jumping', () => {
  it('finds the next and the previous event of a kind', () => {
    const { events } = strike();
    expect(jumpEvent(events, 5, 'damage', 1)!.frame).toBe(9);
    expect(jumpEvent(events, 9, 'damage', -1)!.frame).toBe(5);
    expect(jumpEvent(events, 10, 'damage', 1)).toBeUndefined();
  });
});

describe('places', () => {
  it('put a figure on the events lane and a control start on its slice', () => {
    const trace = strike();
    const timeline = projectTimeline(trace.events, facts(20));
    expect(placeOf(timeline, 4)!.lane.kind).toBe('events');
    expect(placeOf(timeline, 5)!.lane.kind).toBe('control');
    expect(placeOf(timeline, 999)).toBeUndefined();
  });
});
