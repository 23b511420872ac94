import { WHOLE } from '../decimal.ts';
import { embeddedEffects } from '../embedded.ts';
import { later, rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Modifier } from '../prototypes.ts';
import { readMoment } from '../trigger.ts';

/** Runs effects when something happens to the holder. */
export const trigger = kind(
  { ...rules('on', 'effects', 'internalCooldownMs', 'chance'), ...later('conditions') },
  (reader): Modifier => {
    reader.only('chance', 1);
    return {
      kind: 'trigger',
      on: readMoment(reader, 'on'),
      effects: embeddedEffects(reader, 'effects'),
      internalCooldownMs: readLevels(reader, 'internalCooldownMs', WHOLE, ZERO, { min: 0 }),
    };
  },
);
