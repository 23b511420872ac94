/** Who comes and goes: summons and spawns, those that leave, and the time between death and return. */
import type { Draft, TraceOf } from '../draft.ts';

export function readSpawn(draft: Draft, event: TraceOf<'spawn'>): void {
  const guid = event.source ?? 0;
  const owner = event.owner ?? 0;
  if (!draft.units.has(guid)) {
    const { unit, level } = event;
    draft.units.set(guid, { guid, unit, camp: draft.facts.camp(event.camp), level, owner });
  }
  if (event.why === undefined || event.why === 'start') return;
  draft.instant(draft.lane('events'), event, { kind: 'spawn', rowId: event.unit, guid, by: owner, word: event.why });
  if (event.why === 'respawn') returned(draft, event, guid);
}

/** Drawn only when the unit came back: the rest of a fight says nothing new of those that stay dead. */
function returned(draft: Draft, event: TraceOf<'spawn'>, guid: number): void {
  const death = draft.deathOf.get(guid);
  if (death === undefined) return;
  draft.deathOf.delete(guid);
  const lane = draft.lane('control', guid);
  const source = death.killer;
  lane.open(-1, { kind: 'dead', rowId: 'dead', startMs: death.ms, event: death, source });
  lane.close(-1, { endMs: event.ms, cap: 'expired', eventId: event.id });
}

export function readDeathTime(draft: Draft, event: TraceOf<'death'>): void {
  if (event.target !== undefined) draft.deathOf.set(event.target, event);
}

export function readDespawn(draft: Draft, event: TraceOf<'despawn'>): void {
  const guid = event.source ?? event.target ?? 0;
  const rowId = draft.units.get(guid)?.unit ?? '';
  draft.instant(draft.lane('events'), event, { kind: 'despawn', rowId, guid, word: event.reason });
}

export function readSpawnBlocked(draft: Draft, event: TraceOf<'spawnBlocked'>): void {
  draft.instant(draft.lane('events'), event, { kind: 'blocked', rowId: event.unit, word: event.reason });
}
