import { offsetOf, type EventContext, type World } from '../../world/index.ts';
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
      const goal = goalOf(w, context, {
        how: action.how,
        towards: action.towards,
        u,
        caster,
        target: isOwn ? ownTarget(w, context, first) : offsetOf(w, context.target),
        distance,
      });
      displaceUnit(w, u, {
        how: action.how,
        x: goal.x,
        y: goal.y,
        durationMs,
        curve: action.curve,
        passWalls: action.passWalls || action.how === 'leap',
        slides: action.slides ?? false,
        stopAtUnits: action.stopAtUnits ?? false,
        swapWith: action.how === 'swap' ? caster : -1,
        cause,
        root: context.root,
      });
    }
  },
};

/** Whom the caster moves towards: whom the effect chose, or whom its event is about when it chose the caster. */
function ownTarget(w: World, context: EventContext, first: number): number {
  const chosen = w.chosen[first]!;
  return offsetOf(w, chosen === context.caster ? context.target : chosen);
}
