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

/** What was set before is drawn in the next picture; a message posted while it is made is read once it is painted. */
export function markWhenPainted(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    markMoment('painted');
  };
  requestAnimationFrame(() => port2.postMessage(null));
}
