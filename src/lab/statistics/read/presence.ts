/** Who is there, who is dead, who walks, and who is held. */
import type { FightDraft, TraceOf } from './draft.ts';

/** States in which a unit cannot do what it wants. */
const LOCKS: ReadonlySet<string> = new Set(['stun', 'sleep', 'airborne', 'fear', 'taunt']);
const WALKS: ReadonlySet<string> = new Set(['move', 'follow', 'attackMove', 'flee']);
/** Ways of being moved that are the unit's own. */
const OWN_MOVES: ReadonlySet<string> = new Set(['dash', 'blink', 'leap']);

export function readSpawn(draft: FightDraft, event: TraceOf<'spawn'>): void {
  const { source: guid = 0, unit, camp, owner = 0, ms } = event;
  draft.end(`dead ${guid}`, ms);
  draft.end(`absent ${guid}`, ms);
  if (draft.units.has(guid)) return;
  draft.units.set(guid, { guid, unit, camp, owner });
  if (ms > 0) {
    draft.begin(`late ${guid}`, guid, 'absent', 0);
    draft.end(`late ${guid}`, ms);
  }
}

export function readDespawn(draft: FightDraft, event: TraceOf<'despawn'>): void {
  const guid = event.source ?? event.target ?? 0;
  draft.begin(`absent ${guid}`, guid, 'absent', event.ms);
}

export function readDeath(draft: FightDraft, event: TraceOf<'death'>): void {
  const { ms, id: eventId, target: guid = 0, killer = 0 } = event;
  draft.deaths.push({ ms, eventId, guid, killer });
  draft.begin(`dead ${guid}`, guid, 'dead', ms);
}

export function readOrder(draft: FightDraft, event: TraceOf<'order'>): void {
  const guid = event.source ?? 0;
  if (WALKS.has(event.to)) draft.begin(`order ${guid}`, guid, 'moving', event.ms);
  else draft.end(`order ${guid}`, event.ms);
}

export function readControl(draft: FightDraft, event: TraceOf<'control'>): void {
  const { ms, id: eventId, source = 0, state, on: isOn } = event;
  const target = event.target ?? source;
  draft.controls.push({ ms, eventId, source, target, state, isOn });
  if (!LOCKS.has(state)) return;
  const key = `${state} ${event.instance ?? 0} ${target}`;
  if (isOn) draft.begin(key, target, 'locked', ms);
  else draft.end(key, ms);
}

export function readHitStop(draft: FightDraft, event: TraceOf<'hitStop'>): void {
  for (const guid of new Set([event.source ?? 0, event.target ?? 0])) {
    draft.begin(`hitStop ${guid}`, guid, 'locked', event.ms);
    draft.end(`hitStop ${guid}`, Math.min(event.ms + event.durationMs, draft.endMs));
  }
}

export function readDisplace(draft: FightDraft, event: TraceOf<'displace'>): void {
  const guid = event.target ?? event.source ?? 0;
  draft.begin(`displace ${guid}`, guid, OWN_MOVES.has(event.mode) ? 'moving' : 'locked', event.ms);
}

export function readDisplaceEnd(draft: FightDraft, event: TraceOf<'displaceEnd'>): void {
  draft.end(`displace ${event.target ?? event.source ?? 0}`, event.ms);
}
