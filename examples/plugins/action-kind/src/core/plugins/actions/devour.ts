import {
  atLevel,
  BP,
  BP_ONE,
  defineAction,
  evaluateAmount,
  mulDivCapped,
  NO_FLAGS,
  offsetOf,
  partiesOf,
  readAmount,
  readLevels,
  restore,
  rules,
  shareOf,
  strike,
} from '../kit.ts';

const NO_TAGS: readonly number[] = [];

/** Bites every target and heals the caster by a share of the life that it lost. */
export const devour = defineAction({
  fields: rules('type', 'amount', 'ratio'),
  read: (reader) => ({
    // What a hit is made of is made once, here: a step allocates nothing.
    blow: { type: reader.named('type', 'damageType', true), canCrit: false, flags: NO_FLAGS, tags: NO_TAGS },
    healing: { canCrit: false, tags: NO_TAGS },
    amount: readAmount(reader, 'amount'),
    ratioBp: readLevels(reader, 'ratio', BP, undefined, { min: 0 }),
  }),
  run(w, { blow, healing, amount, ratioBp }, run) {
    const { context, first, count } = run;
    const ratio = atLevel(ratioBp, context.level);
    for (let index = 0; index < count; index++) {
      const target = offsetOf(w, w.chosen[first + index]!);
      const size = evaluateAmount(w, amount, context.level, partiesOf(w, context, target));
      const lost = strike(w, blow, Math.max(0, shareOf(size, context.share, context.shareOf)), target, run);
      const caster = offsetOf(w, context.caster);
      if (lost > 0 && caster >= 0) restore(w, healing, mulDivCapped(lost, ratio, BP_ONE), caster, run);
    }
  },
});
