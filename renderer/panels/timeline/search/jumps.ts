/** Moments that one looks for by name, from wherever one is. */
import { isSlice, type Difference, type Instant } from '#timeline';
import { useRun } from '../../../stores/index.ts';
import { timelineOf } from '../../../stores/timelines.ts';
import { goTo, hitOf, nextOf, type SearchHit } from './search-store.ts';

/** Where in the run something of a kind happens, in order of time. */
function momentsOf(kind: Instant['kind']): SearchHit[] {
  const { run } = useRun.getState();
  if (run === null) return [];
  const lanes = timelineOf(run).groups.flatMap((group) => group.lanes);
  return lanes
    .flatMap((lane) => lane.instants.filter((one) => one.kind === kind).map((one) => hitOf(lane, one)))
    .sort((a, b) => a.ms - b.ms || a.eventId - b.eventId);
}

function jump(moments: readonly Pick<SearchHit, 'eventId' | 'ms'>[], direction: 1 | -1 = 1): void {
  const next = nextOf(moments, direction);
  if (next) goTo(next);
}

export const nextDeath = (): void => jump(momentsOf('death'));
export const nextRefusal = (): void => jump(momentsOf('refused'));

/** What is gone has no event in this run: there one only sees the moment. */
function momentOf({ before, after }: Difference): Pick<SearchHit, 'eventId' | 'ms'> {
  const item = (after ?? before)!;
  const ms = isSlice(item) ? item.startMs : item.ms;
  return { ms, eventId: after === null ? 0 : isSlice(after) ? after.openedBy : after.eventId };
}

export function nextDifference(differences: readonly Difference[], direction: 1 | -1 = 1): void {
  jump(differences.map(momentOf), direction);
}
