import type { Reason } from '../../generated/types.ts';
import { HARD_CONTROL } from '../buffs/index.ts';
import { C, U, type World } from '../world/index.ts';
import { castOf } from './cast/current.ts';
import { ACTION_TYPES, type Action, type ActionType } from './order.ts';
import { orderOf } from './orders/index.ts';
import { reportCommand } from './report-command.ts';
import { refuse } from './verdict.ts';

/** Keeps a command until its window opens. There is one place: the newer press counts. */
export function holdCommand(w: World, u: number, action: Action, id: number, ordinal: number): void {
  dropHeld(w, u, 'bufferReplaced');
  const c = castOf(w, u);
  const { cells } = w.casts;
  cells[c + C.bufferType] = (ACTION_TYPES as readonly ActionType[]).indexOf(action.type) + 1;
  cells[c + C.bufferSkill] = 'skill' in action ? action.skill : 0;
  cells[c + C.bufferGuid] = 'guid' in action ? action.guid : 0;
  cells[c + C.bufferX] = 'x' in action ? action.x : 0;
  cells[c + C.bufferY] = 'y' in action ? action.y : 0;
  cells[c + C.bufferUntil] = w.nowMs + w.rules.bufferMs;
  cells[c + C.bufferCause] = id;
  cells[c + C.bufferOrdinal] = ordinal;
}

export function hasHeld(w: World, u: number): boolean {
  return w.casts.cells[castOf(w, u) + C.bufferType] !== 0;
}

/** Forgets the waiting command and says why. */
export function dropHeld(w: World, u: number, reason: Reason): void {
  if (!hasHeld(w, u)) return;
  const c = castOf(w, u);
  const action = heldAction(w, c);
  const delivery = {
    player: w.units.cells[u + U.player]!,
    ordinal: w.casts.cells[c + C.bufferOrdinal]!,
    cause: w.casts.cells[c + C.bufferCause]!,
  };
  clear(w, c);
  const id = w.moment();
  if (w.sink) reportCommand(w, u, action, { ...delivery, mayWait: false }, refuse('busy'), id, reason);
}

/** Takes the waiting command out when its time has come; null while it waits or when it waited too long. */
export function takeHeld(w: World, u: number): { action: Action; cause: number; ordinal: number } | null {
  const c = castOf(w, u);
  if (w.casts.cells[c + C.bufferUntil]! < w.nowMs) {
    dropHeld(w, u, 'bufferExpired');
    return null;
  }
  const action = heldAction(w, c);
  const controlled = (w.units.cells[u + U.states]! & HARD_CONTROL) !== 0;
  if (controlled || orderOf(action)!.window(w, u, action) === 'waits') return null;
  const held = { action, cause: w.casts.cells[c + C.bufferCause]!, ordinal: w.casts.cells[c + C.bufferOrdinal]! };
  clear(w, c);
  return held;
}

function clear(w: World, c: number): void {
  w.casts.cells.fill(0, c + C.bufferType, c + C.bufferOrdinal + 1);
}

function heldAction(w: World, c: number): Action {
  const { cells } = w.casts;
  const skill = cells[c + C.bufferSkill]!;
  const guid = cells[c + C.bufferGuid]!;
  const x = cells[c + C.bufferX]!;
  const y = cells[c + C.bufferY]!;
  const type = ACTION_TYPES[cells[c + C.bufferType]! - 1];
  switch (type) {
    case 'move':
    case 'attackMove':
      return { type, x, y };
    case 'attack':
    case 'follow':
      return { type, guid };
    case 'castUnit':
      return { type: 'castUnit', skill, guid };
    case 'castPosition':
      return { type: 'castPosition', skill, x, y };
    default:
      return { type: 'stop' };
  }
}
