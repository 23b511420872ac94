import { rules } from './fields.ts';
import type { TriggerOn } from './prototypes.ts';
import type { Reader } from './reader.ts';
import { showValue } from './problem.ts';

export const TRIGGER_FIELDS = rules('on', 'delayMs', 'chance', 'conditions');

export const MOMENTS = [
  'castStart',
  'effect',
  'channelTick',
  'channelEnd',
  'interrupted',
  'castEnd',
  'bulletHit',
  'bulletExpire',
  'buffApply',
  'buffTick',
  'buffExpire',
  'buffRemove',
  'stackChange',
  'attackHit',
  'damageDealt',
  'damageTaken',
  'healed',
  'kill',
  'death',
  'zoneEnter',
  'zoneTick',
  'zoneLeave',
] as const satisfies readonly TriggerOn[];

const CUSTOM = 'custom:';

/** The moment a rule listens to. */
export function readMoment<Key extends string>(reader: Reader<Key>, key: Key): TriggerOn {
  const value = reader.raw(key);
  const known = MOMENTS.find((moment) => moment === value);
  if (known !== undefined) return known;
  if (typeof value === 'string' && value.startsWith(CUSTOM)) return value as TriggerOn;
  reader.report('unknownChoice', key, { found: showValue(value), choices: MOMENTS.join(' | ') });
  return 'effect';
}
