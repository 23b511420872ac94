import { usePlayhead, useSelection } from '../../stores/index.ts';

/** Selects an event wherever events are shown, and moves the playhead there. */
export function goToEvent(eventId: number, ms: number, stepMs: number): void {
  if (eventId === 0) return;
  useSelection.getState().selectEvent(eventId);
  usePlayhead.getState().seek(Math.round(ms / stepMs));
}
