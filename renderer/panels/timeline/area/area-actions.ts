import { usePlayhead, useRange } from '../../../stores/index.ts';
import { useTimelineView } from '../view-store.ts';
import { fitRange } from '../viewport.ts';

export function zoomToArea(endMs: number): void {
  const { range } = useRange.getState();
  if (range) useTimelineView.getState().jumpTo(fitRange(range.fromMs, range.toMs, endMs));
}

/** Play goes round in the picked stretch; without one, in the whole run. */
export function loopArea(): void {
  const { isLooping, setLooping } = usePlayhead.getState();
  setLooping(!isLooping);
}
