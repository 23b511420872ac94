import type { Action, ActionType } from '../order.ts';
import { applyBuff, removeBuff } from './buffs.ts';
import { attack } from './attack.ts';
import { attackMove } from './attack-move.ts';
import { castPosition, castUnit } from './cast.ts';
import { follow } from './follow.ts';
import type { OrderKind } from './kind.ts';
import { move } from './move.ts';
import { refresh } from './refresh.ts';
import { removeUnit } from './remove-unit.ts';
import { revive } from './revive.ts';
import { setHp, setResource } from './set-hp.ts';
import { setLevel } from './set-level.ts';
import { spawn } from './spawn.ts';
import { stop } from './stop.ts';
import { freeCast, god, noCooldown } from './switches.ts';
import { teleport } from './teleport.ts';
import { upgrade } from './upgrade.ts';

/** By the type of the command. */
export const ORDERS = {
  move,
  stop,
  attack,
  castUnit,
  castPosition,
  upgrade,
  attackMove,
  follow,
  setHp,
  setResource,
  setLevel,
  noCooldown,
  freeCast,
  god,
  refresh,
  teleport,
  spawn,
  applyBuff,
  removeBuff,
  revive,
  removeUnit,
} as const satisfies { [Type in ActionType]: OrderKind<Type> };

/** The kind of a command, seen as one that takes any command; undefined for a type that a newer peer may know. */
export function orderOf(action: Action): OrderKind<ActionType> | undefined {
  return ORDERS[action.type] as unknown as OrderKind<ActionType> | undefined;
}
