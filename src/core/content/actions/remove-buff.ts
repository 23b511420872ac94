import { WHOLE } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Action } from '../prototypes.ts';

/** Removes or dispels buffs. */
export const removeBuff = kind(
  rules('buff', 'tags', 'buffKind', 'count', 'stacks', 'order', 'dispelLevel'),
  (reader): Action => ({
    kind: 'removeBuff',
    buff: reader.ref('buff', 'buffs'),
    tags: reader.tags('tags'),
    buffKind: reader.has('buffKind') ? reader.choice('buffKind', ['buff', 'debuff', 'neutral']) : null,
    count: readLevels(reader, 'count', WHOLE, ZERO, { min: 0 }),
    stacks: readLevels(reader, 'stacks', WHOLE, ZERO, { min: 0 }),
    order: reader.choice('order', ['priority', 'oldest', 'newest'], 'priority'),
    level: reader.whole('dispelLevel', -1, { min: 0 }),
  }),
);
