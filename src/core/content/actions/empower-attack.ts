import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Action } from '../prototypes.ts';

/** Makes the targets' next basic attacks carry more, by a buff with an empowerAttack modifier. */
export const empowerAttack = kind(rules('buff', 'resetAttack'), (reader): Action => {
  return {
    kind: 'empowerAttack',
    buff: reader.ref('buff', 'buffs', true),
    resetAttack: reader.flag('resetAttack', true),
  };
});
