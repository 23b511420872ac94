/** Toggles that are on and stages of combos that are offered: one slice each, one lane a unit. */
import type { Draft, TraceOf } from '../draft.ts';

export function readSkillState(draft: Draft, event: TraceOf<'skillState'>): void {
  const lane = draft.lane('skill', event.source ?? 0);
  const isStage = event.state === 'offered' || event.state === 'withdrawn';
  const key = draft.wordIndex(event.skill ?? '') * 2 + (isStage ? 1 : 0);
  if (event.state === 'off' || event.state === 'withdrawn') {
    const { reason } = event;
    const isExpired = reason === undefined || reason === 'expired';
    const end = { endMs: event.ms, eventId: event.id } as const;
    lane.close(key, isExpired ? { ...end, cap: 'expired' } : { ...end, cap: 'flush', reason });
    return;
  }
  lane.open(key, {
    kind: isStage ? 'stage' : 'toggle',
    rowId: (isStage ? event.stage : event.skill) ?? '',
    startMs: event.ms,
    event,
    source: event.source,
    plannedMs: event.durationMs ?? -1,
  });
}
