import type { World } from '../../world/index.ts';
import type { Window } from '../cast/window.ts';
import type { Action, ActionType } from '../order.ts';
import type { Verdict } from '../verdict.ts';

/** What a kind of command asks and does. `u` is the unit that obeys. */
export interface OrderKind<Type extends ActionType> {
  /** Whether the unit could obey, were it idle. Reads only. */
  admit(w: World, u: number, action: Extract<Action, { type: Type }>): Verdict;
  /** Whether what the unit is doing lets the command through. */
  window(w: World, u: number, action: Extract<Action, { type: Type }>): Window;
  /** Takes the unit over, so that a command which waited for it has been overtaken. */
  takesOver(w: World, action: Extract<Action, { type: Type }>): boolean;
  /** Obeys; whatever had to be broken off is broken off by now. */
  begin(w: World, u: number, action: Extract<Action, { type: Type }>, cause: number, root: number): void;
}
