/** What a computer player is at: one slice a decision, until the next one. */
import type { Draft, TraceOf } from '../draft.ts';

const MACHINE = 0;

export function readDecision(draft: Draft, event: TraceOf<'ai'>): void {
  const guid = event.source ?? 0;
  const lane = draft.lane('ai', guid);
  lane.close(MACHINE, { endMs: event.ms, cap: 'flush', reason: event.reason, eventId: event.id });
  if (event.decision === 'idle') return;
  const rowId = event.decision;
  lane.open(MACHINE, { kind: 'decision', rowId, startMs: event.ms, event, source: event.target ?? 0 });
}
