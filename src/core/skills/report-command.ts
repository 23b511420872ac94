import type { Reason } from '../../generated/types.ts';
import { settled, emitTrace, type World } from '../world/index.ts';
import type { Action } from './order.ts';
import type { Verdict } from './verdict.ts';

/** A command on its way to its unit. `cause` 0 = straight from the player, else the moment at which it began to wait. */
export interface Delivery {
  readonly player: number;
  readonly ordinal: number;
  readonly cause: number;
  readonly mayWait: boolean;
}

/** Says what became of a command; `reason` where more is to be said than the verdict does. */
export function reportCommand(
  w: World,
  u: number,
  action: Action,
  { player, ordinal, cause }: Delivery,
  verdict: Verdict,
  id: number,
  reason?: Reason,
): void {
  const skill = 'skill' in action ? w.content.skills[action.skill]?.name : undefined;
  emitTrace(w, id, cause, cause, {
    kind: 'command',
    player,
    ordinal,
    action: action.type,
    verdict: verdict.code,
    source: u < 0 ? undefined : settled(w.units.cells[u]!),
    target: 'guid' in action && action.guid > 0 ? action.guid : undefined,
    skill,
    x: 'x' in action ? action.x : undefined,
    y: 'y' in action ? action.y : undefined,
    need: verdict.needed,
    have: verdict.had,
    reason,
  });
}
