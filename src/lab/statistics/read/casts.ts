/** Orders to cast and attack, and what became of those that were taken. */
import type { CastEnd } from '../fight.ts';
import type { FightDraft, TraceOf } from './draft.ts';

/** Reasons that are somebody's own wish. */
const WISHED: ReadonlySet<string> = new Set(['moved', 'replaced', 'cancelled', 'restart', 'cleared']);

export function readCommand(draft: FightDraft, event: TraceOf<'command'>): void {
  const { ms, id: eventId, source: guid = 0, action, verdict } = event;
  draft.commandIds.add(eventId);
  if (action !== 'attack' && !action.startsWith('cast')) return;
  draft.orders.push({ ms, eventId, guid, skill: action === 'attack' ? '' : (event.skill ?? ''), verdict });
}

function endOf(reason: string, hasTakenEffect: boolean): CastEnd {
  if (hasTakenEffect || reason === 'completed') return 'completed';
  return WISHED.has(reason) ? 'cancelled' : 'interrupted';
}

export function readCastPhase(draft: FightDraft, event: TraceOf<'castPhase'>): void {
  const guid = event.source ?? 0;
  const key = `cast ${guid}`;
  if (event.to === 'idle') draft.end(key, event.atMs);
  else draft.begin(key, guid, 'casting', event.atMs);
  const known = draft.castOf.get(event.cast);
  if (known === undefined) return beginCast(draft, event.cast, event, 'running');
  if (event.to !== 'idle') return;
  known.endReason = event.endReason ?? 'completed';
  known.end = endOf(known.endReason, known.hasTakenEffect);
}

function beginCast(draft: FightDraft, cast: number, event: TraceOf<'castPhase' | 'skillEffect'>, end: CastEnd): void {
  const { ms, id: eventId, source: guid = 0, skill = '' } = event;
  const hasTakenEffect = end === 'completed';
  const begun = { cast, ms, eventId, guid, skill, end, endReason: end === 'running' ? '' : end, hasTakenEffect };
  draft.casts.push(begun);
  draft.castOf.set(cast, begun);
}

/** A quick skill has no phases: its effect is all of it. Passives are nobody's casts. */
export function readSkillEffect(draft: FightDraft, event: TraceOf<'skillEffect'>): void {
  const known = draft.castOf.get(event.cast);
  if (known !== undefined) known.hasTakenEffect = true;
  else if (event.cast === 0 && draft.commandIds.has(event.cause)) beginCast(draft, event.id, event, 'completed');
}

export function readAttackPhase(draft: FightDraft, event: TraceOf<'attackPhase'>): void {
  const { ms, id: eventId, source: guid = 0, attackPhase, atMs, reason = '' } = event;
  const key = `attack ${guid}`;
  if (attackPhase === 'approach') draft.begin(key, guid, 'moving', atMs);
  else if (attackPhase === 'idle') draft.end(key, atMs);
  else if (attackPhase !== 'commit') draft.begin(key, guid, 'attacking', atMs);
  const open = draft.attackOf.get(guid);
  if (attackPhase === 'windup') {
    const begun = {
      cast: eventId,
      ms,
      eventId,
      guid,
      skill: '',
      end: 'running' as CastEnd,
      endReason: '',
      hasTakenEffect: false,
    };
    draft.casts.push(begun);
    draft.attackOf.set(guid, begun);
  } else if (open !== undefined && attackPhase === 'commit') {
    // Its hits have the commit for a cause.
    Object.assign(open, { cast: eventId, end: 'completed', hasTakenEffect: true });
    draft.attackOf.delete(guid);
  } else if (open !== undefined && attackPhase === 'idle') {
    Object.assign(open, { end: endOf(reason, false), endReason: reason });
    draft.attackOf.delete(guid);
  }
}
