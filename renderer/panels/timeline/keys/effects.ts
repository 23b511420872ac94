/** Which of several effects the next step follows. */
import { create } from 'zustand';
import { useRun, useSelection } from '../../../stores/index.ts';
import { timelineOf } from '../../../stores/timelines.ts';
import { directEffects } from '../causes.ts';

interface Choice {
  readonly eventId: number;
  readonly index: number;
}

/** Forgotten as soon as another event is selected. */
const useChoice = create<Choice>()(() => ({ eventId: 0, index: 0 }));

export function effectsNow() {
  const { run } = useRun.getState();
  const { eventId } = useSelection.getState();
  return run === null || eventId === 0 ? [] : directEffects(run.events, timelineOf(run), eventId);
}

const indexFor = (eventId: number, { eventId: chosenFor, index }: Choice): number =>
  chosenFor === eventId ? index : 0;

export const chosenEffect = () => effectsNow()[indexFor(useSelection.getState().eventId, useChoice.getState())];

/** Id of the effect that stands out among several, 0 = there is no choice. */
export function useChosenEffect(eventId: number): number {
  const choice = useChoice();
  const run = useRun((state) => state.run);
  if (run === null || eventId === 0) return 0;
  const effects = directEffects(run.events, timelineOf(run), eventId);
  return effects.length < 2 ? 0 : (effects[indexFor(eventId, choice)]?.id ?? 0);
}

/** The next or previous one, round and round. */
export function chooseEffect(step: 1 | -1): void {
  const { eventId } = useSelection.getState();
  const { length } = effectsNow();
  if (length < 2) return;
  useChoice.setState((choice) => ({ eventId, index: (indexFor(eventId, choice) + step + length) % length }));
}
