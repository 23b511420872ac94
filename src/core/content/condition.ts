import { measured, PARTIES, PARTS } from './amount.ts';
import { BP, MILLI } from './decimal.ts';
import { isUnset, looks, rules } from './fields.ts';
import { kind, readKind, type KindTable } from './kind.ts';
import { readLevels } from './levelled.ts';
import {
  Control,
  Relation,
  UnitKind,
  type Compare,
  type Condition,
  type ControlName,
  type NamedCondition,
  type Party,
  type RelationName,
} from './prototypes.ts';
import { isObject, reportIn, type Reader, type RowScope } from './reader.ts';
import { bits } from './words.ts';

const COMPARE_BY_WORD = { below: 'lt', atMost: 'le', equals: 'eq', atLeast: 'ge', above: 'gt' } as const;
const COMPARE_WORDS = ['below', 'atMost', 'equals', 'atLeast', 'above'] as const;

type Tests = readonly Condition[];
type BuffTest = Extract<Condition, { kind: 'buff' }>;

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
  hasBuff: kind({ ...looks('id'), ...rules('of', 'buff', 'tag', 'minStacks', 'fromCaster') }, (reader): Tests => [
    {
      ...buffTest(reader, true),
      minStacks: reader.whole('minStacks', 1, { min: 1 }),
      fromCaster: reader.flag('fromCaster', false),
    },
  ]),
  lacksBuff: kind({ ...looks('id'), ...rules('of', 'buff', 'tag') }, (reader): Tests => [buffTest(reader, false)]),
  control: kind({ ...looks('id'), ...rules('of', 'state', 'on') }, (reader): Tests => [
    {
      kind: 'control',
      of: reader.choice('of', PARTIES),
      state: Control[reader.choice('state', Object.keys(Control) as ControlName[])],
      on: reader.flag('on', true),
    },
  ]),
  distance: kind({ ...looks('id'), ...rules('to', 'op', 'value') }, (reader): Tests => [
    {
      kind: 'distance',
      to: reader.choice('to', ['target', 'point'], 'target'),
      compare: readCompare(reader, 'op'),
      valueMilli: readLevels(reader, 'value', MILLI),
    },
  ]),
  tag: kind({ ...looks('id'), ...rules('of', 'all', 'any', 'none') }, tagTests),
  unitKind: kind({ ...looks('id'), ...rules('of', 'kinds') }, (reader): Tests => [
    { kind: 'unitKind', of: reader.choice('of', PARTIES), kinds: bits(reader, 'kinds', UnitKind, []) },
  ]),
  relation: kind({ ...looks('id'), ...rules('relation') }, (reader): Tests => [
    { kind: 'relation', relations: readRelation(reader) },
  ]),
  level: kind({ ...looks('id'), ...rules('of', 'skill', 'op', 'value') }, (reader): Tests => [
    {
      kind: 'level',
      of: reader.choice('of', PARTIES),
      skill: reader.ref('skill', 'skills'),
      compare: readCompare(reader, 'op'),
      level: reader.whole('value', undefined, { min: 0 }),
    },
  ]),
  skillReady: kind({ ...looks('id'), ...rules('skill') }, (reader): Tests => [
    { kind: 'skillReady', skill: reader.ref('skill', 'skills', true) },
  ]),
  unitsNear: kind({ ...looks('id'), ...rules('of', 'radius', 'relation', 'op', 'count') }, (reader): Tests => [
    {
      kind: 'unitsNear',
      of: reader.choice('of', PARTIES),
      radiusMilli: readLevels(reader, 'radius', MILLI, undefined, { min: 0 }),
      relations: readRelation(reader),
      compare: readCompare(reader, 'op'),
      count: reader.whole('count', undefined, { min: 0 }),
    },
  ]),
  param: kind({ ...looks('id'), ...rules('param', 'op', 'value') }, (reader): Tests => [
    {
      kind: 'param',
      param: paramOf(reader),
      compare: readCompare(reader, 'op'),
      valueMilli: readLevels(reader, 'value', MILLI),
    },
  ]),
  any: kind({ ...looks('id'), ...rules('conditions') }, (reader): Tests => [
    {
      kind: 'any',
      alternatives: reader
        .list('conditions')
        .map((value, index) => testsOf(reader, value, `${reader.at('conditions')}/${index}`)),
    },
  ]),
  not: kind({ ...looks('id'), ...rules('condition') }, (reader): Tests => [
    { kind: 'not', tests: testsOf(reader, reader.raw('condition'), reader.at('condition')) },
  ]),
};

