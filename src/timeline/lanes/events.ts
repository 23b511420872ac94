/** What happened to whom: figures, deaths, blocked buffs, and what went wrong in the data. */
import type { TraceEvent } from '#generated/types.ts';
import { nearestCause } from '../cause.ts';
import type { InstantKind } from '../model.ts';
import type { Draft, TraceOf } from '../draft.ts';

/** The figure is the base amount, as the author wrote it; what was left of it stands in the ledger. */
export function readDamage(draft: Draft, event: TraceOf<'damage'>): void {
  const kind = draft.facts.damage(event.type);
  markTick(draft, event, kind);
  draft.instant(draft.lane('events'), event, {
    kind,
    valueMilli: event.amount,
    word: event.reason ?? (event.critical ? 'critical' : ''),
  });
}

export function readHeal(draft: Draft, event: TraceOf<'heal'>): void {
  markTick(draft, event, 'heal');
  draft.instant(draft.lane('events'), event, { kind: 'heal', valueMilli: event.healed });
}

/** Growth of a shield is news; its loss already stands in the damage. */
export function readShieldChange(draft: Draft, event: TraceOf<'shieldChange'>): void {
  if (event.to <= event.from) return;
  draft.instant(draft.lane('events'), event, { kind: 'shield', valueMilli: event.to - event.from });
}

export function readDeath(draft: Draft, event: TraceOf<'death'>): void {
  draft.instant(draft.lane('events'), event, { kind: 'death', by: event.killer ?? 0 });
}

export function readReward(draft: Draft, event: TraceOf<'reward'>): void {
  const guid = event.source ?? 0;
  draft.instant(draft.lane('events'), event, { kind: 'reward', guid, valueMilli: event.gold });
}

export function readLevel(draft: Draft, event: TraceOf<'level'>): void {
  draft.instant(draft.lane('events'), event, { kind: 'level', word: String(event.to) });
}

export function readScriptLog(draft: Draft, event: TraceOf<'scriptLog'>): void {
  draft.instant(draft.lane('events'), event, { kind: 'log', word: event.message });
}

export function readBuffBlocked(draft: Draft, event: TraceOf<'buffBlocked'>): void {
  draft.instant(draft.lane('events'), event, { kind: 'blocked', word: event.reason });
}

export function readScriptError(draft: Draft, event: TraceOf<'scriptError'>): void {
  draft.instant(draft.lane('events'), event, { kind: 'error', word: `${event.file}:${event.line}` });
}

export function readBudget(draft: Draft, event: TraceOf<'budget'>): void {
  draft.instant(draft.lane('events'), event, { kind: 'error', word: event.limit });
}

/** Writes on the buff's tick what it did, for the glyph above it. */
function markTick(draft: Draft, event: TraceEvent, kind: InstantKind): void {
  if (draft.ticks.size === 0) return;
  const mark = draft.ticks.get(nearestCause(draft.events, event.id, (id) => draft.ticks.has(id)));
  if (mark) mark.figure ??= kind;
}
