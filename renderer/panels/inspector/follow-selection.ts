import { useSelection } from '../../stores/index.ts';
import { useChangeView, useInspectorTab } from './view-store.ts';

/** Whatever was picked last comes to the front: an event, or a unit when no event was picked with it. */
export const followSelection = (): (() => void) =>
  useSelection.subscribe((now, before) => {
    if (now.eventId !== before.eventId && now.eventId !== 0) followEvent();
    else if (now.guid !== before.guid && now.guid !== 0 && now.eventId === before.eventId) followUnit(now.eventId);
  });

/** Changes and draws speak of the picked event too, so they stay; what is looked at in them begins with the event. */
function followEvent(): void {
  useChangeView.setState({ scope: null });
  if (useInspectorTab.getState().tab === 'unit') useInspectorTab.setState({ tab: 'event' });
}

/** A click on the timeline selects event and unit together; the event stays in front then. */
function followUnit(eventId: number): void {
  if (eventId === 0 && useInspectorTab.getState().tab === 'event') useInspectorTab.setState({ tab: 'unit' });
}
