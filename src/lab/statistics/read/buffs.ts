/** Instances of buffs from beginning to end. */
import { originOf, type Lineage } from './lineage.ts';
import type { FightDraft, OpenBuff, TraceOf } from './draft.ts';

const NEVER = -1;

export function readBuffApply(draft: FightDraft, event: TraceOf<'buffApply'>, lineage: Lineage): void {
  const { ms, instance, durationMs } = event;
  const open: OpenBuff = {
    ms,
    eventId: event.id,
    instance,
    buff: event.buff ?? '',
    source: event.source ?? 0,
    target: event.target ?? event.source ?? 0,
    origin: originOf(event.skill === undefined ? {} : { skill: event.skill }, lineage),
    cast: lineage.cast,
    endMs: ms,
    endReason: '',
    endEventId: 0,
    stretches: [{ startMs: ms, endMs: ms, stacks: event.stacks }],
    refreshes: [],
    dueMs: durationMs < 0 ? NEVER : ms + (event.delayMs ?? 0) + durationMs,
  };
  draft.buffs.push(open);
  draft.openBuffs.set(instance, open);
}

/** What was left and is counted anew is wasted; a prolongation keeps it. */
export function readBuffRefresh(draft: FightDraft, event: TraceOf<'buffRefresh'>): void {
  const open = draft.openBuffs.get(event.instance);
  if (open === undefined) return;
  const left = open.dueMs === NEVER ? 0 : Math.max(0, open.dueMs - event.ms);
  const wastedMs = event.how === 'extend' || event.durationMs < 0 ? 0 : Math.min(left, event.durationMs);
  open.refreshes.push({ ms: event.ms, eventId: event.id, wastedMs });
  open.dueMs = event.durationMs < 0 ? NEVER : event.ms + event.durationMs;
}

export function readBuffStack(draft: FightDraft, event: TraceOf<'buffStack'>): void {
  const open = draft.openBuffs.get(event.instance);
  if (open === undefined || event.to === 0) return;
  open.stretches.at(-1)!.endMs = event.ms;
  open.stretches.push({ startMs: event.ms, endMs: event.ms, stacks: event.to });
}

export function readBuffEnd(draft: FightDraft, event: TraceOf<'buffEnd'>): void {
  const open = draft.openBuffs.get(event.instance);
  if (open === undefined) return;
  draft.openBuffs.delete(event.instance);
  open.endMs = open.stretches.at(-1)!.endMs = event.ms;
  open.endReason = event.reason;
  open.endEventId = event.id;
}

export function readBuffBlocked(draft: FightDraft, event: TraceOf<'buffBlocked'>): void {
  const { ms, id: eventId, source = 0, target = 0, buff = '', reason } = event;
  draft.blockedBuffs.push({ ms, eventId, source, target, buff, reason });
}
