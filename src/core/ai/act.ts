import type { AiTrace, Reason, RejectedTarget } from '../../generated/types.ts';
import { admitAction, executeAction, Order, type Action } from '../skills/index.ts';
import { emitTrace, U, type World } from '../world/index.ts';

/** What a decision says of itself in the trace. */
export interface Because {
  /** Priority rule or use of the skill. */
  readonly rule?: string | undefined;
  readonly reason?: Reason;
  readonly rejected?: readonly RejectedTarget[] | undefined;
}

/**
 * Gives the command that a decision comes to, unless the unit follows it already or would be refused. True when it is
 * being followed. The decision is the root of all that comes of it.
 */
export function act(
  w: World,
  u: number,
  action: Action,
  decision: AiTrace['decision'],
  because: () => Because = nothing,
): boolean {
  if (isFollowing(w, u, action)) return true;
  if (admitAction(w, u, action, false).code !== 'ok') return false;
  const id = w.moment();
  if (w.sink) report(w, u, action, decision, because(), id);
  const player = w.units.cells[u + U.player]!;
  executeAction(w, u, action, { player, ordinal: 0, cause: id, mayWait: false });
  return true;
}

const NOTHING: Because = {};
const nothing = (): Because => NOTHING;

function isFollowing(w: World, u: number, action: Action): boolean {
  const { cells } = w.units;
  switch (action.type) {
    case 'attack':
      return cells[u + U.order] === Order.attack && cells[u + U.orderTarget] === action.guid;
    case 'follow':
      return cells[u + U.order] === Order.follow && cells[u + U.orderTarget] === action.guid;
    case 'move':
      return cells[u + U.order] === Order.move && cells[u + U.orderX] === action.x && cells[u + U.orderY] === action.y;
    case 'stop':
      return cells[u + U.order] === Order.none;
    default:
      return false;
  }
}

function report(
  w: World,
  u: number,
  action: Action,
  decision: AiTrace['decision'],
  { rule, reason, rejected }: Because,
  id: number,
): void {
  emitTrace(w, id, 0, 0, {
    kind: 'ai',
    source: w.units.cells[u]!,
    target: 'guid' in action && action.guid > 0 ? action.guid : undefined,
    skill: 'skill' in action ? w.content.skills[action.skill]?.name : undefined,
    decision,
    rule,
    x: 'x' in action ? action.x : undefined,
    y: 'y' in action ? action.y : undefined,
    reason,
    rejected: rejected && [...rejected],
  });
}
