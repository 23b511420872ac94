/** Basic attack of a unit: approach, windup, backswing; the commit is the bar between the last two. */
import type { Draft, TraceOf } from '../draft.ts';
import { capOf } from './cast.ts';

const MACHINE = 0;

export function readAttackPhase(draft: Draft, event: TraceOf<'attackPhase'>): void {
  const guid = event.source ?? 0;
  const lane = draft.lane('attack', guid);
  const { attackPhase, atMs, reason } = event;
  if (attackPhase === 'commit')
    return lane.mark(MACHINE, { ms: atMs, kind: 'commit', eventId: event.id, figure: null });
  lane.close(MACHINE, {
    endMs: atMs,
    cap: capOf(reason),
    reason: reason === 'completed' ? undefined : reason,
    eventId: event.id,
  });
  if (attackPhase === 'idle') return;
  lane.open(MACHINE, {
    kind: attackPhase,
    rowId: '',
    startMs: atMs,
    event,
    source: guid,
    plannedMs: event.durationMs,
  });
}
