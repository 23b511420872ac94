/** What the scenario on screen expects, as marks where each expectation was decided. */
import type { Expectation, RunExpectation, ScenarioFile } from '#generated/types.ts';
import type { Instant, Lane, Timeline } from '#timeline';
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

const valueText = (value: RunExpectation['actual']): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Without a frame it was decided by the whole run. */
function markOf(one: RunExpectation, { stepMs, endMs }: Timeline, say: Say): Instant {
  const wrong = [
    say('expectedValue', { value: valueText(one.expected) }),
    say('actualValue', { value: valueText(one.actual) }),
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
    word: one.text,
    lines: one.ok ? [] : wrong,
  };
}

export interface Judged {
  readonly expectations: readonly RunExpectation[];
  /** Of the scenario, but over many seeds. */
  readonly overSeeds: number;
  /** The results are of the run before. */
  readonly isLate: boolean;
}

export function expectationLane({ expectations, overSeeds, isLate }: Judged, timeline: Timeline, say: Say): Lane {
  const instants = expectations.map((one) => markOf(one, timeline, say)).sort((a, b) => a.ms - b.ms);
  const broken = expectations.filter(({ ok }) => !ok).length;
  const notes = [
    ...(isLate ? [say('laneWaits')] : [say('metOf', { met: expectations.length - broken, all: expectations.length })]),
    ...(overSeeds > 0 ? [say('overSeeds', { count: overSeeds })] : []),
  ];
  const name = { id: EXPECTATIONS_ID, title: say('expectations'), note: notes.join(', ') };
  return { ...plainLane(name, 'expectations'), instants };
}

export const overSeedsIn = ({ expect = [] }: ScenarioFile): number => expect.filter(isOverSeeds).length;
