import type { Cue, FrameView } from './api.ts';

/**
 * What to show at once after a seek: presentation that lasts, shortened by what has passed of it. Their numbers are
 * those of the first showing, so a client that shows one already goes on with it.
 */
export function lastingCues(view: Pick<FrameView, 'ms' | 'cues'>): Cue[] {
  return view.cues.map((cue) => ({ ...cue, durationMs: cue.ms + cue.durationMs - view.ms }));
}
