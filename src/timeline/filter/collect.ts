/** What fits a filter, from all lanes, as instants in order of time. A slice counts where it begins. */
import type { Instant, Lane, LaneGroup, Slice } from '../model.ts';
import type { Fits } from './match.ts';

const beginOf = ({ guid }: Lane, slice: Slice): Instant => ({
  ms: slice.startMs,
  kind: 'match',
  eventId: slice.openedBy,
  root: slice.root,
  rowId: slice.rowId,
  guid,
  by: slice.source,
  valueMilli: null,
  word: slice.kind,
});

/** An event that stands on several lanes counts once. */
export function collectFits(groups: readonly LaneGroup[], fits: Fits): readonly Instant[] {
  const found: Instant[] = [];
  for (const { lanes } of groups)
    for (const lane of lanes) {
      for (const slice of lane.slices) if (fits(lane, slice)) found.push(beginOf(lane, slice));
      for (const instant of lane.instants) if (fits(lane, instant)) found.push(instant);
    }
  found.sort((a, b) => a.ms - b.ms || a.eventId - b.eventId);
  return found.filter(({ eventId }, index) => eventId !== found[index - 1]?.eventId);
}
