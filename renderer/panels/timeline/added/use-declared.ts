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

function inQuiet(work: () => void): () => void {
  const ticket = requestIdleCallback(work, { timeout: QUIET_MS });
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
    return inQuiet(() =>
      setLanes(
        declared.map((one, index) => (isSeen(index) ? declaredLane(one, index, of) : emptyDeclared(one, index, of))),
      ),
    );
  }, [timeline, names, say, language, declared, hidden, isAway]);
  return useMemo(
    () => (lanes.length === 0 ? NONE : [{ kind: 'declared', guid: 0, unit: '', camp: -1, level: 0, lanes }]),
    [lanes],
  );
}
