import { resourceOf } from '../../attributes/index.ts';
import { buffAt, cellAt, endBuff, modifierAt, nextModifier } from '../../buffs/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { B, buffRow, type World } from '../../world/index.ts';
import type { Hit } from '../hit.ts';
import type { Stage } from './stage.ts';

/**
 * A hit that would take the last of life leaves what the oldest ward keeps, though never more than there was. Each such
 * hit costs a charge; a buff whose ward has none left ends.
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
  while (at >= 0 && isLimited(w, at) && w.buffs.cells[cellAt(w, at) + 1]! <= 0)
    at = nextModifier(w, hit.target, 'deathWard', at);
  return at;
}

function isLimited(w: World, at: number): boolean {
  return atLevel(modifierAt(w, at, 'deathWard').charges, w.buffs.cells[buffAt(w, at) + B.level]!) > 0;
}

function spendCharge(w: World, hit: Hit, at: number): void {
  if (!isLimited(w, at)) return;
  const left = --w.buffs.cells[cellAt(w, at) + 1]!;
  if (left <= 0) endBuff(w, buffAt(w, at), 'consumed', hit.cause, hit.root);
}
