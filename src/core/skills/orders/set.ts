import type { Reason } from '../../../generated/types.ts';
import { settled, orNone, emitTrace, U, type World } from '../../world/index.ts';
import { localMs } from '../hit-stop.ts';
import { Order } from '../order.ts';

const NAMES = ['idle', 'move', 'attack', 'attackMove', 'follow', 'flee'] as const;

/** Gives a unit something to follow, or nothing; `reason` is why the former order ended. */
export function setOrder(
  w: World,
  u: number,
  order: number,
  guid: number,
  x: number,
  y: number,
  reason: Reason,
  cause: number,
  root: number,
): void {
  const { cells } = w.units;
  const before = cells[u + U.order]!;
  cells[u + U.order] = order;
  cells[u + U.orderTarget] = guid;
  cells[u + U.orderX] = x;
  cells[u + U.orderY] = y;
  cells[u + U.orderCause] = cause;
  cells[u + U.orderRoot] = root;
  cells[u + U.orderFrame] = w.frame;
  cells[u + U.attackFreeAt] = localMs(w, u);
  if (order === Order.none && before === Order.none) return;
  const id = w.moment();
  if (!w.sink) return;
  const hasGoal = order === Order.move || order === Order.attackMove;
  emitTrace(w, id, cause, root, {
    kind: 'order',
    source: cells[u]!,
    target: orNone(guid),
    to: NAMES[order]!,
    x: hasGoal ? settled(x) : undefined,
    y: hasGoal ? settled(y) : undefined,
    reason: before === Order.none ? undefined : reason,
  });
}
