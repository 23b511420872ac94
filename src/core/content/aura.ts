import { MILLI, WHOLE } from './decimal.ts';
import { rules, type RuleKey } from './fields.ts';
import { readLevels, ZERO } from './levelled.ts';
import type { AuraPrototype } from './prototypes.ts';
import type { Reader } from './reader.ts';
import { readFilter } from './target.ts';

export const AURA_FIELDS = rules(
  'radius',
  'leaveRadius',
  'everyMs',
  'lingerMs',
  'target',
  'buff',
  'maxTargets',
  'dedupe',
);

const NOT_NEGATIVE = { min: 0 };

type BuffReader = Reader<'aura'>;
type AuraReader = Reader<RuleKey<typeof AURA_FIELDS>>;

/** The aura of a buff, null where it has none. */
export function readAura(reader: BuffReader): AuraPrototype | null {
  const aura: AuraReader | null = reader.child('aura', AURA_FIELDS);
  if (aura === null) return null;
  const radiusMilli = readLevels(aura, 'radius', MILLI, undefined, NOT_NEGATIVE);
  return {
    radiusMilli,
    leaveRadiusMilli: readLevels(aura, 'leaveRadius', MILLI, radiusMilli, { min: Math.min(...radiusMilli) }),
    everyMs: readLevels(aura, 'everyMs', WHOLE, undefined, { min: 1 }),
    lingerMs: readLevels(aura, 'lingerMs', WHOLE, ZERO, NOT_NEGATIVE),
    filter: readFilter(aura, 'target'),
    buff: aura.ref('buff', 'buffs', true),
    maxTargets: readLevels(aura, 'maxTargets', WHOLE, ZERO, NOT_NEGATIVE),
    dedupe: aura.choice('dedupe', ['strongest', 'perSource'], 'strongest'),
  };
}
