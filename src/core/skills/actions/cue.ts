import { requestCue } from '../cue.ts';
import type { ActionKind } from './action.ts';

/** Asks for presentation only. */
export const cue: ActionKind<'cue'> = {
  needsNoTarget: true,
  run(w, action, { context, first, count, cause }) {
    const target = count > 0 ? w.chosen[first]! : context.target;
    requestCue(w, action.cue, 'action', context.caster, target, cause, context.root);
  },
};
