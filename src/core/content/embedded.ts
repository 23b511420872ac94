import { isUnset } from './fields.ts';
import type { EffectPrototype } from './prototypes.ts';
import { reportIn, type Reader } from './reader.ts';
import { showValue } from './problem.ts';

/** Slots of a row, in order: the prototypes themselves, null where a slot is left empty. */
export function effectSlots<Key extends string>(
  reader: Reader<Key>,
  key: Key,
  slotsMax: number,
): readonly (EffectPrototype | null)[] {
  const slots = reader.list(key);
  if (slots.length > slotsMax) reader.report('tooMany', key, { max: slotsMax, found: slots.length });
  return slots.map((value, index) => effectAt(reader, value, `${reader.at(key)}/${index}`));
}

export const SLOTS_MAX = 8;

/** The filled slots only: for owners to which an empty slot means nothing. */
export function embeddedEffects<Key extends string>(reader: Reader<Key>, key: Key): readonly EffectPrototype[] {
  return effectSlots(reader, key, SLOTS_MAX).filter((effect) => effect !== null);
}

export function effectAt<Key extends string>(
  reader: Reader<Key>,
  value: unknown,
  pointer: string,
): EffectPrototype | null {
  if (isUnset(value)) return null;
  const effect = typeof value === 'string' ? reader.scope.environment.lookup('effectRow', value) : undefined;
  if (effect !== undefined) return effect;
  const id = typeof value === 'string' ? value : showValue(value);
  reportIn(reader.scope, 'unknownReference', pointer, { table: 'effects', id });
  return null;
}
