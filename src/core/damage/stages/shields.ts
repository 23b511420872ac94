import { endBuff, refreshShield, takeShield } from '../../buffs/index.ts';
import { B, buffRow, firstBuff, isInForce, modifierCell, nextBuff, U, type World } from '../../world/index.ts';
import { concerns } from '../filter.ts';
import type { Hit } from '../hit.ts';
import type { Stage } from './stage.ts';

/** Shields absorb by priority, then the oldest first. What they take is lost to them, not taken off the account. */
export const shields: Stage = (w, hit) => {
  if (hit.flags.ignoreShield) return;
  while (hit.amount > 0 && w.units.cells[hit.target + U.shield]! > 0) {
    const b = nextShield(w, hit);
    if (b < 0) return;
    absorb(w, hit, b);
  }
};

/** Where the modifier found by `nextShield` stands in its buff. */
let foundIndex = 0;

function nextShield(w: World, hit: Hit): number {
  let best = -1;
  let bestPriority = 0;
  for (let b = firstBuff(w, hit.target); b >= 0; b = nextBuff(w, b)) {
    if (!isInForce(w, b)) continue;
    const { modifiers } = buffRow(w, b);
    for (let index = 0; index < modifiers.length; index++) {
      const modifier = modifiers[index]!;
      if (modifier.kind !== 'shield' || w.buffs.cells[modifierCell(b, index) + 1]! <= 0) continue;
      if (!concerns(modifier, hit)) continue;
      if (best >= 0 && modifier.priority <= bestPriority) continue;
      best = b;
      bestPriority = modifier.priority;
      foundIndex = index;
    }
  }
  return best;
}

function absorb(w: World, hit: Hit, b: number): void {
  const taken = Math.min(hit.amount, w.buffs.cells[modifierCell(b, foundIndex) + 1]!);
  hit.amount -= taken;
  hit.shieldLost += taken;
  if (hit.ledger !== null) hit.note('shields', 0, buffRow(w, b).name, `-${taken}`, w.buffs.cells[b + B.instance]);
  const empty = takeShield(w, b, foundIndex, taken, hit.cause, hit.root);
  refreshShield(w, hit.target);
  if (empty) endBuff(w, b, 'consumed', hit.cause, hit.root);
}
