import { useEffect, useMemo, useState } from 'react';
import { withChecks, type Difference, type Timeline } from '#timeline';
import { afterPicture } from '../../app/after-picture.ts';
import { useOtherRun } from '../../stores/beside.ts';
import { useRecordedChecks } from '../../stores/recorded-checks.ts';
import { useRun } from '../../stores/index.ts';
import { differencesOf, timelineOf } from '../../stores/timelines.ts';
import type { Run } from '../../worker/protocol.ts';
import { useTimelineView } from './view-store.ts';

export interface TimelineOfRun {
  readonly run: Run;
  readonly timeline: Timeline;
}

export function useTimeline(): TimelineOfRun | null {
  const run = useRun((state) => state.run);
  const checks = useRecordedChecks(run);
  return useMemo(() => run && { run, timeline: withChecks(timelineOf(run), checks) }, [run, checks]);
}

const NO_DIFFERENCES: readonly Difference[] = [];

/**
 * Against the other run: the one before the last edit, or another one that was chosen. Empty while the ghost is off or nothing differs. An edit shows its run first
 * and what differs a picture later; until then the differences of before stand.
 */
export function useDifferences(): readonly Difference[] {
  const current = useTimeline();
  const previous = useOtherRun();
  const isOn = useTimelineView((state) => state.showGhost);
  const [differences, setDifferences] = useState(NO_DIFFERENCES);
  const isWanted = current !== null && previous !== null && isOn;
  useEffect(() => {
    const find = () => (isWanted ? differencesOf(timelineOf(previous), current.timeline) : NO_DIFFERENCES);
    return afterPicture(() => setDifferences(find()));
  }, [isWanted, current, previous]);
  return isWanted ? differences : NO_DIFFERENCES;
}
