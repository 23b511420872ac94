import { resourceOf } from '../../attributes/index.ts';
import { buffAt, cellAt, endBuff, nextModifier } from '../../buffs/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { B, buffRow, MODIFIER_MAX, modifierCell, type World } from '../../world/index.ts';
import type { Hit } from '../hit.ts';
import type { Stage } from './stage.ts';

/**
 * A hit that would take the last of life leaves what the oldest ward keeps, though never more than there was. Each such
 * hit costs a charge; a buff whose wards have none left ends.
 */
export const deathWard: Stage = (w, hit) => {
  if (hit.amount <= 0 || hit.flags.nonLethal) return;
  const life = resourceOf(w, hit.target, w.rules.hp);
  if (hit.amount < life) return;
  const at = nextWard(w, hit);
  if (at < 0) return;
  const b = buffAt(w, at);
  const payable = Math.max(0, life - w.buffs.cells[cellAt(w, at)]!);
  hit.change('deathWard', payable - hit.amount, buffRow(w, b).name, undefined, w.buffs.cells[b + B.instance]);
  if (payable === 0) hit.reason = 'warded';
  spendCharge(w, hit, at);
};

/** The oldest ward that can still stop a hit, −1 = none. */
function nextWard(w: World, hit: Hit): number {
  let at = nextModifier(w, hit.target, 'deathWard', -1);
  while (at >= 0 && isSpent(w, buffAt(w, at), at % MODIFIER_MAX)) at = nextModifier(w, hit.target, 'deathWard', at);
  return at;
}

/** Without a limit a ward is never spent. */
function isSpent(w: World, b: number, index: number): boolean {
  const modifier = buffRow(w, b).modifiers[index]!;
  const isLimited = modifier.kind === 'deathWard' && atLevel(modifier.charges, w.buffs.cells[b + B.level]!) > 0;
  return isLimited && w.buffs.cells[modifierCell(b, index) + 1]! <= 0;
}

/** A buff that has other wards left lasts on. */
function spendCharge(w: World, hit: Hit, at: number): void {
  const b = buffAt(w, at);
  if (w.buffs.cells[cellAt(w, at) + 1]! <= 0) return;
  w.buffs.cells[cellAt(w, at) + 1]!--;
  const { modifiers } = buffRow(w, b);
  for (let index = 0; index < modifiers.length; index++) {
    if (modifiers[index]!.kind === 'deathWard' && !isSpent(w, b, index)) return;
  }
  endBuff(w, b, 'consumed', hit.cause, hit.root);
}
