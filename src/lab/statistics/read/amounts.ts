/** Damage, healing, and what shields took. */
import { originOf, partOf, type Lineage } from './lineage.ts';
import type { FightDraft, TraceOf } from './draft.ts';

function dealt(event: TraceOf<'damage' | 'heal'>, lineage: Lineage) {
  return {
    ms: event.ms,
    eventId: event.id,
    source: event.source ?? 0,
    target: event.target ?? 0,
    part: partOf(event, lineage),
    origin: originOf(event, lineage),
    cast: lineage.cast,
    critical: event.critical,
    reason: event.reason ?? '',
  };
}

export function readDamage(draft: FightDraft, event: TraceOf<'damage'>, lineage: Lineage): void {
  draft.hits.push({
    ...dealt(event, lineage),
    type: event.type,
    hpLostMilli: event.hpLost,
    absorbedMilli: event.shieldLost,
    transferredMilli: event.transferred,
    overkillMilli: event.overkill,
    hpAfterMilli: event.hpAfter,
    isReflected: event.tags?.includes('reflected') ?? false,
  });
}

export function readHeal(draft: FightDraft, event: TraceOf<'heal'>, lineage: Lineage): void {
  const { healed: healedMilli, overheal: overhealMilli, hpAfter: hpAfterMilli } = event;
  draft.heals.push({ ...dealt(event, lineage), healedMilli, overhealMilli, hpAfterMilli });
}

/** A shield belongs to who put its buff on, whoever struck it. */
export function readShieldChange(draft: FightDraft, event: TraceOf<'shieldChange'>): void {
  const lost = event.from - event.to;
  if (lost <= 0) return;
  const lineage = draft.lineages.ofInstance(event.instance);
  draft.absorbs.push({
    ms: event.ms,
    eventId: event.id,
    source: draft.openBuffs.get(event.instance)?.source ?? lineage.unit,
    target: event.target ?? 0,
    part: { kind: 'buff', id: event.buff ?? '' },
    origin: originOf({ ...(event.buff !== undefined && { buff: event.buff }) }, lineage),
    cast: lineage.cast,
    critical: false,
    reason: '',
    absorbedMilli: lost,
    leftMilli: event.to,
  });
}
