import type { Reason } from '../../../generated/types.ts';
import { emitTrace, U, type World } from '../../world/index.ts';

/**
 * A unit leaves without dying: nobody gets a kill, and no moment of death is raised. Clean-up settles the rest, as for
 * the dead.
 */
export function vanish(w: World, u: number, reason: Reason, cause: number, root: number): void {
  const { cells } = w.units;
  cells[u + U.alive] = 0;
  cells[u + U.dying] = 1;
  cells[u + U.killer] = 0;
  cells[u + U.diedAt] = w.nowMs;
  const id = w.moment();
  if (w.sink) emitTrace(w, id, cause, root, { kind: 'despawn', source: cells[u]!, reason });
  cells[u + U.deathId] = id;
  cells[u + U.deathRoot] = root === 0 ? id : root;
  w.hooks.interrupt(u / w.units.stride, 'dead', id, cells[u + U.deathRoot]!);
}

/** After the death of an owner: what is bound to it goes too. */
export function vanishBound(w: World, owner: number, cause: number, root: number): void {
  const { cells, stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) {
    if (cells[u + U.bound] === 1 && cells[u + U.owner] === owner && cells[u + U.alive] === 1)
      vanish(w, u, 'ownerDied', cause, root);
  }
}
