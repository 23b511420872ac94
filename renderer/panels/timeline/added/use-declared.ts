/** The lanes of the project over the run on screen, found in a quiet moment: a long run has very many things. */
import { useEffect, useMemo, useState } from 'react';
import type { FilterNames, Lane, LaneGroup } from '#timeline';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useArrangement } from '../arrange/arranging.ts';
import type { TimelineTextKey } from '../i18n.ts';
import type { Say } from '../labels.ts';
import type { TimelineOfRun } from '../use-timeline.ts';
import { declaredLane, declaredLaneId, emptyDeclared } from './declared-lane.ts';
import { useProjectLanes } from './project-lanes.ts';

const GROUP = 'declared:0';
const NONE: readonly LaneGroup[] = [];
const QUIET_MS = 500;

/** One piece of work in each quiet moment, then all that was made. */
function inQuiet<Made>(works: readonly (() => Made)[], take: (made: readonly Made[]) => void): () => void {
  const made: Made[] = [];
  let ticket = 0;
  const next = () => {
    const work = works[made.length];
    if (work === undefined) return take(made);
    made.push(work());
    wait();
  };
  const wait = () => (ticket = requestIdleCallback(next, { timeout: QUIET_MS }));
  wait();
  return () => cancelIdleCallback(ticket);
}

export function useDeclaredGroup({ timeline }: TimelineOfRun, names: FilterNames): readonly LaneGroup[] {
  const say: Say = useTexts<TimelineTextKey>('timeline');
  const language = useLanguage();
  const declared = useProjectLanes();
  const { hidden, collapsed } = useArrangement();
  const [lanes, setLanes] = useState<readonly Lane[]>([]);
  const isAway = collapsed.includes(GROUP) || hidden.includes(GROUP);
  useEffect(() => {
    const of = { timeline, names, say, language };
    const isSeen = (index: number) => !isAway && !hidden.includes(declaredLaneId(index));
    const works = declared.map(
      (one, index) => () => (isSeen(index) ? declaredLane(one, index, of) : emptyDeclared(one, index, of)),
    );
    return inQuiet(works, setLanes);
  }, [timeline, names, say, language, declared, hidden, isAway]);
  return useMemo(
    () => (lanes.length === 0 ? NONE : [{ kind: 'declared', guid: 0, unit: '', camp: -1, level: 0, lanes }]),
    [lanes],
  );
}
