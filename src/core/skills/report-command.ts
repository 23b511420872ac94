import type { Reason } from '../../generated/types.ts';
import { head, type World } from '../world/index.ts';
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
  w.sink!.emit({
    ...head(w, id, cause, cause),
    kind: 'command',
    player,
    ordinal,
    action: action.type,
    verdict: verdict.code,
    ...(u < 0 ? {} : { source: w.units.cells[u]! }),
    ...('guid' in action && action.guid > 0 ? { target: action.guid } : {}),
    ...(skill === undefined ? {} : { skill }),
    ...('x' in action ? { x: action.x, y: action.y } : {}),
    ...(verdict.needed === undefined ? {} : { need: verdict.needed }),
    ...(verdict.had === undefined ? {} : { have: verdict.had }),
    ...(reason === undefined ? {} : { reason }),
  });
}
