import { evaluateAmount, shareOf } from '../../attributes/index.ts';
import { applyBuff as putOn, OWN_DURATION, OWN_SHIELD, type Application } from '../../buffs/index.ts';
import { atLevel, type Amount } from '../../content/prototypes.ts';
import { offsetOf, type EventContext, type World } from '../../world/index.ts';
import { partiesOf } from '../effects/parties.ts';
import type { ActionKind, EffectRun } from './action.ts';

/** Puts a buff on every target, or once on the caster: for its own sake, or as the one who answers for a place or a bullet. */
export const applyBuff: ActionKind<'applyBuff'> = {
  needsNoTarget: false,
  run(w, action, run) {
    const { level } = run.context;
    const durationMs = action.durationMs === null ? OWN_DURATION : atLevel(action.durationMs, level);
    putOnAll(w, action.buff, Math.max(1, atLevel(action.stacks, level)), durationMs, action.shield, run);
  },
};

/** `shield` is the size of its shields in place of the row's. */
export function putOnAll(
  w: World,
  row: number,
  stacks: number,
  durationMs: number,
  shield: Amount | null,
  run: EffectRun,
): void {
  const { context, first, count, cause } = run;
  const { attach } = w.content.buffs[row]!;
  const onCaster = attach !== 'target';
  const place = attach === 'point' || attach === 'bullet' ? placeFor(attach, context) : undefined;
  for (let index = 0; index < (onCaster ? Math.min(1, count) : count); index++) {
    const holder = onCaster ? context.caster : w.chosen[first + index]!;
    const shieldMilli = shield === null ? OWN_SHIELD : sizeOf(w, shield, context, holder);
    const { caster: source, skill, level, root } = context;
    putOn(w, { holder, source, row, skill, level, stacks, durationMs, shieldMilli, place, cause, root });
  }
}

/** A moment without a bullet attaches to its point. */
function placeFor(attach: 'point' | 'bullet', { bullet, x, y }: EventContext): Application['place'] {
  return { bullet: attach === 'bullet' ? bullet : 0, x, y };
}

function sizeOf(w: World, shield: Amount, context: EventContext, holder: number): number {
  const size = evaluateAmount(w, shield, context.level, partiesOf(w, context, offsetOf(w, holder)));
  return Math.max(0, shareOf(size, context.share, context.shareOf));
}
