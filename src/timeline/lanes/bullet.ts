/** Bullets in flight: one slice each; the arrowhead stands where it ended in a hit. */
import type { Draft, TraceOf } from '../draft.ts';

const BP = 10_000;

export function readBulletLaunch(draft: Draft, event: TraceOf<'bulletLaunch'>): void {
  draft.lane('bullets').open(event.guid, {
    kind: 'bullet',
    rowId: event.bullet ?? '',
    startMs: event.ms,
    event,
    source: event.source,
    instance: event.guid,
  });
}

/** Moment of a hit within its step, from the swept time of impact. */
const hitMs = (draft: Draft, event: TraceOf<'bulletHit'>): number => {
  const { stepMs } = draft.facts;
  return event.ms - stepMs + Math.trunc((stepMs * event.toi) / BP);
};

export function readBulletHit(draft: Draft, event: TraceOf<'bulletHit'>): void {
  const ms = hitMs(draft, event);
  draft.lastHitMs.set(event.guid, ms);
  draft.lane('bullets').mark(event.guid, { ms, kind: 'tick', eventId: event.id, figure: null });
}

const HIT_ENDS: ReadonlySet<string> = new Set(['hitLimit', 'arrived', 'unit', 'completed']);

export function readBulletEnd(draft: Draft, event: TraceOf<'bulletEnd'>): void {
  const isHit = HIT_ENDS.has(event.reason);
  const endMs = (isHit ? draft.lastHitMs.get(event.guid) : undefined) ?? event.ms;
  const end = { endMs, eventId: event.id, reason: isHit ? undefined : event.reason };
  draft.lane('bullets').close(event.guid, { ...end, cap: isHit ? 'hit' : 'expired' });
}
