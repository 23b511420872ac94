/** Lanes of watches, values and breakpoints over the run on screen, as far as they were worked out. */
import { useEffect, useMemo, useState } from 'react';
import { shallow } from 'zustand/shallow';
import { TRACE_KINDS } from '#generated/trace-words.ts';
import type { Series, Watched } from '#lab';
import type { Lane, LaneGroup, Stretch } from '#timeline';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useWatches, watchForLanes, type Breakpoint, type Language } from '../../../stores/index.ts';
import { useNamedRows, useRows } from '../../../stores/rows.ts';
import { expressionOf, useWatchedLanes } from '../../../stores/watched-lanes.ts';
import { formatFrame, formatNumber } from '../../../widgets/format.ts';
import type { TimelineTextKey } from '../i18n.ts';
import type { Say } from '../labels.ts';
import type { TimelineOfRun } from '../use-timeline.ts';
import { breakpointLane } from './breakpoint-lane.ts';
import { valueLaneId, watchLaneId } from './lane-ids.ts';
import { plainLane, seriesLane, type LaneName } from './series-lane.ts';
import { stretchesOf, suppressionQuestions } from './suppression.ts';
import { valuesOf } from './values.ts';

/** A lane without content says why. */
function laneOf(name: LaneName, watched: Watched<Series> | undefined, stepMs: number, say: Say): Lane {
  if (watched?.ok === true) return seriesLane(name, watched.found, stepMs);
  return plainLane({ ...name, note: say(watched === undefined ? 'laneWaits' : 'laneFaulty') }, 'watch');
}

/** By unit, in the order in which they were asked for. */
export function useValueLanes({ timeline }: TimelineOfRun): ReadonlyMap<number, readonly Lane[]> {
  const say: Say = useTexts<TimelineTextKey>('timeline');
  const { values } = useWatchedLanes();
  const series = useWatches((state) => state.laneSeries);
  const rows = useNamedRows();
  const language = useLanguage();
  return useMemo(() => {
    const names = valuesOf(rows, language, say);
    const lanes = new Map<number, Lane[]>();
    for (const value of values) {
      const known = names.find(({ of, id }) => of === value.of && id === value.id);
      const name = { id: valueLaneId(value), guid: value.guid, title: known?.name ?? value.id };
      const lane = laneOf(name, series.get(expressionOf(value)), timeline.stepMs, say);
      lanes.set(value.guid, [...(lanes.get(value.guid) ?? []), lane]);
    }
    return lanes;
  }, [values, series, rows, language, say, timeline.stepMs]);
}

/** Watches that are shown as lanes, then every breakpoint that is on. */
export function useWatchGroup({ timeline }: TimelineOfRun): readonly LaneGroup[] {
  const say: Say = useTexts<TimelineTextKey>('timeline');
  const language = useLanguage();
  const { watches: shown } = useWatchedLanes();
  const { watches, series, breakpoints, hits } = useWatches();
  return useMemo(() => {
    const { stepMs } = timeline;
    const ofWatches = watches.flatMap(({ id, text }) =>
      shown.includes(id) ? [laneOf({ id: watchLaneId(id), title: text }, series.get(id), stepMs, say)] : [],
    );
    const ofBreakpoints = breakpoints.flatMap((one) =>
      one.isOn ? [hitLane(one, hits.get(one.id), stepMs, { say, language })] : [],
    );
    const lanes = [...ofWatches, ...ofBreakpoints];
    return lanes.length === 0 ? [] : [{ kind: 'watches', guid: 0, unit: '', camp: -1, level: 0, lanes }];
  }, [timeline, watches, series, breakpoints, hits, shown, say, language]);
}

interface Speech {
  readonly say: Say;
  readonly language: Language;
}

type Found = ReturnType<typeof useWatches.getState>['hits'] extends ReadonlyMap<string, infer Hits> ? Hits : never;

function hitLane(breakpoint: Breakpoint, found: Found | undefined, stepMs: number, { say, language }: Speech): Lane {
  const name = { id: `breakpoint:${breakpoint.id}`, title: breakpointText(breakpoint, language) };
  if (found === undefined) return plainLane({ ...name, note: say('laneWaits') }, 'breakpoint');
  if (!found.ok) return plainLane({ ...name, note: say('laneFaulty') }, 'breakpoint');
  const { hits, dropped } = found.found;
  const count = say('hits' as TimelineTextKey, { count: hits.length + dropped });
  const note = dropped === 0 ? count : `${count}, ${say('hitsNotKept', { count: formatNumber(dropped) })}`;
  return breakpointLane({ ...name, note }, found.found, stepMs);
}

function breakpointText({ on, frame, condition }: Breakpoint, language: Language): string {
  if (on === 'frame') return formatFrame(frame);
  if (on === 'state') return condition;
  const kind = TRACE_KINDS[on];
  return `${(language === 'zh-CN' ? kind?.zh : kind?.en) ?? on} ${condition}`.trim();
}

/** By id of the buff lane. */
export function useSuppressed(
  { timeline }: TimelineOfRun,
  questions: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly Stretch[]> {
  const series = useWatches((state) => state.laneSeries);
  const suppressed = useMemo(() => {
    const found = new Map<string, readonly Stretch[]>();
    for (const [laneId, text] of questions) {
      const watched = series.get(text);
      const stretches = watched?.ok === true ? stretchesOf(watched.found, timeline.stepMs) : [];
      if (stretches.length > 0) found.set(laneId, stretches);
    }
    return found;
  }, [questions, series, timeline.stepMs]);
  return useSame(suppressed);
}

/** What is to be asked about suppression, by id of the buff lane. */
export function useSuppressionQuestions({ timeline }: TimelineOfRun): ReadonlyMap<string, string> {
  const rows = useRows();
  return useSame(useMemo(() => suppressionQuestions(timeline, rows), [timeline, rows]));
}

/** The map of before while the new one holds the same: each edit makes new ones. */
function useSame<Held>(map: ReadonlyMap<string, Held>): ReadonlyMap<string, Held> {
  const [kept, keep] = useState(map);
  if (shallow(kept, map)) return kept;
  keep(map);
  return map;
}

/** Has everything worked out that lanes show, for as long as they do. */
export function useLaneExpressions(questions: ReadonlyMap<string, string>): void {
  const { values } = useWatchedLanes();
  useEffect(
    () => watchForLanes([...new Set([...values.map(expressionOf), ...questions.values()])]),
    [values, questions],
  );
  useEffect(() => () => watchForLanes([]), []);
}
