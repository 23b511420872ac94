import { measured, resourceBoundedBy } from './amount.ts';
import { compareMeasured, COMPARISON_FIELDS } from './condition.ts';
import { WHOLE } from './decimal.ts';
import { rules, type RuleKey } from './fields.ts';
import { deepFreeze } from './freeze.ts';
import { readKind } from './kind.ts';
import { readLevels, ZERO } from './levelled.ts';
import {
  Control,
  Relation,
  UnitKind,
  type Condition,
  type RelationName,
  type Shape,
  type TargetFilter,
  type TargetRule,
  type TargetSort,
} from './prototypes.ts';
import type { Reader } from './reader.ts';
import { SHAPES } from './shape.ts';
import { bits } from './words.ts';

export const TARGET_FIELDS = rules('origin', 'shape', 'facing', 'edge', 'filter', 'sort', 'limit', 'reuse');
export const FILTER_FIELDS = rules(
  'relation',
  'kinds',
  'alive',
  'visible',
  'exclude',
  'tagsAll',
  'tagsAny',
  'tagsNone',
  'hasBuff',
  'lacksBuff',
  'attributes',
);
export const SORT_FIELDS = rules('by', 'attribute', 'asFraction');

type TargetReader = Reader<RuleKey<typeof TARGET_FIELDS>>;
type FilterReader = Reader<RuleKey<typeof FILTER_FIELDS>>;
type SortReader = Reader<RuleKey<typeof SORT_FIELDS>>;

const EVERYONE = Object.keys(Relation) as readonly RelationName[];
const ENEMIES: readonly RelationName[] = ['enemy'];

const BY_GUID: TargetSort = Object.freeze({ by: 'guid' });

/** What is meant where nothing is said, which is most often; one filter will do for all of these rows. */
const usualFilters = new WeakMap<readonly RelationName[], TargetFilter>();

export function readTarget<Key extends string>(reader: Reader<Key>, key: Key): TargetRule {
  const inner = reader.childOrEmpty(key, TARGET_FIELDS);
  // An effect without a target acts on the unit that its event is about.
  const shape: Shape = reader.has(key) ? readShape(inner) : { kind: 'single' };
  return {
    origin: inner.choice(
      'origin',
      ['caster', 'target', 'point', 'event', 'bullet', 'zone'],
      shape.kind === 'single' ? 'target' : 'caster',
    ),
    shape,
    facing: inner.choice('facing', ['caster', 'aim', 'toTarget', 'event'], 'aim'),
    touch: inner.choice('edge', ['touch', 'centre'], 'touch') === 'touch',
    filter: readFilter(inner, 'filter', namesOneUnit(shape) && !inner.has('filter') ? EVERYONE : ENEMIES),
    sort: inner.has('sort') ? readSort(inner.childOrEmpty('sort', SORT_FIELDS)) : BY_GUID,
    limit: readLevels(inner, 'limit', WHOLE, ZERO, { min: 0 }),
    reuse: inner.interned('reuse', 'setName'),
  };
}

/** A rule that names its one unit and gives no filter means that unit, whatever its camp. */
function namesOneUnit(shape: Shape): boolean {
  return shape.kind === 'self' || shape.kind === 'single';
}

function readShape(reader: TargetReader): Shape {
  return readKind(SHAPES, 'shape', reader.scope, reader.raw('shape'), reader.at('shape')) ?? { kind: 'self' };
}

export function readFilter<Key extends string>(
  reader: Reader<Key>,
  key: Key,
  relations: readonly RelationName[] = ENEMIES,
): TargetFilter {
  const usual = reader.has(key) ? undefined : usualFilters.get(relations);
  if (usual) return usual;
  const filter = filterOf(reader.childOrEmpty(key, FILTER_FIELDS), relations);
  if (!reader.has(key)) usualFilters.set(relations, deepFreeze(filter));
  return filter;
}

function filterOf(inner: FilterReader, relations: readonly RelationName[]): TargetFilter {
  return {
    relations: bits(inner, 'relation', Relation, relations),
    kinds: bits(inner, 'kinds', UnitKind, []),
    alive: inner.choice('alive', ['alive', 'dead', 'any'], 'alive'),
    visible: inner.flag('visible', true),
    excludeStates: bits(inner, 'exclude', Control, ['untargetable']),
    excludeCaster: false,
    excludeTarget: false,
    tagsAll: inner.tags('tagsAll'),
    tagsAny: inner.tags('tagsAny'),
    tagsNone: inner.tags('tagsNone'),
    conditions: filterConditions(inner),
  };
}

function filterConditions(reader: FilterReader): readonly Condition[] {
  const carries = (has: boolean) => (buff: number) =>
    ({ kind: 'buff', of: 'target', buff, has, minStacks: 1 }) as const;
  return [
    ...reader.refs('hasBuff', 'buffs').map(carries(true)),
    ...reader.refs('lacksBuff', 'buffs').map(carries(false)),
    ...reader.children('attributes', COMPARISON_FIELDS).map((inner) => compareMeasured(inner, 'target')),
  ];
}

function readSort(reader: SortReader): TargetSort {
  const by = reader.choice('by', ['guid', 'nearest', 'farthest', 'random', 'lowest', 'highest'], 'guid');
  if (by !== 'lowest' && by !== 'highest') {
    for (const key of ['attribute', 'asFraction'] as const) if (reader.has(key)) reader.refuse(key, 'attributeOfOrder');
    return { by };
  }
  const { attribute, resource } = measured(reader, 'attribute', 'current');
  const descending = by === 'highest';
  if (reader.flag('asFraction', false)) return sortByFraction(reader, attribute, resource, descending);
  return resource >= 0
    ? { by: 'resource', index: resource, descending }
    : { by: 'attribute', index: attribute, descending };
}

/** Fractions are of a resource; naming its maximum means the resource. */
function sortByFraction(reader: SortReader, attribute: number, resource: number, descending: boolean): TargetSort {
  const index = resource >= 0 ? resource : resourceBoundedBy(reader.scope, attribute);
  if (index < 0 && attribute >= 0) reader.refuse('asFraction', 'fractionOfPlain');
  return { by: 'resourceRatio', index, descending };
}
