import { describe, expect, it } from 'vitest';
import type { RunExpectation } from '#generated/types.ts';
import type { Series, WatchValue } from '#lab';
import { lodSteps, projectTimeline, type Timeline } from '#timeline';
import { facts, TraceBuilder } from '../../../../src/timeline/testing/trace-builder.ts';
import { judgedWords } from '../../../editors/expect/judged-words.ts';
import type { Rows } from '../../../stores/rows.ts';
import { withAdded } from './added.ts';
import { breakpointLane } from './breakpoint-lane.ts';
import { declaredLane } from './declared-lane.ts';
import { decidedByOneRun, expectationLane, overSeedsIn } from './expectation-lane.ts';
import { seriesLane } from './series-lane.ts';
import { stretchesOf, suppressionQuestions } from './suppression.ts';

const STEP_MS = 33;
const series = (kind: Series['kind'], points: readonly (readonly [number, WatchValue])[], lastFrame = 100): Series => ({
  kind,
  frames: points.map(([frame]) => frame),
  values: points.map(([, value]) => value),
  lastFrame,
  min: null,
  max: null,
  firstTrueFrame: -1,
  trueFrames: 0,
});
const name = { id: 'value:1:attribute.attack', guid: 1, title: 'Attack' };
const lane = (...given: Parameters<typeof series>) => seriesLane(name, series(...given), STEP_MS);

describe('an expression as a lane', () => {
  it('is a step line of its numbers, also below zero', () => {
    const { kind, steps } = lane('number', [[0, 5_000], [10, -2_000], [20, 1_000]]); // prettier-ignore
    expect(kind).toBe('value');
    expect(steps).toEqual({ ms: [0, 330, 660], values: [5_000, -2_000, 1_000], max: 5_000, min: -2_000 });
  });

  it('keeps a spike of one step and a gap when the whole run is on screen', () => {
    const quiet = Array.from(
      { length: 40_000 },
      (_, index) => [index * 2, 1_000 + (index % 3)] as [number, WatchValue],
    );
    quiet[20_000] = [40_000, 900_000];
    quiet[30_000] = [60_000, null];
    const { steps } = lane('number', quiet, 80_000);
    const level = lodSteps(steps!, 0, 80_000 * STEP_MS, (80_000 * STEP_MS) / 800)!;
    expect(level.count).toBeLessThan(1_700);
    expect(Math.max(...level.highest)).toBe(900_000);
    expect([...level.lowest, ...level.highest].some(Number.isNaN)).toBe(false);
  });

  it('is a slice for as long as a condition holds, open where the run ends first', () => {
    const { kind, slices } = lane('flag', [[0, false], [10, true], [20, false], [90, true]]); // prettier-ignore
    expect(kind).toBe('watch');
    expect(slices.map(({ startMs, endMs, cap }) => [startMs, endMs, cap])).toEqual([
      [330, 660, 'flush'],
      [2_970, 3_300, 'open'],
    ]);
  });

  it('is a slice for each word', () => {
    const { slices } = lane('word', [[0, ''], [4, 'cast'], [9, 'aftCast'], [12, '']]); // prettier-ignore
    expect(slices.map(({ rowId, startMs }) => [rowId, startMs])).toEqual([['cast', 132], ['aftCast', 297]]); // prettier-ignore
  });
});

it('hits of a breakpoint stand where they were met, with their event', () => {
  const hits = { hits: [{ frame: 3, eventId: 7, count: 1 }, { frame: 9, eventId: 0, count: 2 }], dropped: 0 }; // prettier-ignore
  const { instants } = breakpointLane({ id: 'breakpoint:a', title: 'Damage' }, hits, STEP_MS);
  expect(instants.map(({ ms, eventId, word }) => [ms, eventId, word])).toEqual([
    [99, 7, '#1'],
    [297, 0, '#2'],
  ]);
});

/** Arthur holds `ward` in frames 10 to 20, and `burn` from two sources in 5 to 30; Hou Yi `burn` alone. */
function warded(): Timeline {
  const trace = new TraceBuilder();
  const apply = (frame: number, target: number, buff: string, instance: number, source: number) =>
    trace.at(frame).add('buffApply', { target, source, buff, instance, stacks: 1, delayMs: 0, durationMs: -1, attach: 'target', level: 1 }); // prettier-ignore
  apply(5, 1, 'burn', 1, 2);
  apply(6, 1, 'burn', 2, 1);
  apply(6, 2, 'burn', 4, 1);
  apply(10, 1, 'ward', 3, 1);
  trace.at(12).add('buffRefresh', { target: 1, source: 2, buff: 'burn', instance: 1 } as never);
  trace.at(20).add('buffEnd', { target: 1, source: 1, buff: 'ward', instance: 3, stacks: 1, reason: 'expired' });
  return projectTimeline(trace.events, facts(30));
}

const rows = (more: Readonly<Record<string, unknown>> = {}): Rows =>
  ({
    tryGet: (_: string, id: string) => ({ ward: { immunity: { grants: ['fire'] } }, burn: {}, ...more })[id],
  }) as unknown as Rows;

