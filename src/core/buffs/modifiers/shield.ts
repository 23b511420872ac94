import { evaluateAmount } from '../../attributes/index.ts';
import { capped } from '../../base/index.ts';
import { B } from '../../world/index.ts';
import { refreshShield } from '../shields.ts';
import type { ModifierKind } from './kind.ts';

/** Absorbs damage. Counts what is left of it. */
export const shield: ModifierKind<'shield'> = {
  evaluate: (w, modifier, level, parties) => Math.max(0, evaluateAmount(w, modifier.amount, level, parties)),
  fill: (w, modifier, b, at) => capped(w.buffs.cells[at]! * (modifier.perStack ? w.buffs.cells[b + B.stacks]! : 1)),
  settle: (w, _modifier, u) => refreshShield(w, u),
};
