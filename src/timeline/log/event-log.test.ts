import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '#generated/types.ts';
import { causeChain } from '../cause.ts';
import { projectTimeline, TimelineProjector } from '../project.ts';
import { facts, TraceBuilder } from '../testing/trace-builder.ts';
import { visitEvents, type EventList } from './event-list.ts';
import { EventLog } from './event-log.ts';
import { EventWriter, type EventHead } from './event-writer.ts';
import { newColumns, type EventStretch } from './packed.ts';

function written(events: readonly unknown[]): EventWriter {
  const writer = new EventWriter();
  for (const event of events) writer.push(event as TraceEvent);
  return writer;
}

const logOf = (events: readonly unknown[]): EventLog => new EventLog().append(written(events).written);

function visited(events: EventList, kind: string): TraceEvent[] {
  const seen: TraceEvent[] = [];
  visitEvents(events, new Set([kind]), 0, (one) => seen.push(one));
  return seen;
}

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
    const whole = written(events.slice(0, 8));
    const mark = whole.mark();
    for (const one of events.slice(8)) whole.push(one as unknown as TraceEvent);
    const other = whole.upTo(mark);
    other.push(event(9, { note: 'another' }) as unknown as TraceEvent);
    expect([...new EventLog().append(other.written)]).toEqual([...events.slice(0, 8), event(9, { note: 'another' })]);
    expect([...new EventLog().append(whole.written)]).toEqual(events);
  });

  it('is the same whether the heads of events come with them or apart', () => {
    const head = (id: number) => ({
      id,
      frame: id,
      ms: id * 33,
      phase: id % 3 ? 'cast' : 'buff',
      order: 2,
      cause: 0,
      root: id,
    });
    const bodies = Array.from({ length: 40 }, (_, index) => ({
      kind: 'emit',
      note: `n${index % 7}`,
      source: 3,
      list: [index, 'a'],
      missing: undefined,
    }));
    const [whole, apart] = [new EventWriter(), new EventWriter()];
    for (const [index, body] of bodies.entries()) {
      whole.push({ ...body, ...head(index + 1) } as unknown as TraceEvent);
      apart.pushParts(head(index + 1) as EventHead, body);
    }
    expect(apart.written).toEqual(whole.written);
  });

  it('is put together from stretches whose columns are written anew', () => {
    const events = manyEvents(90);
    const writer = new EventWriter();
    const log = new EventLog();
    let spare: EventStretch | undefined;
    for (const [index, one] of events.entries()) {
      writer.push(one as unknown as TraceEvent);
      if (index % 20 === 7) log.append((spare = writer.take(spare)));
    }
    log.append(writer.take());
    expect([...log]).toEqual(events);
    expect(writer.length).toBe(90);
    expect(log.digest).toBe(logOf(events).digest);
  });

  it('continues a beginning that was handed away', () => {
    const events = manyEvents(30);
    const writer = written(events.slice(0, 8));
    const mark = writer.mark();
    for (const one of events.slice(8)) writer.push(one as unknown as TraceEvent);
    const whole = new EventLog().append(writer.take());
    const other = writer.upTo(mark);
    const next = event(9, { note: 'another', list: [1] });
    other.push(next as unknown as TraceEvent);
    const log = whole.upTo(mark).append(other.take());
    expect([...log]).toEqual([...events.slice(0, 8), next]);
    expect(log.digest).toBe(logOf([...events.slice(0, 8), next]).digest);
    expect(whole.length).toBe(30);
  });

  it('has another digest when any value, form or order differs', () => {
    const digests = [
      [event(1), event(2)],
      [event(2), event(1)],
      [event(1), event(2, { note: 'a' })],
      [event(1), event(2, { note: 'b' })],
      [event(1), event(2, { name: 'b' })],
      [event(1), event(2, { list: ['a'] })],
      [event(1), event(2, { list: [] })],
      [event(1), event(2, { on: true })],
      [event(1), event(2, { on: false })],
      [event(1), event(2, { on: 2 ** 40 })],
    ].map((events) => logOf(events).digest);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('shows what a timeline needs, whatever stands between', () => {
    const list = [1, 2 ** 40, 'a', [true, null], { deep: [0.5], at: { x: 1 } }, undefined];
    const events = [
      event(1, { list, amount: 2 ** 41, tags: ['x'], to: 7 }),
      event(2, { order: { a: 1 }, list, on: false }),
    ];
    const [first, second] = visited(logOf(events), 'emit');
    expect(first).toMatchObject({ id: 1, kind: 'emit', ms: 33, amount: 2 ** 41, to: 7, on: undefined });
    expect(second).toMatchObject({ id: 2, on: false, amount: undefined });
  });

  it('is empty once it gave its columns up, and another one writes into them', () => {
    const log = logOf(manyEvents(20));
    const columns = log.giveUp();
    const other = new EventLog(columns).append(written(manyEvents(9)).written);
    expect([log.length, log.at(3), [...log]]).toEqual([0, undefined, []]);
    expect([...other]).toEqual(manyEvents(9));
  });

  it('picks the same kinds out of a log and an array', () => {
    const events = [event(1), event(2, { kind: 'cue' }), event(3)] as unknown as TraceEvent[];
    for (const list of [logOf(events), events]) expect(visited(list, 'emit').map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('columns that grow', () => {
  it('keep every event whole, wherever in an event they run out of room', () => {
    for (let room = 8; room < 40; room++) {
      const trace = new TraceBuilder().at(1);
      for (let index = 0; index < 9; index++) trace.damage(2, 10 + index, 90);
      const writer = new EventWriter(newColumns(4, room));
      for (const one of trace.events) writer.push(one);
      const log = new EventLog();
      log.append(writer.take());
      expect([...log]).toEqual(trace.events);
    }
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

  it('is the same when it was projected while the log grew', () => {
    const writer = new EventWriter();
    const log = new EventLog();
    const projector = new TimelineProjector(log, facts(20));
    for (const one of trace.events) {
      writer.push(one);
      log.append(writer.take());
      projector.advance();
    }
    expect(projector.finish()).toEqual(projectTimeline(trace.events, facts(20)));
  });

  it('finds the same causes', () => {
    expect(causeChain(logOf(trace.events), 2)).toEqual(causeChain(trace.events, 2));
  });
});
