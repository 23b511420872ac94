import type { Modifier } from '../content/prototypes.ts';
import { buffRow, firstBuff, isInForce, modifierCell, nextBuff, U, type World } from '../world/index.ts';

/** Reach that waiting empowerments add to an attack: the longest counts. */
export function refreshReach(w: World, u: number): void {
  let longest = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isInForce(w, b)) continue;
    const { modifiers } = buffRow(w, b);
    for (let index = 0; index < modifiers.length; index++) {
      const modifier = modifiers[index]!;
      if (modifier.kind !== 'empowerAttack' || isSpent(w, b, index, modifier)) continue;
      if (modifier.rangeBonusMilli > longest) longest = modifier.rangeBonusMilli;
    }
  }
  w.units.cells[u + U.reachBonus] = longest;
}

/** All the attacks that an empowerment had are used, and its buff lasts on. */
export function isSpent(
  w: World,
  b: number,
  index: number,
  modifier: Extract<Modifier, { kind: 'empowerAttack' }>,
): boolean {
  return modifier.charges > 0 && w.buffs.cells[modifierCell(b, index) + 1]! <= 0;
}
