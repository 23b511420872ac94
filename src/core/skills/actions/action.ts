import type { Action, EffectPrototype } from '../../content/prototypes.ts';
import type { EventContext, World } from '../../world/index.ts';

/** An effect at work: whom it chose (`w.chosen` from `first` on) and the serial that its consequences cite. */
export interface EffectRun {
  context: EventContext;
  effect: EffectPrototype;
  first: number;
  count: number;
  cause: number;
}

export interface ActionKind<Kind extends Action['kind']> {
  /** Acts even when nobody was chosen. */
  readonly needsNoTarget: boolean;
  run(w: World, action: Extract<Action, { kind: Kind }>, run: EffectRun): void;
}
