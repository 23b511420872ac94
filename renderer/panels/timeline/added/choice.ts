/**
 * What was chosen on a lane that people added. Its things have no event, or one that has its place on a lane of the
 * trace; without this one could not walk on from them.
 */
import { create } from 'zustand';
import { useSelection } from '../../../stores/index.ts';
import { eventOf, itemsOf, startOf } from '../hit.ts';
import type { Cursor } from '../keyboard.ts';
import type { LaneLayout } from '../layout.ts';

interface Choice {
  readonly laneId: string;
  readonly startMs: number;
}

export const useChoice = create<{ readonly choice: Choice | null }>()(() => ({ choice: null }));

/** Whatever selects an event elsewhere goes away from the lane. */
useSelection.subscribe(({ eventId }, before) => {
  if (eventId !== before.eventId) useChoice.setState({ choice: null });
});

/** Selects the event of a thing, by default its own, and remembers where the thing stands. */
export function choose(cursor: Cursor | undefined, eventId = cursor ? eventOf(cursor.item) : 0): void {
  useSelection.getState().selectEvent(eventId);
  const isAdded = cursor?.lane.title !== undefined;
  useChoice.setState({ choice: isAdded ? { laneId: cursor.lane.id, startMs: startOf(cursor.item) } : null });
}

/** Where the chosen thing stands now; undefined when it is gone or nothing of the kind is chosen. */
export function chosenIn({ lanes }: LaneLayout, choice: Choice | null): Cursor | undefined {
  const lane = lanes.find((band) => band.lane.id === choice?.laneId)?.lane;
  const item = lane && itemsOf(lane).find((one) => startOf(one) === choice?.startMs);
  return item && { lane, item };
}
