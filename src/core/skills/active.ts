import type { Reason } from '../../generated/types.ts';
import type { SkillPrototype } from '../content/prototypes.ts';
import { C, emitTrace, K, offsetOf, type World } from '../world/index.ts';
import { castOf } from './cast/current.ts';

/** Row of the skill itself, whatever stage of it is offered: cooldown and charges are those of the first stage. */
export function ownRow(w: World, k: number): SkillPrototype {
  return w.content.skills[w.skills.cells[k + K.row]!]!;
}

export function isToggledOn(w: World, k: number): boolean {
  return w.skills.cells[k + K.active] !== 0 && ownRow(w, k).castMode === 'toggle';
}

/** Whether a stage of the combo beyond its first is offered. */
export function offersStage(w: World, k: number): boolean {
  return w.skills.cells[k + K.active] !== 0 && ownRow(w, k).castMode !== 'toggle';
}

/** Row that a press casts now. */
export function offeredRow(w: World, k: number): SkillPrototype {
  return offersStage(w, k) ? w.content.skills[w.skills.cells[k + K.active]!]! : ownRow(w, k);
}

/** Makes a skill active or lets it rest, and keeps count, so that who has none costs nothing. */
export function setActive(w: World, k: number, active: number, untilMs: number): void {
  const { cells } = w.skills;
  const c = castOf(w, offsetOf(w, cells[k + K.guid]!));
  const before = cells[k + K.active]!;
  if ((before === 0) !== (active === 0)) w.casts.cells[c + C.activeSkills]! += active === 0 ? -1 : 1;
  cells[k + K.active] = active;
  cells[k + K.activeUntil] = untilMs;
  if (active !== 0) return;
  cells[k + K.tickAt] = cells[k + K.tickMs] = cells[k + K.tickCount] = 0;
}

export interface StateChange {
  readonly state: 'on' | 'off' | 'offered' | 'withdrawn';
  readonly stage?: string;
  readonly durationMs?: number;
  readonly reason?: Reason;
}

/** Says that a toggle or a stage changed; returns the serial of that moment. */
export function reportState(w: World, k: number, change: StateChange, cause: number, root: number): number {
  const id = w.moment();
  if (!w.sink) return id;
  const { state, stage, durationMs, reason } = change;
  emitTrace(w, id, cause, root, {
    kind: 'skillState',
    source: w.skills.cells[k + K.guid]!,
    skill: ownRow(w, k).name,
    state,
    stage,
    durationMs,
    reason,
  });
  return id;
}
