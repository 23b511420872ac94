import { valueAt } from '../text/pointer.ts';
import type { RowCheck } from './check.ts';
import { consequencesOf, walkConsequences } from './consequences.ts';

const SPAWNS: ReadonlySet<unknown> = new Set(['launchBullet', 'zone', 'summon']);

/**
 * A bullet whose hit launches it again, a unit that summons its like as it appears: a circle that brings something new
 * with each round and that nothing ends. It is told at the spawning effect of the circle whose id comes first.
 */
export const endlessChainCheck: RowCheck = {
  name: 'endless-chain',
  tables: ['effects'],
  run({ id, row, lookup, report }) {
    if (!SPAWNS.has(valueAt(row, '/action/kind'))) return;
    for (const { id: at, row: effect, chain } of walkConsequences(lookup, id)) {
      const closes = consequencesOf(lookup, effect).find((next) => next.effect === id);
      if (!closes) continue;
      const isFirst = chain.every((one) => one >= id || !SPAWNS.has(valueAt(lookup('effects', one), '/action/kind')));
      const circle = [...chain, ...(closes.through && closes.through !== at ? [closes.through] : []), id];
      if (isFirst) report('endlessChain', '/action', { id, chain: circle.join(' → ') });
      return;
    }
  },
};
