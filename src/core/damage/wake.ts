import { endBuff } from '../buffs/index.ts';
import { Control } from '../content/prototypes.ts';
import { buffRow, firstBuff, isInForce, nextBuff, type World } from '../world/index.ts';

/** Damage to life ends sleep: every buff that holds it. */
export function wake(w: World, u: number, cause: number, root: number): void {
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isInForce(w, b)) continue;
    const sleeps = buffRow(w, b).modifiers.some(
      (modifier) => modifier.kind === 'control' && (modifier.states & Control.sleep) !== 0,
    );
    if (sleeps) endBuff(w, b, 'interrupted', cause, root);
  }
}
