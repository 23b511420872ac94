import { measured, PARTIES, PARTS } from './amount.ts';
import { BP, MILLI } from './decimal.ts';
import { later, looks, rules } from './fields.ts';
import { kind, readKind, type KindTable } from './kind.ts';
import { readLevels } from './levelled.ts';
import type { Compare, Condition, NamedCondition, Party } from './prototypes.ts';
import { isObject, type Reader } from './reader.ts';

const COMPARE_BY_WORD = { below: 'lt', atMost: 'le', equals: 'eq', atLeast: 'ge', above: 'gt' } as const;
const COMPARE_WORDS = ['below', 'atMost', 'equals', 'atLeast', 'above'] as const;

type Tests = readonly Condition[];

/** One condition kind an entry. One authored condition may ask for several tests, all of which must hold. */
export const CONDITIONS: KindTable<Tests> = {
  attribute: kind({ ...looks('id'), ...rules('of', 'attribute', 'part', 'op', 'value') }, (reader): Tests => [
    compareMeasured(reader, reader.choice('of', PARTIES)),
  ]),
  resource: kind({ ...looks('id'), ...rules('of', 'resource', 'as', 'op', 'value') }, (reader): Tests => {
    const of = reader.choice('of', PARTIES);
    const resource = reader.named('resource', 'resource', true);
    const compare = readCompare(reader, 'op');
    return reader.choice('as', ['value', 'fraction'], 'value') === 'fraction'
      ? [{ kind: 'resourceRatio', of, resource, compare, ratioBp: readLevels(reader, 'value', BP) }]
      : [{ kind: 'resource', of, resource, compare, valueMilli: readLevels(reader, 'value', MILLI) }];
  }),
  hpBelow: kind({ ...looks('id'), ...rules('of', 'fraction') }, (reader): Tests => [life(reader, 'lt')]),
  hpAbove: kind({ ...looks('id'), ...rules('of', 'fraction') }, (reader): Tests => [life(reader, 'gt')]),
  hasBuff: kind(
    { ...looks('id'), ...rules('of', 'buff', 'minStacks'), ...later('tag', 'fromCaster') },
    (reader): Tests => [
      {
        kind: 'buff',
        of: reader.choice('of', PARTIES),
        buff: reader.ref('buff', 'buffs', true),
        has: true,
        minStacks: reader.whole('minStacks', 1, { min: 1 }),
      },
    ],
  ),
  lacksBuff: kind({ ...looks('id'), ...rules('of', 'buff'), ...later('tag') }, (reader): Tests => [
    {
      kind: 'buff',
      of: reader.choice('of', PARTIES),
      buff: reader.ref('buff', 'buffs', true),
      has: false,
      minStacks: 1,
    },
  ]),
  distance: kind({ ...looks('id'), ...rules('to', 'op', 'value') }, (reader): Tests => {
    reader.only('to', 'target');
    return [{ kind: 'distance', compare: readCompare(reader, 'op'), valueMilli: readLevels(reader, 'value', MILLI) }];
  }),
  tag: kind({ ...looks('id'), ...rules('of', 'all', 'any', 'none') }, tagTests),
};

/** Conditions that must all hold. A refusal names the one that failed by its id, else by its kind. */
export function readConditions<Key extends string>(reader: Reader<Key>, key: Key): readonly NamedCondition[] {
  return reader.list(key).flatMap((value, index) => {
    const tests = readKind(CONDITIONS, 'condition', reader.scope, value, `${reader.at(key)}/${index}`) ?? [];
    const id = conditionName(value);
    return tests.map((test) => ({ id, test }));
  });
}

function conditionName(value: unknown): string {
  if (!isObject(value)) return '';
  const word = value['id'] ?? value['kind'];
  return typeof word === 'string' ? word : '';
}

export function readCompare<Key extends string>(reader: Reader<Key>, key: Key): Compare {
  return COMPARE_BY_WORD[reader.choice(key, COMPARE_WORDS)];
}

export const COMPARISON_FIELDS = rules('attribute', 'part', 'op', 'value');

/** Attribute or resource against a number. The core compares what holds now, not a base or a bonus. */
export function compareMeasured(reader: Reader<'attribute' | 'part' | 'op' | 'value'>, of: Party): Condition {
  reader.choice('part', PARTS, 'current');
  reader.only('part', 'current');
  const { attribute, resource } = measured(reader, 'attribute', 'current');
  const compare = readCompare(reader, 'op');
  const valueMilli = readLevels(reader, 'value', MILLI);
  return resource >= 0
    ? { kind: 'resource', of, resource, compare, valueMilli }
    : { kind: 'attribute', of, attribute, compare, valueMilli };
}

function life(reader: Reader<'of' | 'fraction'>, compare: Compare): Condition {
  const of = reader.choice('of', PARTIES);
  const resource = reader.scope.environment.lookup('ruleset', '').hp;
  return { kind: 'resourceRatio', of, resource, compare, ratioBp: readLevels(reader, 'fraction', BP) };
}

function tagTests(reader: Reader<'of' | 'all' | 'any' | 'none'>): Tests {
  const of = reader.choice('of', PARTIES);
  const test = (has: boolean) => (tag: number) => ({ kind: 'tag', of, tag, has }) as const;
  const any = reader.tags('any');
  // One alternative is the same as a demand; a real choice needs a test that the core does not have yet.
  if (any.length > 1) reader.report('unsupported', 'any', { what: 'any of several tags' });
  return [...reader.tags('all').map(test(true)), ...any.map(test(true)), ...reader.tags('none').map(test(false))];
}
