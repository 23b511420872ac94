import type { Reason } from '../../generated/types.ts';
import { Controller, G, U, type World } from '../world/index.ts';
import { dropHeld, holdCommand } from './buffer.ts';
import { breakCast } from './cast/end.ts';
import type { Action } from './order.ts';
import { orderOf } from './orders/index.ts';
import { reportCommand, type Delivery } from './report-command.ts';
import { refuse, type Verdict } from './verdict.ts';
import { isWithoutWill } from './will.ts';

/** What the core would answer now. Reads only. */
export function admitAction(w: World, u: number, action: Action, mayWait: boolean): Verdict {
  const kind = orderOf(action);
  if (!kind) return refuse('unsupported');
  const verdict = kind.admit(w, u, action);
  const canWait = mayWait && w.rules.bufferMs > 0;
  if (isWithoutWill(verdict.code) && canWait && w.rules.bufferDuringStun) return refuse('buffered');
  if (verdict.code !== 'ok' || kind.window(w, u, action) !== 'waits') return verdict;
  return canWait ? refuse('buffered') : refuse('busy');
}

/** Answers a command and obeys it if it may: every command gets a verdict, and a refused one costs and changes nothing. */
export function executeAction(w: World, u: number, action: Action, delivery: Delivery): void {
  const verdict = admitAction(w, u, action, delivery.mayWait);
  const id = w.moment();
  const root = delivery.cause === 0 ? id : delivery.cause;
  if (w.sink) reportCommand(w, u, action, delivery, verdict, id);
  if (verdict.code === 'buffered') holdCommand(w, u, action, id, delivery.ordinal);
  if (verdict.code !== 'ok') return;
  const kind = orderOf(action)!;
  if (kind.takesOver(w, action)) dropHeld(w, u, 'bufferReplaced');
  if (kind.window(w, u, action) === 'breaks') breakCast(w, u, BREAK_REASON[action.type] ?? 'replaced', id, root);
  kind.begin(w, u, action, id, root);
}

const BREAK_REASON: Partial<Record<Action['type'], Reason>> = {
  move: 'moved',
  attackMove: 'moved',
  follow: 'moved',
  stop: 'cancelled',
};

/** A command for a player without a unit. */
export function refuseStranger(w: World, action: Action, delivery: Delivery): void {
  const id = w.moment();
  if (w.sink) reportCommand(w, -1, action, delivery, refuse('unknownPlayer'), id);
}

/** Number of the next command of the run. */
export function nextOrdinal(w: World): number {
  return ++w.globals.cells[G.commandCount]!;
}

/** First unit that a player controls, by GUID; −1 = none. What a computer player leads, nobody else does. */
export function unitOfPlayer(w: World, player: number): number {
  const { cells, stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride)
    if (cells[u + U.player] === player && cells[u + U.controller] !== Controller.ai) return u;
  return -1;
}
