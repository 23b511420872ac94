import { roleOf } from '../../attributes/index.ts';
import { BP_ONE, mulDiv } from '../../base/index.ts';
import { buffAt, cellAt, modifierAt, nextModifier } from '../../buffs/index.ts';
import { B, buffRow, type World } from '../../world/index.ts';
import { concerns } from '../filter.ts';
import type { Hit } from '../hit.ts';
import { rolls } from '../roll.ts';
import type { Stage } from './stage.ts';

/**
 * A hit may miss: a basic attack by the target's own evasion, any hit by a modifier for its kind. The chances are
 * independent, and still there is one draw in all, where what they come to is neither nothing nor certainty. What is
 * returned cannot be evaded. The draw is made whatever is left of the hit by then.
 */
export const evasion: Stage = (w, hit) => {
  if (hit.reaction !== 0) return;
  const ownBp = hit.isAttack ? Math.min(BP_ONE, Math.max(0, roleOf(w, hit.target, w.rules.roles.evasion, 0) * 10)) : 0;
  const hitsBp = hitChance(w, hit, BP_ONE - ownBp);
  if (!rolls(w, 'evasion', BP_ONE - hitsBp, hit) || hit.amount <= 0) return;
  const b = strongest < 0 ? -1 : buffAt(w, strongest);
  const by = b < 0 ? undefined : buffRow(w, b).name;
  hit.change('evasion', 0 - hit.amount, by, undefined, b < 0 ? undefined : w.buffs.cells[b + B.instance]);
  hit.reason = 'evaded';
};

/** Place of the modifier with the highest chance, −1 = none: the one that the account names. */
let strongest = -1;

function hitChance(w: World, hit: Hit, withoutBp: number): number {
  let hitsBp = withoutBp;
  let bestBp = 0;
  strongest = -1;
  for (let at = nextModifier(w, hit.target, 'evasion', -1); at >= 0; at = nextModifier(w, hit.target, 'evasion', at)) {
    if (!concerns(modifierAt(w, at, 'evasion'), hit)) continue;
    const chanceBp = w.buffs.cells[cellAt(w, at)]!;
    hitsBp = mulDiv(hitsBp, BP_ONE - chanceBp, BP_ONE);
    if (chanceBp <= bestBp) continue;
    bestBp = chanceBp;
    strongest = at;
  }
  return hitsBp;
}
