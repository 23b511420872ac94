import { evaluateAmount } from '../../attributes/index.ts';
import { atLevel } from '../../content/prototypes.ts';
import { refreshKinds } from '../kinds.ts';
import type { ModifierKind } from './kind.ts';

/** Keeps the holder alive. The strength is the life that it keeps, the count the hits that it still stops. */
export const deathWard: ModifierKind<'deathWard'> = {
  evaluate: (w, modifier, level, parties) => Math.max(1, evaluateAmount(w, modifier.kept, level, parties)),
  fill: (_w, modifier, _b, _at, level) => atLevel(modifier.charges, level),
  settle: (w, _modifier, u) => refreshKinds(w, u),
};
