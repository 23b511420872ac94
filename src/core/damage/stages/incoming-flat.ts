import { capped } from '../../base/index.ts';
import { buffAt, cellAt, countAt, modifierAt } from '../../buffs/index.ts';
import { B, buffRow, type World } from '../../world/index.ts';
import type { Hit } from '../hit.ts';
import { askIncoming } from '../plugged.ts';
import { nextReduction } from '../reductions.ts';
import type { Stage } from './stage.ts';

/** Fixed amounts that the target's reductions take off a hit, one after the other, then its plug-ins; never below nothing. */
export const incomingFlat: Stage = (w, hit) => {
  for (let at = nextReduction(w, hit, -1); at >= 0 && hit.amount > 0; at = nextReduction(w, hit, at))
    reduce(w, hit, at);
  if (hit.amount > 0) askIncoming(w, hit);
};

function reduce(w: World, hit: Hit, at: number): void {
  const times = countAt(w, at, modifierAt(w, at, 'reduction').perStack);
  const flat = capped(w.buffs.cells[cellAt(w, at) + 1]! * times);
  if (flat === 0) return;
  const after = Math.max(0, capped(hit.amount - flat));
  const b = buffAt(w, at);
  hit.change('incomingFlat', after - hit.amount, buffRow(w, b).name, undefined, w.buffs.cells[b + B.instance]);
}
