import type { Verdict } from '#core';
import { readAction, Report, type Simulation } from '#lab';
import type { OrderAction } from '../protocol.ts';
import { battleAt } from './at-frame.ts';

export interface AdmitQuestion {
  readonly frame: number;
  readonly player: number;
  readonly action: OrderAction;
}

/** What the core would answer to an order; null when it names what is not there. */
export function admit(simulation: Simulation, { frame, player, action }: AdmitQuestion): Verdict | null {
  const battle = battleAt(simulation, frame);
  const { content, refs } = simulation.scenario;
  const read = readAction(action, '/action', { content, refs, report: new Report() });
  return read ? battle.admit(player, read) : null;
}
