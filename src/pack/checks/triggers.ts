import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import type { RowCheck, RowContext } from './check.ts';

/** Moments that can reach the effects listed at one place of a row. */
interface Place {
  readonly pointer: string;
  readonly moments: ReadonlySet<string>;
}

const CAST = ['castStart', 'effect', 'channelTick', 'channelEnd', 'interrupted', 'castEnd'];
const COMBAT = ['attackHit', 'damageDealt', 'damageTaken', 'healed', 'kill', 'death'];
const BULLET = ['bulletHit', 'bulletExpire'];
const BUFF = ['buffApply', 'buffExpire', 'buffRemove', 'stackChange'];
const ZONE = ['zoneEnter', 'zoneTick', 'zoneLeave'];

const place = (pointer: string, ...moments: readonly string[]): Place => ({ pointer, moments: new Set(moments) });

/**
 * A skill may hear of its own bullets and hits too; what it can never hear of are the lives of buffs and zones. Passive
 * skills answer to the zones of their unit.
 */
const skillPlaces = (row: JsonObject): Place[] =>
  own(row, 'castMode') === 'passive'
    ? [place('/effects', 'effect', ...COMBAT, ...ZONE)]
    : [place('/effects', ...CAST, ...COMBAT, ...BULLET)];

function buffPlaces(row: JsonObject): Place[] {
  const modifiers = own(row, 'modifiers');
  const list = Array.isArray(modifiers) ? (modifiers as readonly JsonValue[]) : [];
  return [
    place('/effects', ...BUFF, 'buffTick'),
    place('/tick/effects', 'buffTick'),
    ...list.flatMap((modifier, index) => modifierPlaces(modifier, `/modifiers/${index}`)),
  ];
}

function modifierPlaces(modifier: JsonValue, pointer: string): Place[] {
  if (!isObject(modifier)) return [];
  if (own(modifier, 'kind') === 'trigger') return [place(`${pointer}/effects`, String(own(modifier, 'on')))];
  if (own(modifier, 'kind') === 'empowerAttack') return [place(`${pointer}/effects`, 'attackHit')];
  return [];
}

function placesOf({ table, row }: RowContext): Place[] {
  if (table === 'skills') return skillPlaces(row);
  if (table === 'buffs') return buffPlaces(row);
  if (table === 'bullets') return [place('/effects', ...BULLET)];
  if (table === 'units') return [place('/attack/effects', 'attackHit', 'damageDealt', 'kill')];
  return [place('/action/effects', ...ZONE)];
}

/** An effect waits for a moment that its referrer raises; else it sits in the slot and never runs. */
export const triggersCheck: RowCheck = {
  name: 'triggers',
  tables: ['skills', 'buffs', 'bullets', 'units', 'effects'],
  run(context) {
    for (const { pointer, moments } of placesOf(context)) {
      const slots = valueAt(context.row, pointer);
      if (!Array.isArray(slots)) continue;
      slots.forEach((id, index) => {
        const trigger = typeof id === 'string' ? valueAt(context.lookup('effects', id), '/trigger/on') : undefined;
        if (typeof trigger !== 'string' || trigger.startsWith('custom:') || moments.has(trigger)) return;
        context.report('neverTriggered', `${pointer}/${index}`, { id: String(id), trigger, place: context.id });
      });
    }
  },
};
