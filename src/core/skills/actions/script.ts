import type { ActionKind } from './action.ts';

/** Calls a script, once, with all targets; also when nobody was chosen. */
export const script: ActionKind<'script'> = {
  needsNoTarget: true,
  run(w, action, { context, effect, first, count, cause }) {
    w.hooks.script(context, action.call, first, count, effect.id, cause);
  },
};
