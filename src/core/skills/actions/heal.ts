import { offsetOf, type World } from '../../world/index.ts';
import type { Action } from '../../content/prototypes.ts';
import { evaluateAmount, shareOf } from '../../attributes/index.ts';
import { heal as healUnit } from '../../damage/index.ts';
import { partiesOf } from '../effects/parties.ts';
import type { ActionKind, EffectRun } from './action.ts';

/** Restores life of every target. */
export const heal: ActionKind<'heal'> = {
  needsNoTarget: false,
  run(w, action, run) {
    const { context, first, count } = run;
    for (let index = 0; index < count; index++) {
      const target = offsetOf(w, w.chosen[first + index]!);
      const amount = evaluateAmount(w, action.amount, context.level, partiesOf(w, context, target));
      restore(w, action, Math.max(0, shareOf(amount, context.share, context.shareOf)), target, run);
    }
  },
};

/** One healing of an effect, by its caster. */
export function restore(
  w: World,
  { canCrit, tags }: Pick<Extract<Action, { kind: 'heal' }>, 'canCrit' | 'tags'>,
  base: number,
  target: number,
  { context, effect, cause }: EffectRun,
): void {
  healUnit(w, {
    healer: offsetOf(w, context.caster),
    target,
    base,
    canCrit,
    tags,
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
