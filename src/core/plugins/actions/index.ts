import type { ActionPlugin } from '../action.ts';

/** Kinds of actions that plug-ins add, by the word that authors write: one line a kind. */
export const ACTION_PLUGINS: Readonly<Record<string, ActionPlugin>> = {};
