import {
  BareRun,
  eventText,
  runEvent,
  shownValue,
  type BreakpointHits,
  type PreparedScenario,
  type Series,
  type WatchOutcome,
} from '#lab';
import { refuseExpression, type GivenBreakpoint } from './watch-source.ts';

export interface WatchReport {
  readonly scenario: string;
  readonly seed: number;
  readonly frames: number;
  readonly stepMs: number;
  readonly watches: readonly { readonly expression: string; readonly series: Series }[];
  readonly breakpoints: readonly {
    readonly text: string;
    readonly hits: readonly MetHit[];
    /** Further ones that were not kept. */
    readonly dropped: number;
  }[];
}

/** `event` is the number of what was met, with its line; a state has none. */
interface MetHit {
  readonly frame: number;
  readonly ms: number;
  readonly event?: number;
  readonly text?: string;
}

export interface Watched {
  readonly prepared: PreparedScenario;
  readonly scenario: string;
  readonly expressions: readonly string[];
  readonly breakpoints: readonly GivenBreakpoint[];
}

/** What was found, or the first expression that means nothing. */
export function watchReport(
  { prepared, scenario, expressions, breakpoints }: Watched,
  outcome: WatchOutcome,
): WatchReport {
  const watches = outcome.watches.map((watched, index) => {
    const expression = expressions[index]!;
    return watched.ok
      ? { expression, series: watched.found }
      : refuseExpression('--expr', expression, expression, watched.fault);
  });
  const met = outcome.breakpoints.map((watched, index) => {
    const { text, spec } = breakpoints[index]!;
    if (watched.ok) return { text, ...watched.found };
    return spec.on === 'state'
      ? refuseExpression('--break', text, spec.condition, watched.fault)
      : refuseExpression('--on', text, spec.condition, watched.fault);
  });
  const { stepMs } = prepared.content.ruleset;
  const texts = textsOf(prepared, met);
  const placed = met.map(({ hits, ...rest }) => ({
    ...rest,
    hits: hits.map(({ frame, eventId }) => {
      const text = texts.get(eventId);
      return { frame, ms: frame * stepMs, ...(text !== undefined && { event: eventId, text }) };
    }),
  }));
  return { scenario, seed: prepared.snapshot.seed, frames: outcome.frames, stepMs, watches, breakpoints: placed };
}

/** The run is told once more, for the words of the events that were met. */
function textsOf(prepared: PreparedScenario, met: readonly BreakpointHits[]): ReadonlyMap<number, string> {
  const wanted = new Set(met.flatMap(({ hits }) => hits.flatMap(({ eventId }) => eventId || [])));
  const texts = new Map<number, string>();
  if (wanted.size === 0) return texts;
  const run = new BareRun(prepared, (event) => {
    if (wanted.has(event.id)) texts.set(event.id, eventText(runEvent({ ...event })));
  });
  run.advance(Infinity);
  return texts;
}

/** The same for scripts: values where they change, in designers' decimals. */
export function printableWatch({ watches, breakpoints, ...head }: WatchReport): object {
  const extreme = (one: Series['min']) => one && { frame: one.frame, value: shownValue(one.value) };
  return {
    ...head,
    watches: watches.map(({ expression, series }) => ({
      expression,
      kind: series.kind,
      min: extreme(series.min),
      max: extreme(series.max),
      firstTrueFrame: series.firstTrueFrame,
      trueFrames: series.trueFrames,
      changes: series.frames.map((frame, index) => [frame, shownValue(series.values[index]!)]),
    })),
    breakpoints: breakpoints.map(({ text, hits, dropped }) => ({
      breakpoint: text,
      count: hits.length + dropped,
      hits,
    })),
  };
}
