/**
 * Moments of one turn of the live loop, in the browser's own User Timing: developer tools show them, and the benchmark
 * reads them. Only the latest of each is kept, so that a long session does not collect them.
 */
export type LoopMoment = 'edit' | 'parsed' | 'validated' | 'sent' | 'received' | 'shown' | 'painted';

const PREFIX = 'live-loop:';

export function markMoment(moment: LoopMoment, detail?: Readonly<Record<string, number>>): void {
  performance.clearMarks(PREFIX + moment);
  performance.mark(PREFIX + moment, { detail });
}

/** Two frames: the first one still draws what has just been set. */
export function markWhenPainted(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => markMoment('painted')));
}
