/** What the right button, or the menu key, asks about on the lanes. */
import type { MouseEvent, RefObject } from 'react';
import { thingSelected, type Thing } from '../../../editors/offers/thing.ts';
import { usePlayhead, useSelection } from '../../../stores/index.ts';
import { eventOf, hitTest, type Hit } from '../hit.ts';
import { laneAt, type LaneLayout } from '../layout.ts';
import type { TimelineOfRun } from '../use-timeline.ts';
import { useTimelineView } from '../view-store.ts';
import { msOf } from '../viewport.ts';

const RIGHT_BUTTON = 2;

export interface AimedLanes {
  readonly of: TimelineOfRun;
  readonly layout: LaneLayout;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The key asks about what is selected; on a Mac the pointer does with Ctrl. */
const isByKey = ({ button, ctrlKey }: MouseEvent): boolean => button !== RIGHT_BUTTON && !ctrlKey;

function seek({ run }: TimelineOfRun, ms: number): void {
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(Math.min(Math.max(Math.round(ms / run.stepMs), 0), run.frames));
}

/** Of things that are drawn as one, the selected one, which a click may have walked to. */
const askedEvent = ({ merged, eventId }: Hit, selectedId: number): number =>
  merged?.some((item) => eventOf(item) === selectedId) === true ? selectedId : eventId;

/** Selection and playhead go there, so that every entry, and every panel, speaks of it. */
function aim(of: TimelineOfRun, hit: Hit | undefined, guid: number, ms: number): Thing {
  const { eventId: carriedId, selectEvent, selectUnit } = useSelection.getState();
  const eventId = hit ? askedEvent(hit, carriedId) : 0;
  selectEvent(eventId);
  if (guid !== 0) selectUnit(guid);
  seek(of, hit?.ms ?? ms);
  return { eventId, guid: useSelection.getState().guid, isHere: true, carriedId };
}

export function thingAt(event: MouseEvent<HTMLElement>, { of, layout, scroller }: AimedLanes): Thing | undefined {
  if (isByKey(event)) return thingSelected();
  const box = event.currentTarget.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top + (scroller.current?.scrollTop ?? 0)];
  const { view } = useTimelineView.getState();
  const hit = hitTest(layout, view, box.width, x, y);
  const guid = laneAt(layout, y)?.lane.guid ?? 0;
  return aim(of, hit, guid, msOf(view, box.width, x));
}
