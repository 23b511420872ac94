import { ACTIONS } from './actions/index.ts';
import type { KindTable } from './kind.ts';
import { MODIFIERS } from './modifiers/index.ts';
import type { Action, Modifier } from './prototypes.ts';

/** Which kinds of actions and modifiers a compile knows, by the words that authors write. */
export interface Kinds {
  readonly actions: KindTable<Action>;
  readonly modifiers: KindTable<Modifier>;
}

/** Those of the core itself. `src/core/plugins` adds to them. */
export const OWN_KINDS: Kinds = { actions: ACTIONS, modifiers: MODIFIERS };
