import { offsetOf } from '../../world/index.ts';
import { atLevel, type DisplaceKind } from '../../content/prototypes.ts';
import { displaceUnit } from '../motion/displace.ts';
import { goalOf } from '../motion/goal.ts';
import type { ActionKind } from './action.ts';

const OWN_WAYS: readonly DisplaceKind[] = ['dash', 'blink', 'leap'];

/** Moves the caster, or every target, along a path that takes time, or at once. */
export const displace: ActionKind<'displace'> = {
  needsNoTarget: false,
  run(w, action, { context, first, count, cause }) {
    const distance = atLevel(action.distanceMilli, context.level);
    const durationMs = atLevel(action.durationMs, context.level);
    const isOwn = OWN_WAYS.includes(action.how);
    for (let index = 0; index < (isOwn ? Math.min(1, count) : count); index++) {
      const caster = offsetOf(w, context.caster);
      const u = isOwn ? caster : offsetOf(w, w.chosen[first + index]!);
      const goal = goalOf(w, context, action.how, u, caster, distance);
      displaceUnit(w, u, {
        how: action.how,
        x: goal.x,
        y: goal.y,
        durationMs,
        curve: action.curve,
        passWalls: action.passWalls || action.how === 'leap',
        stopAtUnits: false,
        swapWith: action.how === 'swap' ? caster : -1,
        cause,
        root: context.root,
      });
    }
  },
};
