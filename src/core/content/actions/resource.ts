import { readAmount } from '../amount.ts';
import { rules } from '../fields.ts';
import { kind } from '../kind.ts';
import type { Action } from '../prototypes.ts';

/** Adds to or takes from a resource. */
export const resource = kind(rules('resource', 'amount'), (reader): Action => ({
  kind: 'resource',
  resource: reader.named('resource', 'resource', true),
  amount: readAmount(reader, 'amount'),
}));
