import { later, rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Action } from '../prototypes.ts';

/** Raises a custom event on every target. */
export const emit = kind({ ...rules('event'), ...later('payload') }, (reader): Action => ({
  kind: 'emit',
  event: reader.text('event') ?? '',
  payloadMilli: 0,
}));
