import { POSITION_LIMIT_MILLI } from '../base/index.ts';
import { rules } from './fields.ts';
import type { Reader } from './reader.ts';

export const POSITION_FIELDS = rules('x', 'y');

/** Coordinates beyond this would let the square of a distance pass 2^53. */
export const ON_THE_MAP = { min: -POSITION_LIMIT_MILLI, max: POSITION_LIMIT_MILLI };

export function readPosition<Key extends string>(
  reader: Reader<Key>,
  key: Key,
): { readonly x: number; readonly y: number } {
  const inner = reader.child(key, POSITION_FIELDS);
  if (inner === null) {
    reader.report('missing', key, { expected: 'a position {x, y}' });
    return { x: 0, y: 0 };
  }
  return { x: inner.milli('x', undefined, ON_THE_MAP), y: inner.milli('y', undefined, ON_THE_MAP) };
}
