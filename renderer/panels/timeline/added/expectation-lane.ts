/** What the scenario on screen expects, as marks where each expectation was decided. */
import type { Expectation, RunExpectation, ScenarioFile } from '#generated/types.ts';
import type { Instant, Lane, Timeline } from '#timeline';
import type { JudgedWords } from '../../../editors/expect/judged-words.ts';
import type { Say } from '../labels.ts';
import { plainLane } from './series-lane.ts';

export const EXPECTATIONS_ID = 'expectations:0:';
const CHAIN_SHOWN_MAX = 4;

const isOverSeeds = (expectation: Expectation): boolean => 'ratio' in expectation;

/** The scenario with what one run decides: the others run it very often, and the scenarios list has their results. */
export const decidedByOneRun = (scenario: ScenarioFile): ScenarioFile => ({
  ...scenario,
  expect: (scenario.expect ?? []).filter((one) => !isOverSeeds(one)),
});

/** Without a frame it was decided by the whole run. */
function markOf(one: RunExpectation, { text, expected, actual }: JudgedWords, timeline: Timeline, say: Say): Instant {
  const { stepMs, endMs } = timeline;
  const wrong = [
    say('expectedValue', { value: expected }),
    say('actualValue', { value: actual }),
    ...(one.chain ?? []).slice(0, CHAIN_SHOWN_MAX),
  ];
  return {
    ms: one.frame === undefined ? endMs : Math.min(one.frame * stepMs, endMs),
    kind: one.ok ? 'met' : 'unmet',
    eventId: one.event ?? 0,
    root: 0,
    rowId: '',
    guid: 0,
    by: 0,
    valueMilli: null,
    word: text,
    lines: one.ok ? [] : wrong,
  };
}

export interface Judged {
  readonly expectations: readonly RunExpectation[];
  /** What each of them says, in the language of the studio. */
  readonly wordsOf: (one: RunExpectation) => JudgedWords;
  /** Of the scenario, but over many seeds. */
  readonly overSeeds: number;
  /** The results are of the run before. */
  readonly isLate: boolean;
}

export function expectationLane(
  { expectations, wordsOf, overSeeds, isLate }: Judged,
  timeline: Timeline,
  say: Say,
): Lane {
  const instants = expectations.map((one) => markOf(one, wordsOf(one), timeline, say)).sort((a, b) => a.ms - b.ms);
  const broken = expectations.filter(({ ok }) => !ok).length;
  const notes = [
    ...(isLate ? [say('laneWaits')] : [say('metOf', { met: expectations.length - broken, all: expectations.length })]),
    ...(overSeeds > 0 ? [say('overSeeds', { count: overSeeds })] : []),
  ];
  const name = { id: EXPECTATIONS_ID, title: say('expectations'), note: notes.join(', ') };
  return { ...plainLane(name, 'expectations'), instants };
}

export const overSeedsIn = ({ expect = [] }: ScenarioFile): number => expect.filter(isOverSeeds).length;
