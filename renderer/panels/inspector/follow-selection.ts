import { useSelection } from '../../stores/index.ts';
import { useInspectorTab } from './view-store.ts';

/** Whatever was picked last comes to the front: an event, or a unit when no event was picked with it. */
export const followSelection = (): (() => void) =>
  useSelection.subscribe((now, before) => {
    if (now.eventId !== before.eventId && now.eventId !== 0) useInspectorTab.setState({ tab: 'event' });
    else if (now.guid !== before.guid && now.guid !== 0 && now.eventId === before.eventId) followUnit(now.eventId);
  });

/** A click on the timeline selects event and unit together; the event stays in front then. */
function followUnit(eventId: number): void {
  if (eventId === 0) useInspectorTab.setState({ tab: 'unit' });
}
