import { U } from './layout.ts';
import { bitOf } from './trigger.ts';
import type { World } from './world.ts';

/**
 * Whether raising a moment can lead to anything: its own effects (a bit set of their kinds), a slot of its skill or an
 * answer of its owner (an offset) waits for it. Nesting that has gone too deep counts, since it has to be reported.
 */
export function isHeard(w: World, kind: number, ownKinds: number, skill: number, owner: number): boolean {
  const skillKinds = skill === 0 ? 0 : w.index.listensOfSkill[skill]!;
  const kinds = ownKinds | skillKinds | w.units.cells[owner + U.listens]!;
  return (kinds & bitOf(kind)) !== 0 || w.contexts.depth >= w.rules.limits.triggerDepth;
}
