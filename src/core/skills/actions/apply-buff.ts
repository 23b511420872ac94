import { applyBuff as putOn, OWN_DURATION } from '../../buffs/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import type { World } from '../../world/index.ts';
import type { ActionKind, EffectRun } from './action.ts';

/** Puts a buff on every target, or once on the caster when the buff says that it belongs there. */
export const applyBuff: ActionKind<'applyBuff'> = {
  needsNoTarget: false,
  run(w, action, run) {
    const { level } = run.context;
    const durationMs = action.durationMs === null ? OWN_DURATION : atLevel(action.durationMs, level);
    putOnAll(w, action.buff, Math.max(1, atLevel(action.stacks, level)), durationMs, run);
  },
};

export function putOnAll(w: World, row: number, stacks: number, durationMs: number, run: EffectRun): void {
  const { context, first, count, cause } = run;
  const onCaster = w.content.buffs[row]!.attach === 'caster';
  for (let index = 0; index < (onCaster ? Math.min(1, count) : count); index++) {
    const holder = onCaster ? context.caster : w.chosen[first + index]!;
    const { caster: source, skill, level, root } = context;
    putOn(w, { holder, source, row, skill, level, stacks, durationMs, cause, root });
  }
}
