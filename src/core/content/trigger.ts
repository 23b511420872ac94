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
] as const satisfies readonly TriggerOn[];

const CUSTOM = 'custom:';
const LATER = ['zoneEnter', 'zoneTick', 'zoneLeave'];

/** The moment a rule listens to; words that no core rule ever raises yet are reported. */
export function readMoment<Key extends string>(reader: Reader<Key>, key: Key): TriggerOn {
  const value = reader.raw(key);
  const known = MOMENTS.find((moment) => moment === value);
  if (known !== undefined) return known;
  if (typeof value === 'string' && value.startsWith(CUSTOM)) return value as TriggerOn;
  if (typeof value === 'string' && LATER.includes(value))
    reader.report('unsupported', key, { what: `moment ${value}` });
  else reader.report('unknownChoice', key, { found: showValue(value), choices: MOMENTS.join(' | ') });
  return 'effect';
}
