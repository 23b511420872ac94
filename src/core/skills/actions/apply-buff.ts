import { evaluateAmount, shareOf } from '../../attributes/index.ts';
import { applyBuff as putOn, OWN_DURATION, OWN_SHIELD } from '../../buffs/index.ts';
import { atLevel, type Amount } from '../../content/prototypes.ts';
import { offsetOf, type EventContext, type World } from '../../world/index.ts';
import { partiesOf } from '../effects/parties.ts';
import type { ActionKind, EffectRun } from './action.ts';

/** Puts a buff on every target, or once on the caster when the buff says that it belongs there. */
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
  const onCaster = w.content.buffs[row]!.attach === 'caster';
  for (let index = 0; index < (onCaster ? Math.min(1, count) : count); index++) {
    const holder = onCaster ? context.caster : w.chosen[first + index]!;
    const shieldMilli = shield === null ? OWN_SHIELD : sizeOf(w, shield, context, holder);
    const { caster: source, skill, level, root } = context;
    putOn(w, { holder, source, row, skill, level, stacks, durationMs, shieldMilli, cause, root });
  }
}

function sizeOf(w: World, shield: Amount, context: EventContext, holder: number): number {
  const size = evaluateAmount(w, shield, context.level, partiesOf(w, context, offsetOf(w, holder)));
  return Math.max(0, shareOf(size, context.share, context.shareOf));
}
