import { buffRow, firstBuff, isInForce, nextBuff, U, type World } from '../world/index.ts';

/** Reach that waiting empowerments add to an attack: the longest counts. */
export function refreshReach(w: World, u: number): void {
  let longest = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isInForce(w, b)) continue;
    for (const modifier of buffRow(w, b).modifiers) {
      if (modifier.kind === 'empowerAttack' && modifier.rangeBonusMilli > longest) longest = modifier.rangeBonusMilli;
    }
  }
  w.units.cells[u + U.reachBonus] = longest;
}
