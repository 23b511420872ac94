/** The search of the timeline: what is asked for, what was found, and which of it one looks at. */
import { create } from 'zustand';
import { isSlice, placeOf, type Instant, type Lane, type Slice } from '#timeline';
import { usePlayhead, useRun, useSelection } from '../../../stores/index.ts';
import { timelineOf } from '../../../stores/timelines.ts';

export interface SearchHit {
  readonly lane: Lane;
  readonly item: Slice | Instant;
  readonly eventId: number;
  readonly ms: number;
}

export interface TimelineSearch {
  readonly isOpen: boolean;
  readonly text: string;
  /** In order of time. */
  readonly hits: readonly SearchHit[];
  /** Lanes whose name fits. */
  readonly lanes: readonly Lane[];
  open(): void;
  close(): void;
  setText(text: string): void;
}

export const useTimelineSearch = create<TimelineSearch>()((set) => ({
  isOpen: false,
  text: '',
  hits: [],
  lanes: [],
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false, hits: [], lanes: [] }),
  setText: (text) => set({ text }),
}));

export const hitOf = (lane: Lane, item: Slice | Instant): SearchHit => ({
  lane,
  item,
  eventId: isSlice(item) ? item.openedBy : item.eventId,
  ms: isSlice(item) ? item.startMs : item.ms,
});

/** Selects an event and takes the playhead there. */
export function goTo({ eventId, ms }: Pick<SearchHit, 'eventId' | 'ms'>): void {
  const { run } = useRun.getState();
  if (run === null) return;
  useSelection.getState().selectEvent(eventId);
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(Math.round(ms / run.stepMs));
}

/** Next one in time, round and round: from the selected event while the playhead is at it, else from the playhead. */
export function nextOf<Thing extends Pick<SearchHit, 'eventId' | 'ms'>>(
  things: readonly Thing[],
  direction: 1 | -1,
): Thing | undefined {
  const { run } = useRun.getState();
  if (run === null) return undefined;
  const { frame } = usePlayhead.getState();
  const { eventId } = useSelection.getState();
  const place = placeOf(timelineOf(run), eventId);
  const frameOf = (ms: number) => Math.round(ms / run.stepMs);
  const isAtSelected = place !== undefined && frameOf(place.ms) === frame;
  const side = (thing: Thing) =>
    isAtSelected ? thing.ms - place.ms || thing.eventId - eventId : frameOf(thing.ms) - frame;
  if (direction === 1) return things.find((thing) => side(thing) > 0) ?? things[0];
  return things.findLast((thing) => side(thing) < 0) ?? things.at(-1);
}

export function walkHits(direction: 1 | -1): void {
  const next = nextOf(useTimelineSearch.getState().hits, direction);
  if (next) goTo(next);
}
