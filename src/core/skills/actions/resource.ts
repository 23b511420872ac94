import { offsetOf } from '../../world/index.ts';
import { evaluateAmount, shareOf } from '../../attributes/index.ts';
import { changeResourceOf } from '../resource.ts';
import { partiesOf } from '../effects/parties.ts';
import type { ActionKind } from './action.ts';

/** Gives or takes a resource. Taking life this way kills nobody: that is what damage with `hpLoss` is for. */
export const resource: ActionKind<'resource'> = {
  needsNoTarget: false,
  run(w, action, { context, first, count, cause }) {
    for (let index = 0; index < count; index++) {
      const u = offsetOf(w, w.chosen[first + index]!);
      const amount = evaluateAmount(w, action.amount, context.level, partiesOf(w, context, u));
      changeResourceOf(
        w,
        u,
        action.resource,
        shareOf(amount, context.share, context.shareOf),
        'action',
        cause,
        context.root,
      );
    }
  },
};
