/** Cast machine of a unit: one slice a phase; the effect point is a mark in the phase that holds it. */
import type { EndCap } from '../model.ts';
import type { Draft, TraceOf } from '../draft.ts';

/** Reasons that are somebody's own wish: the phase ends early, nothing went wrong. */
const WISHED: ReadonlySet<string> = new Set(['completed', 'moved', 'replaced', 'cancelled', 'restart', 'cleared']);

export const capOf = (reason: string | undefined): EndCap =>
  reason === undefined || WISHED.has(reason) ? 'flush' : 'interrupted';

/** A unit has one machine, so its lane has one key. */
const MACHINE = 0;

export function readCastPhase(draft: Draft, event: TraceOf<'castPhase'>): void {
  const guid = event.source ?? 0;
  const lane = draft.lane('cast', guid);
  const { atMs, endReason } = event;
  lane.close(MACHINE, { endMs: atMs, cap: capOf(endReason), reason: early(endReason), eventId: event.id });
  if (event.to === 'idle') return;
  lane.open(MACHINE, {
    kind: event.to,
    rowId: event.skill ?? '',
    startMs: atMs,
    event,
    source: guid,
    plannedMs: event.durationMs,
  });
  if (event.effectAtMs !== undefined) draft.effectMsOfCast.set(event.cast, atMs + event.effectAtMs);
}

const early = (reason: string | undefined): string | undefined => (reason === 'completed' ? undefined : reason);

export function readSkillEffect(draft: Draft, event: TraceOf<'skillEffect'>): void {
  const ms = draft.effectMsOfCast.get(event.cast) ?? event.ms;
  draft.lane('cast', event.source).mark(MACHINE, { ms, kind: 'effect', eventId: event.id, figure: null });
}

export function readChannelTick(draft: Draft, event: TraceOf<'channelTick'>): void {
  draft.lane('cast', event.source).mark(MACHINE, { ms: event.ms, kind: 'tick', eventId: event.id, figure: null });
}
