import type { TriggerOn } from '../content/prototypes.ts';

/** Moments at which effects can run, as small numbers: the position in this list. Names of packs follow from `CUSTOM`. */
export const TRIGGERS = [
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
export type NamedTrigger = (typeof TRIGGERS)[number];

export const CUSTOM = 30;

/** The same numbers by name, for code that raises a moment. */
// prettier-ignore
export const On = {
  castStart: 0, effect: 1, channelTick: 2, channelEnd: 3, interrupted: 4, castEnd: 5,
  bulletHit: 6, bulletExpire: 7,
  buffApply: 8, buffTick: 9, buffExpire: 10, buffRemove: 11, stackChange: 12,
  attackHit: 13, damageDealt: 14, damageTaken: 15, healed: 16, kill: 17, death: 18,
  zoneEnter: 19, zoneTick: 20, zoneLeave: 21,
} as const satisfies Record<NamedTrigger, number>;

/** Bit of a trigger kind in a set of kinds; all custom events share the last one. */
export const bitOf = (kind: number): number => (kind >= CUSTOM ? 1 << CUSTOM : 1 << kind);
