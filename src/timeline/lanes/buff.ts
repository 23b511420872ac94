/** Buffs of a unit: one lane a row, one chain of slices an instance, a new slice at each change of its stacks. */
import type { EndCap } from '../model.ts';
import type { Draft, LaneDraft, TraceOf } from '../draft.ts';

const CAPS: Readonly<Record<string, EndCap>> = { expired: 'expired', dispelled: 'dispelled' };

type BuffEvent = TraceOf<'buffApply' | 'buffRefresh' | 'buffStack' | 'buffTick' | 'buffEnd'>;

const laneOf = (draft: Draft, event: BuffEvent): LaneDraft =>
  draft.lane('buff', event.target ?? event.source ?? 0, event.buff ?? '');

export function readBuffApply(draft: Draft, event: TraceOf<'buffApply'>): void {
  draft.buffMs.set(event.instance, event.durationMs);
  const lane = laneOf(draft, event);
  lane.open(event.instance, {
    kind: lane.tone ?? 'neutral',
    rowId: lane.rowId,
    startMs: event.ms,
    event,
    source: event.source,
    instance: event.instance,
    stacks: event.stacks,
    plannedMs: event.durationMs,
  });
}

export function readBuffRefresh(draft: Draft, event: TraceOf<'buffRefresh'>): void {
  laneOf(draft, event).mark(event.instance, { ms: event.ms, kind: 'refresh', eventId: event.id, figure: null });
}

/** The new piece continues the old one: same instance and source, no end cap between. */
export function readBuffStack(draft: Draft, event: TraceOf<'buffStack'>): void {
  const lane = laneOf(draft, event);
  const before = lane.tryGetOpen(event.instance);
  if (before === undefined || event.to === 0) return;
  lane.open(event.instance, {
    kind: before.kind,
    rowId: lane.rowId,
    startMs: event.ms,
    event,
    source: event.source ?? before.source,
    instance: event.instance,
    stacks: event.to,
    plannedMs: before.plannedMs,
  });
}

export function readBuffTick(draft: Draft, event: TraceOf<'buffTick'>): void {
  const mark = { ms: event.atMs, kind: 'tick', eventId: event.id, figure: null } as const;
  const writable = { ...mark };
  draft.ticks.set(event.id, writable);
  laneOf(draft, event).mark(event.instance, writable);
}

export function readBuffEnd(draft: Draft, event: TraceOf<'buffEnd'>): void {
  const { reason } = event;
  const end = { endMs: event.ms, cap: CAPS[reason] ?? 'flush', eventId: event.id } as const;
  laneOf(draft, event).close(event.instance, reason === 'expired' ? end : { ...end, reason });
}
