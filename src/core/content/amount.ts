import { BP, MILLI } from './decimal.ts';
import { rules, type RuleKey } from './fields.ts';
import { levelsOf, readLevels, ZERO } from './levelled.ts';
import type { Amount, AmountTerm, AttributePart, Levels, Party } from './prototypes.ts';
import { isObject, reportIn, Reader, type RowScope } from './reader.ts';
import { showValue } from './problem.ts';

export const AMOUNT_FIELDS = rules('flat', 'terms', 'min', 'max');
export const TERM_FIELDS = rules('of', 'attribute', 'part', 'ratio');

export const PARTIES = ['caster', 'target', 'source'] as const satisfies readonly Party[];
export const PARTS = ['current', 'max', 'missing', 'base', 'bonus'] as const satisfies readonly AttributePart[];

export const NOTHING: Amount = Object.freeze({ flatMilli: ZERO, terms: Object.freeze([]) });

export function readAmount<Key extends string>(reader: Reader<Key>, key: Key, required = true): Amount {
  const value = reader.raw(key);
  if (isObject(value)) return amountOf(new Reader(reader.scope, value, reader.at(key), AMOUNT_FIELDS));
  if (value !== undefined && value !== null) {
    reportIn(reader.scope, 'wrongType', reader.at(key), {
      expected: 'an amount {flat, terms}',
      found: showValue(value),
    });
  } else if (required) reader.report('missing', key, { expected: 'an amount {flat, terms}' });
  return NOTHING;
}

function amountOf(reader: Reader<RuleKey<typeof AMOUNT_FIELDS>>): Amount {
  const amount = {
    flatMilli: readLevels(reader, 'flat', MILLI, ZERO),
    terms: reader.children('terms', TERM_FIELDS).map(readTerm),
  };
  const min = bound(reader, 'min');
  const max = bound(reader, 'max');
  return min === null && max === null
    ? amount
    : { ...amount, ...(min && { minMilli: min }), ...(max && { maxMilli: max }) };
}

function bound(reader: Reader<RuleKey<typeof AMOUNT_FIELDS>>, key: 'min' | 'max'): Levels | null {
  return reader.has(key) ? levelsOf(reader.scope, reader.raw(key), MILLI, {}, reader.at(key)) : null;
}

export function readTerm(reader: Reader<RuleKey<typeof TERM_FIELDS>>): AmountTerm {
  const of = reader.choice('of', PARTIES);
  const part = reader.choice('part', PARTS, 'current');
  const { attribute, resource } = measured(reader, 'attribute', part);
  return { of, attribute, resource, part, ratioBp: readLevels(reader, 'ratio', BP) };
}

export interface Measured {
  readonly attribute: number;
  readonly resource: number;
}

/**
 * What a named attribute and part measure. A name may also be a resource's: its parts are current, max and missing.
 * "Missing" of a maximum (such as max life) means that of the resource which it bounds.
 */
export function measured<Key extends string>(reader: Reader<Key>, key: Key, part: AttributePart): Measured {
  const name = reader.text(key);
  const resource = name === null ? -1 : reader.scope.environment.lookup('resource', name);
  if (resource >= 0 && part !== 'base' && part !== 'bonus') return { attribute: -1, resource };
  const attribute = reader.named(key, 'attribute', true);
  if (part !== 'missing' || attribute < 0) return { attribute, resource: -1 };
  const bounded = resourceBoundedBy(reader.scope, attribute);
  if (bounded < 0) reader.refuse('part', 'missingOfPlain');
  return { attribute: -1, resource: bounded };
}

/** Index of the resource whose maximum this attribute is, or −1. */
export function resourceBoundedBy(scope: RowScope, attribute: number): number {
  return scope.environment.lookup('ruleset', '').resources.findIndex((resource) => resource.maxAttribute === attribute);
}
