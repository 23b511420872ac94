import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import { readParams } from '../params.ts';
import type { Action } from '../prototypes.ts';

/** Raises a custom event on every target. */
export const emit = kind(rules('event', 'payload'), (reader): Action => ({
  kind: 'emit',
  event: reader.text('event') ?? '',
  params: readParams(reader, 'payload'),
}));
