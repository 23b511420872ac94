import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '#generated/types.ts';
import { causeChain } from '../cause.ts';
import { projectTimeline } from '../project.ts';
import { facts, TraceBuilder } from '../testing/trace-builder.ts';
import { eventsOf } from './event-list.ts';
import { EventLog } from './event-log.ts';
import { EventWriter } from './event-writer.ts';

function written(events: readonly unknown[]): EventWriter {
  const writer = new EventWriter();
  for (const event of events) writer.push(event as TraceEvent);
  return writer;
}

const logOf = (events: readonly unknown[]): EventLog => new EventLog(written(events).pack());

const event = (id: number, more: object = {}) => ({ id, kind: 'emit', frame: id, ms: id * 33, cause: 0, ...more });

function manyEvents(count: number) {
  return Array.from({ length: count }, (_, index) => event(index + 1, { note: `n${index % 7}`, list: [index, 'a'] }));
}

describe('a packed log of events', () => {
  it('gives back every kind of value as it was', () => {
    const all = event(1, {
      none: null,
      missing: undefined,
      yes: true,
      no: false,
      large: Number.MAX_SAFE_INTEGER,
      share: -0.25,
      negative: -7,
      text: '',
      mixed: [1, 'two', [3], { four: 4 }, null],
      nested: { stage: 'base', at: { x: 2 ** 40, y: 0 } },
    });
    expect(logOf([all]).at(0)).toStrictEqual(all);
  });

  it('keeps objects of many shapes and the order of their keys', () => {
    const events = [event(1, { a: 1, b: 2 }), event(2, { b: 2, a: 1 }), event(3), event(4, { a: 'text', b: 2 })];
    expect([...logOf(events)].map((one) => JSON.stringify(one))).toEqual(events.map((one) => JSON.stringify(one)));
  });

  it('grows beyond what it began with', () => {
    const events = manyEvents(5000);
    const log = logOf(events);
    expect(log.length).toBe(5000);
    expect([...log]).toEqual(events);
    expect(log.at(4999)).toEqual(events[4999]);
  });

  it('grows in the middle of a list, wherever that is', () => {
    for (const more of [[], [0]]) {
      const long = event(1, { more, list: Array.from({ length: 70_000 }, (_, index) => `t${index % 5}`) });
      expect(JSON.stringify(logOf([long]).at(0))).toBe(JSON.stringify(long));
    }
  });

  it('has nothing before its first and after its last event', () => {
    const log = logOf(manyEvents(3));
    expect([log.at(-1), log.at(3)]).toEqual([undefined, undefined]);
  });

  it('continues a beginning without touching where it came from', () => {
    const events = manyEvents(20);
    const whole = written(events);
    const other = whole.upTo(8);
    other.push(event(9, { note: 'another' }) as unknown as TraceEvent);
    expect([...new EventLog(other.pack())]).toEqual([...events.slice(0, 8), event(9, { note: 'another' })]);
    expect([...new EventLog(whole.pack())]).toEqual(events);
  });

  it('picks the same kinds out of a log and an array', () => {
    const events = [event(1), event(2, { kind: 'cue' }), event(3)] as unknown as TraceEvent[];
    const kinds = new Set(['emit']);
    expect([...eventsOf(logOf(events), kinds)]).toEqual([...eventsOf(events, kinds)]);
    expect([...eventsOf(events, kinds)].map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('a timeline over a packed log', () => {
  const trace = new TraceBuilder().at(1);
  const command = trace.command('castUnit');
  trace.at(5).damage(2, 10, 90, command);
  trace.at(9).damage(1, 5, 95, command);

  it('is the one over the events themselves', () => {
    expect(projectTimeline(logOf(trace.events), facts(20))).toEqual(projectTimeline(trace.events, facts(20)));
  });

  it('finds the same causes', () => {
    expect(causeChain(logOf(trace.events), 2)).toEqual(causeChain(trace.events, 2));
  });
});
