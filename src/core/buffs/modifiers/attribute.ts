import { evaluateAmount, recompute } from '../../attributes/index.ts';
import { none, type ModifierKind } from './kind.ts';

/** Changes an attribute of the holder for as long as the buff is in force. */
export const attribute: ModifierKind<'attribute'> = {
  evaluate: (w, modifier, level, parties) => evaluateAmount(w, modifier.value, level, parties),
  fill: none,
  settle: (w, modifier, u) => recompute(w, u, modifier.attribute, modifier.maxChange),
};
