import { roleOf } from '../../attributes/index.ts';
import { BP_ONE, capped, mulDivCapped } from '../../base/index.ts';
import { buffAt, cellAt, countAt, modifierAt } from '../../buffs/index.ts';
import { B, buffRow, type World } from '../../world/index.ts';
import type { Hit } from '../hit.ts';
import { nextReduction } from '../reductions.ts';
import type { Stage } from './stage.ts';

/**
 * What the target takes more or less of everything, then its reductions one after the other, each of what the one
 * before left; never below nothing.
 */
export const incomingPercent: Stage = (w, hit) => {
  const bonus = Math.max(-1_000, roleOf(w, hit.target, w.rules.roles.incoming, 0));
  if (bonus !== 0) hit.change('incomingPercent', mulDivCapped(hit.amount, bonus, 1_000));
  for (let at = nextReduction(w, hit, -1); at >= 0; at = nextReduction(w, hit, at)) reduce(w, hit, at);
};

/** The stacks of one buff add up; a share of more than all is all. */
function reduce(w: World, hit: Hit, at: number): void {
  const times = countAt(w, at, modifierAt(w, at, 'reduction').perStack);
  const shareBp = Math.min(BP_ONE, capped(w.buffs.cells[cellAt(w, at)]! * times));
  if (shareBp === 0) return;
  const after = mulDivCapped(hit.amount, BP_ONE - shareBp, BP_ONE);
  const b = buffAt(w, at);
  hit.change('incomingPercent', after - hit.amount, buffRow(w, b).name, undefined, w.buffs.cells[b + B.instance]);
}
