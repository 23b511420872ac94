import { offsetOf } from '../../world/index.ts';
import { blockBuff, OWN_DURATION, OWN_SHIELD, removeBuffs } from '../../buffs/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import type { ActionKind } from './action.ts';

/** Takes buffs off every target. A dispel that finds nothing to take says so. */
export const removeBuff: ActionKind<'removeBuff'> = {
  needsNoTarget: false,
  run(w, action, { context, first, count, cause }) {
    const { caster: source, skill, level, root } = context;
    for (let index = 0; index < count; index++) {
      const holder = w.chosen[first + index]!;
      const stacks = action.stacks ? atLevel(action.stacks, level) : 0;
      const removed = removeBuffs(w, offsetOf(w, holder), action, atLevel(action.count, level), stacks, cause, root);
      if (removed > 0) continue;
      const asked = {
        holder,
        source,
        row: action.buff,
        skill,
        level,
        stacks: 0,
        durationMs: OWN_DURATION,
        shieldMilli: OWN_SHIELD,
        cause,
        root,
      };
      blockBuff(w, asked, 'nothingToRemove', null);
    }
  },
};
