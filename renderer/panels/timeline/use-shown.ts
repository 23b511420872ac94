/** From the timeline of the run to what is drawn: filtered, arranged, laid out. */
import { useEffect, useMemo, useState } from 'react';
import {
  filterGroups,
  instantsIn,
  makeFits,
  parseFilter,
  slicesIn,
  type FilterNames,
  type Lane,
  type Timeline,
} from '#timeline';
import { useLanguage } from '../../app/i18n/use-texts.ts';
import { useNamedRows } from '../../stores/rows.ts';
import { useAdded, withAdded } from './added/added.ts';
import { arrange, type Arranged } from './arrange/arrangement.ts';
import { useArrangement } from './arrange/arranging.ts';
import { useFilter } from './filter/filter-store.ts';
import { makeNames } from './filter/names.ts';
import { isPinned, layoutLanes, type LaneLayout } from './layout.ts';
import type { TimelineOfRun } from './use-timeline.ts';
import { useTimelineView } from './view-store.ts';
import type { Viewport } from './viewport.ts';

export interface Shown {
  readonly names: FilterNames;
  /** The timeline with the lanes that people added to it: what can be arranged. */
  readonly whole: Timeline;
  /** Lanes at the top that stay in sight, those that scroll, and the events below them. */
  readonly top: LaneLayout;
  readonly scrolling: LaneLayout;
  readonly bottom: LaneLayout;
  /** All of them in order: what keys walk and the search looks through. */
  readonly all: LaneLayout;
  readonly hiddenLanes: number;
  readonly emptyLanes: number;
  readonly filteredItems: number;
}

/** A window that moves leaves the rows as they are. */
const REST_MS = 250;

/** The window once it rests; null while nobody asks. */
function useRestingView(isAsked: boolean): Viewport | null {
  const [view, setView] = useState<Viewport | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let timer = setTimeout(() => setView(useTimelineView.getState().view), 0);
    const stop = useTimelineView.subscribe(({ view: now }, before) => {
      if (now === before.view) return;
      clearTimeout(timer);
      timer = setTimeout(() => setView(now), REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isAsked]);
  return isAsked ? view : null;
}

const isEmptyIn =
  (view: Viewport | null) =>
  (lane: Lane): boolean =>
    view !== null &&
    lane.steps === null &&
    slicesIn(lane, view.fromMs, view.toMs).length === 0 &&
    instantsIn(lane, view.fromMs, view.toMs).length === 0;

export function useNames({ run, timeline }: TimelineOfRun): FilterNames {
  const rows = useNamedRows();
  const language = useLanguage();
  // Words of kinds are those of the present language.
  return useMemo(() => makeNames(run, timeline, rows), [run, timeline, rows, language]); // eslint-disable-line react-hooks/exhaustive-deps
}

export function useShown(of: TimelineOfRun): Shown {
  const { timeline } = of;
  const names = useNames(of);
  const text = useFilter((state) => state.text);
  const arrangement = useArrangement();
  const view = useRestingView(arrangement.skipsEmpty);
  const added = useAdded();
  const whole = useMemo(() => wholeOf(timeline, withAdded(timeline, added)), [timeline, added]);
  const filtered = useMemo(() => filterGroups(whole.groups, makeFits(parseFilter(text), names)), [whole, text, names]);
  const arranged = useMemo(() => arrange(filtered.groups, arrangement, isEmptyIn(view)), [filtered, arrangement, view]);
  return useMemo(
    () => ({ names, whole, filteredItems: filtered.hiddenCount, ...laidOut(arranged, arrangement.collapsed) }),
    [names, whole, filtered, arranged, arrangement.collapsed],
  );
}

const wholeOf = (timeline: Timeline, groups: Timeline['groups']): Timeline =>
  groups === timeline.groups ? timeline : { ...timeline, groups };

function laidOut({ pinned, groups, hiddenCount, emptyCount }: Arranged, closed: readonly string[]) {
  const collapsed = new Set(closed);
  const scrolling = groups.filter((group) => !isPinned(group));
  const bottom = groups.filter(isPinned);
  return {
    top: layoutLanes(pinned, collapsed),
    scrolling: layoutLanes(scrolling, collapsed),
    bottom: layoutLanes(bottom, collapsed),
    all: layoutLanes([...pinned, ...scrolling, ...bottom], collapsed),
    hiddenLanes: hiddenCount,
    emptyLanes: emptyCount,
  };
}
