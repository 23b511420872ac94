/** What a kind of action or modifier is made with: the only module of the core that a plug-in imports. */
export { defineAction } from './action.ts';
export { defineModifier } from './modifier.ts';

// Reading what was authored.
export { readAmount } from '../content/amount.ts';
export { BP, MILLI, WHOLE } from '../content/decimal.ts';
export { later, looks, rules } from '../content/fields.ts';
export { readHitFilter } from '../content/hit-filter.ts';
export { ONE, readLevels, readUnlevelled, ZERO } from '../content/levelled.ts';
export { atLevel } from '../content/prototypes.ts';
export type { Amount, HitFilter, Levels } from '../content/prototypes.ts';

// Integers.
export { BP_ONE, capped, mulDivCapped } from '../base/index.ts';

// Reading the world.
export { attributeOf, evaluateAmount, resourceMax, resourceOf, shareOf } from '../attributes/index.ts';
export { buffAt, cellAt, countAt } from '../buffs/index.ts';
export { concerns, NO_FLAGS } from '../damage/index.ts';
export type { Hit } from '../damage/index.ts';
export type { EffectRun } from '../skills/actions/action.ts';
export { partiesOf } from '../skills/effects/parties.ts';
export { B, draw, offsetOf, ownerOf, U } from '../world/index.ts';
export type { World } from '../world/index.ts';

// Changing it. Each of these tells the trace what it did.
export { lowerHit, strikeBack } from '../damage/index.ts';
export { strike } from '../skills/actions/damage.ts';
export { restore } from '../skills/actions/heal.ts';
export { putOnAll } from '../skills/actions/apply-buff.ts';
export { applyBuff, endBuff, OWN_DURATION, OWN_SHIELD } from '../buffs/index.ts';
export { changeResourceOf } from '../skills/index.ts';
