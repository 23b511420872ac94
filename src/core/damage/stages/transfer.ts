import { BP_ONE, mulDivCapped } from '../../base/index.ts';
import { buffAt, cellAt, modifierAt, nextModifier } from '../../buffs/index.ts';
import type { Modifier } from '../../content/prototypes.ts';
import { B, buffRow, offsetOf, ownerOf, spendBudget, U, type World } from '../../world/index.ts';
import { concerns } from '../filter.ts';
import type { Hit } from '../hit.ts';
import type { Stage } from './stage.ts';

/**
 * Shares of what the target would take go to others, by instance, until nothing is left. Each is a share of the whole.
 * The others take theirs once this hit is done. What was passed on or returned before stays where it is.
 */
export const transfer: Stage = (w, hit) => {
  if (hit.amount <= 0 || hit.reaction !== 0) return;
  const whole = hit.amount;
  let at = nextModifier(w, hit.target, 'transfer', -1);
  for (; at >= 0 && hit.amount > 0; at = nextModifier(w, hit.target, 'transfer', at)) {
    const modifier = modifierAt(w, at, 'transfer');
    const taker = concerns(modifier, hit) ? takerOf(w, hit, at, modifier) : -1;
    if (taker >= 0) pass(w, hit, at, taker, mulDivCapped(whole, w.buffs.cells[cellAt(w, at)]!, BP_ONE));
  }
};

/** Who takes the share, −1 = nobody: the dead cannot, and nobody passes on to himself. */
function takerOf(w: World, hit: Hit, at: number, { to }: Extract<Modifier, { kind: 'transfer' }>): number {
  const taker = to === 'source' ? offsetOf(w, w.buffs.cells[buffAt(w, at) + B.source]!) : ownerOf(w, hit.target);
  return taker < 0 || taker === hit.target || w.units.cells[taker + U.alive] !== 1 ? -1 : taker;
}

function pass(w: World, hit: Hit, at: number, taker: number, share: number): void {
  const part = Math.min(hit.amount, share);
  if (part <= 0 || !spendBudget(w, w.units.cells[hit.target]!, hit.cause, hit.root)) return;
  const b = buffAt(w, at);
  const instance = w.buffs.cells[b + B.instance]!;
  hit.amount -= part;
  hit.transferred += part;
  hit.passed.push(w.units.cells[taker]!, part, buffRow(w, b).id, instance);
  if (hit.ledger !== null) hit.note('transfer', 0, buffRow(w, b).name, `-${part}`, instance);
}
