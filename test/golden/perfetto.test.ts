/** The traces that are written for Perfetto, held against the rules of its reader for JSON, on whole fights. */
import { expect, test } from 'vitest';
import { perfettoOfRun } from '#lab';
import type { PerfettoEvent } from '#timeline';
import { prepared, runToEnd } from './golden-run.ts';
import { loadSample } from './sample.ts';

const { content, scenarios } = loadSample();
/** Casts, zones, bullets, summoned units and computer players among them. */
const FIGHTS = ['duel-1v1', 'dummy-range', 'monster-camp'];
const chosen = scenarios.filter(({ id }) => FIGHTS.includes(id));

interface Slice extends PerfettoEvent {
  readonly ts: number;
  readonly dur: number;
}

const threadOf = ({ pid, tid }: PerfettoEvent): string => `${pid}/${tid}`;

function by<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/**
 * The reader takes entries by time, those of one time in the order of the file, and drops a slice that reaches out of
 * the one that it began in. The first such slice, if there is one.
 */
function firstDropped(slices: readonly Slice[]): Slice | undefined {
  const open: number[] = [];
  for (const slice of [...slices].sort((a, b) => a.ts - b.ts)) {
    const endUs = slice.ts + slice.dur;
    while (open.length > 0 && open.at(-1)! <= slice.ts) open.pop();
    if (open.length > 0 && endUs > open.at(-1)!) return slice;
    open.push(endUs);
  }
  return undefined;
}

const isHeld = (at: PerfettoEvent, slices: readonly Slice[] = []): boolean =>
  slices.some(({ ts, dur }) => ts <= at.ts! && at.ts! <= ts + dur);

test.each(chosen)('$id is a trace of which Perfetto leaves nothing out', (scenario) => {
  const run = runToEnd(prepared(content, scenario), 'events');
  const { traceEvents: all } = JSON.parse([...perfettoOfRun(run, scenario.id)].join('')) as {
    traceEvents: PerfettoEvent[];
  };
  const of = (ph: PerfettoEvent['ph']) => all.filter((entry) => entry.ph === ph);
  const timed = all.filter(({ ph }) => ph !== 'M');
  const endUs = run.frame * content.ruleset.stepMs * 1000;
  expect(timed.filter(({ ts }) => !Number.isSafeInteger(ts) || ts! < 0 || ts! > endUs)).toEqual([]);

  // A thread numbered like a process would be taken for its main thread, and one number never stands for two threads.
  const pids = new Set(all.map(({ pid }) => pid));
  const threads = by(timed.filter(({ ph }) => ph !== 'C'), ({ tid }) => tid); // prettier-ignore
  for (const [tid, entries] of threads) {
    expect(pids.has(tid)).toBe(false);
    expect(new Set(entries.map(({ pid }) => pid)).size).toBe(1);
  }

  const slices = by(of('X') as Slice[], threadOf);
  for (const own of slices.values()) expect(firstDropped(own)).toBeUndefined();

  // Values of one name in one process are one line.
  for (const values of by(of('C'), ({ pid, name }) => `${pid}/${name}`).values())
    expect(values.every(({ ts }, at) => at === 0 || ts! > values[at - 1]!.ts!)).toBe(true);

  const ends = by(of('f'), ({ id }) => id);
  for (const start of of('s')) {
    const [end, ...more] = ends.get(start.id) ?? [];
    expect([end?.bp, end?.cat, end?.name, more]).toEqual(['e', start.cat, start.name, []]);
    expect(end!.ts).toBeGreaterThanOrEqual(start.ts!);
    expect([isHeld(start, slices.get(threadOf(start))), isHeld(end!, slices.get(threadOf(end!)))]).toEqual([
      true,
      true,
    ]);
  }
  expect(ends.size).toBe(of('s').length);
});
