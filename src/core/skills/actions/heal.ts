import { offsetOf } from '../../world/index.ts';
import { evaluateAmount, shareOf } from '../../attributes/index.ts';
import { heal as healUnit } from '../../damage/index.ts';
import { partiesOf } from '../effects/parties.ts';
import type { ActionKind } from './action.ts';

/** Restores life of every target. */
export const heal: ActionKind<'heal'> = {
  needsNoTarget: false,
  run(w, action, { context, effect, first, count, cause }) {
    for (let index = 0; index < count; index++) {
      const target = offsetOf(w, w.chosen[first + index]!);
      const amount = evaluateAmount(w, action.amount, context.level, partiesOf(w, context, target));
      const base = Math.max(0, shareOf(amount, context.share, context.shareOf));
      healUnit(w, {
        healer: offsetOf(w, context.caster),
        target,
        base,
        canCrit: action.canCrit,
        tags: action.tags,
        effect: effect.id,
        skill: context.skill,
        level: context.level,
        flags: context.flags,
        reaction: 0,
        reactionRow: 0,
        reactionInstance: 0,
        cause,
        root: context.root,
      });
    }
  },
};
