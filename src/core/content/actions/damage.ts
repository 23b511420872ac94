import { readAmount } from '../amount.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Action } from '../prototypes.ts';

/** Takes life through the damage pipeline. */
export const damage = kind(rules('type', 'amount', 'canCrit', 'flags', 'tags'), (reader): Action => {
  const flags = reader.texts('flags');
  return {
    kind: 'damage',
    type: reader.named('type', 'damageType', true),
    amount: readAmount(reader, 'amount'),
    canCrit: reader.flag('canCrit', false),
    flags: {
      noReflect: flags.includes('noReflect'),
      noLifesteal: flags.includes('noLifesteal'),
      noAmplify: flags.includes('noAmplify'),
      ignoreShield: flags.includes('ignoreShield'),
      ignoreMitigation: flags.includes('ignoreMitigation'),
      hpLoss: flags.includes('hpLoss'),
      nonLethal: flags.includes('nonLethal'),
    },
    tags: reader.tags('tags'),
  };
});