/** The tests of a condition inside another one. */
function testsOf(reader: Reader, value: unknown, pointer: string): Tests {
  refuseName(reader.scope, value, pointer);
  return readKind(CONDITIONS, 'condition', reader.scope, value, pointer) ?? [];
}

/** A buff by its row or by a tag. */
function buffTest(reader: Reader<'of' | 'buff' | 'tag'>, has: boolean): BuffTest {
  const tag = reader.interned('tag', 'tag');
  const buff = reader.ref('buff', 'buffs', tag < 0);
  return { kind: 'buff', of: reader.choice('of', PARTIES), buff, has, minStacks: 1, ...(tag >= 0 && { tag }) };
}

function readRelation(reader: Reader<'relation'>): number {
  return Relation[reader.choice('relation', Object.keys(Relation) as RelationName[])];
}

/** What a built-in moment is about has a name that no pack gives. */
function paramOf(reader: Reader<'param'>): number {
  const name = reader.text('param');
  if (name === null) reader.report('missing', 'param', { expected: 'the name of a parameter' });
  return name === null || name === 'amount' ? -1 : reader.scope.environment.lookup('param', name);
}

/** Conditions that must all hold. A refusal names the one that failed by its id, else by its kind. */
export function readConditions<Key extends string>(reader: Reader<Key>, key: Key): readonly NamedCondition[] {
  return reader.list(key).flatMap((value, index) => {
    const tests = readKind(CONDITIONS, 'condition', reader.scope, value, `${reader.at(key)}/${index}`) ?? [];
    const id = conditionName(value);
    return tests.map((test) => ({ id, test }));
  });
}

/** A name is for the refusal of a cast or an effect: parts of conditions and those of hits refuse nothing by themselves. */
function refuseName(scope: RowScope, value: unknown, pointer: string): void {
  if (isObject(value) && !isUnset(value['id'])) reportIn(scope, 'meaningless', `${pointer}/id`, { why: 'nameOfPart' });
}

/** The same where no refusal names the one that failed. */
export function readNameless<Key extends string>(reader: Reader<Key>, key: Key): Tests {
  reader.list(key).forEach((value, index) => refuseName(reader.scope, value, `${reader.at(key)}/${index}`));
  return readConditions(reader, key).map(({ test }) => test);
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

/** Attribute or resource, or a part of it, against a number. */
export function compareMeasured(reader: Reader<'attribute' | 'part' | 'op' | 'value'>, of: Party): Condition {
  const part = reader.choice('part', PARTS, 'current');
  const { attribute, resource } = measured(reader, 'attribute', part);
  const compare = readCompare(reader, 'op');
  const valueMilli = readLevels(reader, 'value', MILLI);
  return resource >= 0
    ? { kind: 'resource', of, resource, part, compare, valueMilli }
    : { kind: 'attribute', of, attribute, part, compare, valueMilli };
}

function life(reader: Reader<'of' | 'fraction'>, compare: Compare): Condition {
  const of = reader.choice('of', PARTIES);
  const resource = reader.scope.environment.lookup('ruleset', '').hp;
  return { kind: 'resourceRatio', of, resource, compare, ratioBp: readLevels(reader, 'fraction', BP) };
}

function tagTests(reader: Reader<'of' | 'all' | 'any' | 'none'>): Tests {
  const of = reader.choice('of', PARTIES);
  const test = (has: boolean) => (tag: number) => ({ kind: 'tag', of, tag, has }) as const;
  const wanted = reader.tags('any').map(test(true));
  if (!reader.has('all') && !reader.has('any') && !reader.has('none'))
    reader.report('missing', 'all', { expected: 'tags in all, any or none' });
  const oneOf: Tests = wanted.length > 1 ? [{ kind: 'any', alternatives: wanted.map((one) => [one]) }] : wanted;
  return [...reader.tags('all').map(test(true)), ...oneOf, ...reader.tags('none').map(test(false))];
}
