import { MILLI, WHOLE } from '../decimal.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { ONE, readLevels, ZERO } from '../levelled.ts';
import type { Action } from '../prototypes.ts';

/** Launches bullets that carry their own effects. */
export const launchBullet = kind(rules('bullet', 'count', 'spread', 'intervalMs', 'from', 'aim'), (reader): Action => ({
  kind: 'launchBullet',
  bullet: reader.ref('bullet', 'bullets', true),
  count: readLevels(reader, 'count', WHOLE, ONE, { min: 0 }),
  spreadMilliDeg: readLevels(reader, 'spread', MILLI, ZERO, { min: 0 }),
  intervalMs: readLevels(reader, 'intervalMs', WHOLE, ZERO, { min: 0 }),
  from: reader.choice('from', ['caster', 'point', 'target'], 'caster'),
  aim: reader.has('aim') ? reader.choice('aim', ['aim', 'target', 'facing']) : 'any',
}));
