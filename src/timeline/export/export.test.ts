import { describe, expect, it } from 'vitest';
import { duelTrace } from '../testing/duel-trace.ts';
import { projectTimeline } from '../project.ts';
import { facts, TraceBuilder } from '../testing/trace-builder.ts';
import { eventsCsv, eventsJson, perfettoEvents, perfettoTrace } from './index.ts';

const FRAMES = 200;
const trace = duelTrace();
const timeline = projectTimeline(trace.events, facts(FRAMES));
const all = [...perfettoEvents(timeline, trace.events)];
const ofPhase = (ph: string) => all.filter((entry) => entry.ph === ph);

const csvOf = (events: TraceBuilder['events']) =>
  [...eventsCsv(events)]
    .join('')
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','));

describe('events as CSV', () => {
  it('give each event a line of as many cells as the heading', () => {
    const [heading, ...lines] = csvOf(trace.events.slice(0, 3));
    expect(heading!.slice(0, 5)).toEqual(['id', 'frame', 'ms', 'phase', 'kind']);
    expect(lines.filter((line) => line.length > 1)).toHaveLength(3);
  });

  it('never let a text become a formula', () => {
    for (const message of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")']) {
      const log = new TraceBuilder().at(1);
      log.add('scriptLog', { file: 'a.lua', line: 1, message });
      const text = [...eventsCsv(log.events)].join('');
      const cell = text.split('\r\n')[1]!.split(',a.lua,1,')[1]!;
      expect(cell).toMatch(/^"?'/);
    }
  });

  it('leave figures below zero as figures', () => {
    const moved = new TraceBuilder().at(1);
    moved.add('bulletLaunch', { bullet: 'b', guid: 1, x: -6000, y: 0, facing: 0, speed: 1 });
    expect([...eventsCsv(moved.events)].join('')).toContain(',-6000,');
  });

  it('quote commas, quotes and line ends', () => {
    const log = new TraceBuilder().at(1);
    log.add('scriptLog', { file: 'a.lua', line: 1, message: 'say "hi", now\nthen' });
    expect([...eventsCsv(log.events)].join('')).toContain('"say ""hi"", now\nthen"');
  });
});

it('events as JSON are the events', () => {
  expect(JSON.parse([...eventsJson(trace.events)].join(''))).toEqual(trace.events);
  expect(JSON.parse([...eventsJson([])].join(''))).toEqual([]);
});

describe('a trace for Perfetto', () => {
  it('is one JSON object with notes and entries that have what their phase asks for', () => {
    const file = JSON.parse([...perfettoTrace(timeline, trace.events, { scenario: 'duel' })].join('')) as {
      traceEvents: typeof all;
      otherData: object;
    };
    expect(file.traceEvents).toEqual(all);
    expect(file.otherData).toEqual({ scenario: 'duel' });
    for (const entry of all.filter(({ ph }) => ph !== 'M')) {
      expect(Number.isSafeInteger(entry.ts) && entry.ts! >= 0).toBe(true);
      if (entry.ph === 'X') expect(entry.dur).toBeGreaterThanOrEqual(0);
      if (entry.ph === 'i') expect(entry.s).toBe('t');
    }
  });

  it('names every process and thread that something stands on', () => {
    const named = new Set(ofPhase('M').map(({ name, pid, tid }) => `${name} ${pid} ${tid}`));
    for (const { ph, pid, tid } of all) {
      expect(named).toContain(`process_name ${pid} 0`);
      if (ph !== 'M' && ph !== 'C') expect(named).toContain(`thread_name ${pid} ${tid}`);
    }
  });

  it('has each slice and instant of the timeline once', () => {
    const lanes = timeline.groups.flatMap((group) => group.lanes);
    const slices = lanes.flatMap((lane) => lane.slices);
    const instants = lanes.flatMap((lane) => lane.instants);
    expect(ofPhase('X').filter(({ cat }) => cat !== 'moment')).toHaveLength(slices.length);
    expect(ofPhase('i').filter(({ cat }) => cat !== 'mark')).toHaveLength(instants.length);
    const steps = lanes.reduce((sum, lane) => sum + (lane.steps?.ms.length ?? 0), 0);
    expect(ofPhase('C')).toHaveLength(steps);
    expect(steps).toBeGreaterThan(0);
  });

  it('never lets slices of one thread cross', () => {
    for (const thread of new Set(ofPhase('X').map(({ tid }) => tid))) {
      const own = ofPhase('X').filter(({ tid }) => tid === thread);
      const sorted = own.sort((a, b) => a.ts! - b.ts! || b.dur! - a.dur!);
      const open: number[] = [];
      for (const { ts, dur } of sorted) {
        while (open.length > 0 && open.at(-1)! <= ts!) open.pop();
        if (open.length > 0) expect(ts! + dur!).toBeLessThanOrEqual(open.at(-1)!);
        open.push(ts! + dur!);
      }
    }
  });

  it('draws a flow from cause to effect, each end held by a slice', () => {
    const starts = ofPhase('s');
    const ends = new Map(ofPhase('f').map((end) => [end.id, end]));
    expect(starts.length).toBeGreaterThan(2);
    expect(ends.size).toBe(starts.length);
    const isHeld = ({ pid, tid, ts }: (typeof all)[number]) =>
      ofPhase('X').some(
        (slice) => slice.pid === pid && slice.tid === tid && slice.ts! <= ts! && ts! <= slice.ts! + slice.dur!,
      );
    for (const start of starts) {
      const end = ends.get(start.id)!;
      expect(end.ts).toBeGreaterThanOrEqual(start.ts!);
      expect([isHeld(start), isHeld(end)]).toEqual([true, true]);
    }
  });
});
