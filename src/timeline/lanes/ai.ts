/** What a computer player is at: one slice a decision, until the next one; its row id is `attack`, or `cast <skill>`. */
import type { Draft, TraceOf } from '../draft.ts';

const MACHINE = 0;

/** Who is dead or gone is at nothing any more. */
export function readEndOfMind(draft: Draft, event: TraceOf<'death' | 'despawn'>): void {
  const guid = (event.kind === 'death' ? event.target : event.source) ?? 0;
  const end = { endMs: event.ms, cap: 'flush', eventId: event.id } as const;
  draft.lane('ai', guid).close(MACHINE, end);
}

export function readDecision(draft: Draft, event: TraceOf<'ai'>): void {
  const guid = event.source ?? 0;
  const lane = draft.lane('ai', guid);
  lane.close(MACHINE, { endMs: event.ms, cap: 'flush', reason: event.reason, eventId: event.id });
  if (event.decision === 'idle') return;
  const rowId = event.skill === undefined ? event.decision : `${event.decision} ${event.skill}`;
  lane.open(MACHINE, { kind: 'decision', rowId, startMs: event.ms, event, source: event.target ?? 0 });
}
