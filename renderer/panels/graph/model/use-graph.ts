import { useDeferredValue, useMemo } from 'react';
import { reach, type GraphRef, type Project, type Reach } from '#pack';
import { useProject } from '../../../stores/index.ts';
import { useGraphView } from '../view-store.ts';

/** The last project that could be read; a text that is being typed does not tear the picture. */
export const useValidProject = (): Project => useDeferredValue(useProject((state) => state.documents.valid));

/** What is drawn: follows every edit, after what is typed is on the screen. */
export function useReach(project: Project, middle: GraphRef): Reach {
  const { direction, depth, inheritance, hiddenTables, opened, closed } = useGraphView();
  return useMemo(
    () => reach(project, middle, { direction, depth, inheritance, hiddenTables, opened, closed }),
    [project, middle, direction, depth, inheritance, hiddenTables, opened, closed],
  );
}
