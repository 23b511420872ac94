/** Where a breakpoint was met, as instants. */
import type { BreakpointHits } from '#lab';
import type { Instant, Lane } from '#timeline';
import { plainLane, type LaneName } from './series-lane.ts';

export function breakpointLane(name: LaneName, { hits }: BreakpointHits, stepMs: number): Lane {
  const instants = hits.map(({ frame, eventId, count }): Instant => ({
    ms: frame * stepMs,
    kind: 'hit',
    eventId,
    root: 0,
    rowId: '',
    guid: 0,
    by: 0,
    valueMilli: null,
    word: `#${count}`,
  }));
  return { ...plainLane(name, 'breakpoint'), instants };
}
