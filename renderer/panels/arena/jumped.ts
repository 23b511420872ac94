import { firstIndex, msAt, type EventList } from '#timeline';
import type { FrameView } from '#core';

/** Units that a step put elsewhere at once: blinks, swaps, teleports and returns. Nothing lies between those places. */
export function jumpedIn(events: EventList, view: FrameView, next: FrameView): ReadonlySet<number> {
  const jumped = new Set<number>();
  const lastMs = next.ms + (next.ms - view.ms);
  for (let index = firstIndex(events.length, (at) => msAt(events, at) >= view.ms); index < events.length; index++) {
    if (msAt(events, index) > lastMs) break;
    const event = events.at(index)!;
    if (event.frame !== next.frame) continue;
    if (event.kind === 'displace' && event.durationMs === 0) jumped.add(event.target ?? event.source ?? 0);
    if (event.kind === 'spawn') jumped.add(event.source ?? 0);
  }
  return jumped;
}