describe('suppression', () => {
  it('is asked about only where an immunity was on the same unit at the same time', () => {
    expect([...suppressionQuestions(warded(), rows())]).toEqual([['buff:1:burn', 'unit(1).buff("burn").suppressed']]);
    expect(suppressionQuestions(warded(), rows({ burn: { immunity: { whenImmune: 'block' } } })).size).toBe(0);
    expect(suppressionQuestions(warded(), rows({ ward: {} })).size).toBe(0);
  });

  it('joins the lane of the buff, which keeps its sources and refreshes', () => {
    const timeline = warded();
    const stretches = stretchesOf(series('flag', [[0, false], [10, true], [20, false]]), STEP_MS); // prettier-ignore
    const added = { groups: [], values: new Map(), suppressed: new Map([['buff:1:burn', stretches]]) };
    const lanes = withAdded(timeline, added).flatMap((group) => group.lanes);
    const burn = lanes.find(({ id }) => id === 'buff:1:burn')!;
    expect(burn.suppressed).toEqual([{ startMs: 330, endMs: 660 }]);
    expect(burn.slices.map(({ source, row, marks }) => [source, row, marks.length])).toEqual([[2, 0, 1], [1, 1, 0]]); // prettier-ignore
    expect(lanes.find(({ id }) => id === 'buff:2:burn')!.suppressed).toBeUndefined();
    expect(withAdded(timeline, added).flatMap((group) => group.lanes)).toContain(burn);
  });
});

describe('added lanes', () => {
  const none = { groups: [], values: new Map(), suppressed: new Map() };

  it('leave the timeline as it is while there are none', () => {
    const timeline = warded();
    expect(withAdded(timeline, none)).toBe(timeline.groups);
  });

  it('stand with the life of their unit, also of one that the trace says nothing of', () => {
    const trace = new TraceBuilder();
    trace.at(1).damage(2, 1, 9);
    trace.at(2).damage(2, 1, 8);
    const attack = lane('number', [[0, 1]]);
    const values = new Map([1, 2].map((guid) => [guid, [{ ...attack, guid }]]));
    const groups = withAdded(projectTimeline(trace.events, facts(9)), { ...none, values });
    const units = groups.filter(({ kind }) => kind === 'unit');
    expect(units.map(({ guid, lanes }) => [guid, ...lanes.map(({ title, rowId }) => title ?? rowId)])).toEqual([
      [1, 'Attack'],
      [2, 'hp', 'Attack'],
    ]);
  });
});

/** Says the key and its values. */
const say = ((key: string, values = {}) => [key, ...Object.values(values)].join(' ')) as never;

describe('expectations', () => {
  const base = { expected: 1, actual: 2 };

  it('are marks where they were decided, with the event behind them and what came out instead', () => {
    const expectations = [
      { ...base, ok: true, text: 'alive at the end' },
      { ...base, ok: false, text: 'never heal', frame: 10, event: 7, chain: ['f10 heal', 'f8 cast'] },
    ];
    const wordsOf = (one: RunExpectation) => judgedWords(one, [], 'en');
    const lane = expectationLane({ expectations, wordsOf, overSeeds: 1, isLate: false }, warded(), say);
    expect(lane.note).toBe('metOf 1 2, overSeeds 1');
    expect(lane.instants.map(({ kind, ms, eventId }) => [kind, ms, eventId])).toEqual([
      ['unmet', 330, 7],
      ['met', 990, 0],
    ]);
    expect(lane.instants[0]!.lines).toEqual(['expectedValue 1', 'actualValue 2', 'f10 heal', 'f8 cast']);
  });

  it('over many seeds are left to the list, and counted', () => {
    const scenario = { expect: [{ ratio: {} }, { event: 'damage' }] } as never;
    expect(decidedByOneRun(scenario).expect).toEqual([{ event: 'damage' }]);
    expect(overSeedsIn(scenario)).toBe(1);
  });
});

describe('a lane of the project', () => {
  const names = {
    unit: () => [],
    row: ({ rowId }: { readonly rowId: string }) => [rowId],
    kind: () => [],
    lane: () => [],
    actor: () => 0,
    skill: () => '',
  };
  const of = { timeline: warded(), names, say, language: 'zh-CN' } as const;

  it('marks where what fits begins, once an event, under its sign and name', () => {
    const lane = declaredLane({ name: { en: 'Fire', 'zh-CN': '火' }, query: 'buff:burn', glyph: 'ring' }, 0, of);
    expect(lane).toMatchObject({ title: '火', note: 'matches 3', sign: { glyph: 'ring', colour: 'accent' } });
    expect(lane.instants.map(({ kind, ms, guid, by }) => [kind, ms, guid, by])).toEqual([
      ['match', 165, 1, 2],
      ['match', 198, 1, 1],
      ['match', 198, 2, 1],
    ]);
  });

  it('of a filter that asks for nothing is empty', () => {
    expect(declaredLane({ name: 'x', query: 'unit:' }, 0, of).instants).toEqual([]);
  });
});
