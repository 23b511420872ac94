/** Control states of a unit. Each source holds its own slice, so two stuns are two rows and outlive each other. */
import type { Draft, TraceOf } from '../draft.ts';

/** One buff may hold several states; this many states fit beside an instance number. */
const STATES_MAX = 32;

/** Sources without a buff (a cheat, a script) share instance 0. */
const keyOf = (draft: Draft, event: TraceOf<'control'>): number =>
  (event.instance ?? 0) * STATES_MAX + draft.wordIndex(event.state);

export function readControl(draft: Draft, event: TraceOf<'control'>): void {
  const lane = draft.lane('control', event.target ?? event.source ?? 0);
  const key = keyOf(draft, event);
  if (!event.on) return lane.close(key, { endMs: event.ms, cap: 'expired', eventId: event.id });
  lane.open(key, {
    kind: 'control',
    rowId: event.state,
    startMs: event.ms,
    event,
    source: event.source,
    plannedMs: event.instance === undefined ? -1 : (draft.buffMs.get(event.instance) ?? -1),
  });
}

/** Both stand still for a moment after a hit; shown with the states because it holds a unit as they do. */
export function readHitStop(draft: Draft, event: TraceOf<'hitStop'>): void {
  const key = -2;
  for (const guid of new Set([event.source, event.target])) {
    if (guid === undefined) continue;
    const lane = draft.lane('control', guid);
    const { durationMs: plannedMs } = event;
    lane.open(key, { kind: 'control', rowId: 'hitStop', startMs: event.ms, event, source: event.source, plannedMs });
    lane.close(key, { endMs: event.ms + plannedMs, cap: 'flush', eventId: event.id });
  }
}
