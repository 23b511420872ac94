/** What units gain and spend, and the charges of their skills. */
import { originOf, type Lineage } from './lineage.ts';
import type { FightDraft, TraceOf } from './draft.ts';

export function readResource(draft: FightDraft, event: TraceOf<'resource'>, lineage: Lineage): void {
  const { ms, id: eventId, resource, from: fromMilli, to: toMilli, why, wasted: wastedMilli = 0 } = event;
  const guid = event.target ?? event.source ?? 0;
  const origin = originOf({}, lineage);
  draft.resources.push({ ms, eventId, guid, resource, fromMilli, toMilli, why, origin, wastedMilli });
}

export function readCooldown(draft: FightDraft, event: TraceOf<'cooldown'>): void {
  const { ms, id: eventId, source: guid = 0, skill = '', totalMs, op } = event;
  if (op === 'start') draft.cooldowns.push({ ms, eventId, guid, skill, totalMs });
}

export function readCharge(draft: FightDraft, event: TraceOf<'charge'>): void {
  const { ms, id: eventId, source: guid = 0, skill = '', from, to } = event;
  draft.charges.push({ ms, eventId, guid, skill, from, to });
}
