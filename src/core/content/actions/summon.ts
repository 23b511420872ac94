import { WHOLE } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { ONE, readLevels, ZERO } from '../levelled.ts';
import type { Action } from '../prototypes.ts';

/** Creates units that belong to the caster. */
export const summon = kind(rules('unit', 'lifeMs', 'count', 'formation', 'at', 'onOwnerDeath'), (reader): Action => ({
  kind: 'summon',
  unit: reader.ref('unit', 'units', true),
  lifeMs: readLevels(reader, 'lifeMs', WHOLE, ZERO, { min: 0 }),
  count: readLevels(reader, 'count', WHOLE, ONE, { min: 0 }),
  formation: reader.ref('formation', 'formations'),
  at: reader.choice('at', ['caster', 'target', 'point'], 'point'),
  onOwnerDeath: reader.choice('onOwnerDeath', ['keep', 'vanish'], 'keep'),
}));
