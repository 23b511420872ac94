/** Goes from hit to hit of breakpoints, and stops a playing run at them. */
import { nextHit, previousHit, type PlacedHit } from '#lab';
import { usePlayhead } from './playhead.ts';
import { useRun } from './run.ts';
import { useSelection } from './selection.ts';
import { useWatches } from './watches.ts';

export function goToHit(hit: Pick<PlacedHit, 'frame' | 'eventId'>): void {
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(hit.frame);
  if (hit.eventId !== 0) useSelection.getState().selectEvent(hit.eventId);
}

/** Where running to a hit begins: at the hit that is shown, else before or after everything of the frame. */
function here(direction: 1 | -1): { readonly frame: number; readonly eventId: number } {
  const { frame } = usePlayhead.getState();
  const { eventId } = useSelection.getState();
  const shown = useWatches.getState().stops.find((hit) => hit.frame === frame && hit.eventId === eventId);
  if (shown) return shown;
  return { frame, eventId: direction === 1 ? Infinity : -1 };
}

const towards = (direction: 1 | -1): PlacedHit | undefined =>
  (direction === 1 ? nextHit : previousHit)(useWatches.getState().stops, here(direction));

export const canRunToHit = (direction: 1 | -1): boolean =>
  useRun.getState().run !== null && towards(direction) !== undefined;

export function runToHit(direction: 1 | -1): void {
  const hit = towards(direction);
  if (hit) goToHit(hit);
}

/** Far jumps are no playing: only what playing itself passes by stops it. */
export function stopAtHits(): () => void {
  return usePlayhead.subscribe((now, before) => {
    if (!now.playing || !before.playing || now.frame <= before.frame) return;
    const hit = nextHit(useWatches.getState().stops, { frame: before.frame, eventId: Infinity });
    if (hit && hit.frame <= now.frame) goToHit(hit);
  });
}
