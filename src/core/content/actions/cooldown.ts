import { BP, WHOLE } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import type { Action } from '../prototypes.ts';

/** Changes running cooldowns: milliseconds for add, a share for multiply. */
export const cooldown = kind(rules('skill', 'group', 'all', 'op', 'value'), (reader): Action => {
  const op = reader.choice('op', ['reset', 'add', 'multiply']);
  if (op === 'reset' && reader.has('value')) reader.refuse('value', 'valueOfReset');
  const isAll = reader.flag('all', false);
  for (const key of ['skill', 'group'] as const) if (isAll && reader.has(key)) reader.refuse(key, 'partOfAll');
  return {
    kind: 'cooldown',
    skill: isAll ? -1 : reader.ref('skill', 'skills'),
    group: reader.interned('group', 'cooldownGroup'),
    op,
    value: op === 'reset' ? ZERO : readLevels(reader, 'value', op === 'multiply' ? BP : WHOLE),
  };
});
