/** Zones that a unit put down: one slice each, with its ticks and who came and went. */
import type { Draft, LaneDraft, TraceOf } from '../draft.ts';

type ZoneEvent = TraceOf<'zoneStart' | 'zoneEnter' | 'zoneTick' | 'zoneLeave' | 'zoneEnd'>;

const laneOf = (draft: Draft, event: ZoneEvent): LaneDraft => draft.lane('zone', event.source ?? 0);

export function readZoneStart(draft: Draft, event: TraceOf<'zoneStart'>): void {
  laneOf(draft, event).open(event.guid, {
    kind: 'zone',
    rowId: event.effect ?? '',
    startMs: event.ms,
    event,
    source: event.source,
    instance: event.guid,
    plannedMs: event.lifeMs,
  });
}

export function readZonePassage(draft: Draft, event: TraceOf<'zoneEnter' | 'zoneLeave'>): void {
  laneOf(draft, event).mark(event.guid, { ms: event.ms, kind: 'refresh', eventId: event.id, figure: null });
}

export function readZoneTick(draft: Draft, event: TraceOf<'zoneTick'>): void {
  const mark = { ms: event.atMs, kind: 'tick' as const, eventId: event.id, figure: null };
  draft.ticks.set(event.id, mark);
  laneOf(draft, event).mark(event.guid, mark);
}

export function readZoneEnd(draft: Draft, event: TraceOf<'zoneEnd'>): void {
  const end = { endMs: event.ms, eventId: event.id };
  const lane = laneOf(draft, event);
  if (event.reason === 'expired') lane.close(event.guid, { ...end, cap: 'expired' });
  else lane.close(event.guid, { ...end, cap: 'flush', reason: event.reason });
}
