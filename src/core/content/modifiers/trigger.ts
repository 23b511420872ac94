import { readConditions } from '../condition.ts';
import { BP, WHOLE } from '../decimal.ts';
import { embeddedEffects } from '../embedded.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Levels, Modifier } from '../prototypes.ts';
import { readMoment } from '../trigger.ts';
import { bits } from '../words.ts';

const ALWAYS: Levels = Object.freeze([BP.factor]);
/** Bits as in `ContextFlag` of the world. */
const REACTIONS = { reflected: 2, lifesteal: 4, transferred: 8 } as const;

/** Runs effects when something happens to the holder. */
export const trigger = kind(
  rules('on', 'effects', 'internalCooldownMs', 'chance', 'conditions', 'also'),
  (reader): Modifier => ({
    kind: 'trigger',
    on: readMoment(reader, 'on'),
    effects: embeddedEffects(reader, 'effects'),
    internalCooldownMs: readLevels(reader, 'internalCooldownMs', WHOLE, ZERO, { min: 0 }),
    chanceBp: readLevels(reader, 'chance', BP, ALWAYS, { min: 0, max: BP.factor }),
    conditions: readConditions(reader, 'conditions'),
    also: bits(reader, 'also', REACTIONS, []),
  }),
);
