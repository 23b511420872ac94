import { readAura } from './aura.ts';
import { WHOLE } from './decimal.ts';
import { effectAt, embeddedEffects } from './embedded.ts';
import { looks, ROW_LOOK, rules, type RuleKey } from './fields.ts';
import { readKinds } from './kind.ts';
import type { Kinds } from './kinds.ts';
import { ONE, readLevels, readUnlevelled, ZERO } from './levelled.ts';
import type { BuffPrototype, BuffStacking } from './prototypes.ts';
import type { Reader } from './reader.ts';

export const BUFF_FIELDS = {
  ...ROW_LOOK,
  ...rules(
    'tags',
    'kind',
    'attach',
    'delayMs',
    'durationMs',
    'tick',
    'effects',
    'onSourceLost',
    'persistsDeath',
    'stacking',
  ),
  ...rules('group', 'values', 'dispel', 'immunity', 'tenacity', 'modifiers', 'aura'),
  // Clients show cues of buffs from the events that the battle reports anyway.
  ...looks('visible', 'cues'),
};

export const TICK_FIELDS = rules('everyMs', 'onApply', 'atEnd', 'max', 'onResume', 'effects');
export const STACKING_FIELDS = rules('by', 'alias', 'max', 'maxPerSource', 'onReapply', 'expire', 'overflow', 'force');
export const REAPPLY_FIELDS = rules('duration', 'maxRemainingMs', 'period', 'stacks', 'strength');
export const GROUP_FIELDS = rules('name', 'rank');
export const DISPEL_FIELDS = rules('able', 'level', 'priority');
export const IMMUNITY_FIELDS = rules('grants', 'whenImmune');

const MODIFIERS_MAX = 4;
const NOT_NEGATIVE = { min: 0 };
const EFFECT_PREFIX = 'effect:';

type BuffReader = Reader<RuleKey<typeof BUFF_FIELDS>>;
type StackingReader = Reader<RuleKey<typeof STACKING_FIELDS>>;

export function compileBuff(reader: BuffReader, id: number, kinds: Kinds): BuffPrototype {
  const tick = tickOf(reader);
  const group = groupOf(reader);
  const dispel = dispelOf(reader);
  const immunity = immunityOf(reader);
  return {
    id,
    name: reader.scope.row,
    tags: reader.tags('tags'),
    kind: reader.choice('kind', ['buff', 'debuff', 'neutral'], 'buff'),
    attach: reader.choice('attach', ['caster', 'target', 'point', 'bullet'], 'target'),
    delayMs: readLevels(reader, 'delayMs', WHOLE, ZERO, NOT_NEGATIVE),
    durationMs: readLevels(reader, 'durationMs', WHOLE, ZERO, { min: -1 }),
    tickEveryMs: tick.tickEveryMs,
    tickOnApply: tick.tickOnApply,
    tickAtEnd: tick.tickAtEnd,
    tickMax: tick.tickMax,
    tickOnResume: tick.tickOnResume,
    tickEffects: tick.tickEffects,
    effects: embeddedEffects(reader, 'effects'),
    stacking: stackingOf(reader.childOrEmpty('stacking', STACKING_FIELDS), id),
    group: group.group,
    groupRank: group.groupRank,
    snapshot: reader.choice('values', ['snapshot', 'live'], 'snapshot') === 'snapshot',
    dispellable: dispel.dispellable,
    dispelLevel: dispel.dispelLevel,
    dispelPriority: dispel.dispelPriority,
    immunityGrants: immunity.immunityGrants,
    whenImmune: immunity.whenImmune,
    onSourceLost: reader.choice('onSourceLost', ['keep', 'remove'], 'keep'),
    persistsDeath: reader.flag('persistsDeath', false),
    tenacity: reader.flag('tenacity', false),
    modifiers: modifiersOf(reader, kinds),
    aura: readAura(reader),
  };
}

/** A buff without ticks has a period of 0. */
function tickOf(reader: BuffReader) {
  const tick = reader.childOrEmpty('tick', TICK_FIELDS);
  return {
    tickEveryMs: readLevels(tick, 'everyMs', WHOLE, reader.has('tick') ? undefined : ZERO, {
      min: reader.has('tick') ? 1 : 0,
    }),
    tickOnApply: tick.flag('onApply', false),
    tickAtEnd: tick.choice('atEnd', ['ifDue', 'none', 'fractional'], 'ifDue'),
    tickMax: readUnlevelled(tick, 'max', WHOLE, 0),
    tickOnResume: tick.choice('onResume', ['keep', 'restart', 'fire'], 'keep'),
    tickEffects: embeddedEffects(tick, 'effects'),
  };
}

function stackingOf(reader: StackingReader, id: number): BuffStacking {
  const alias = reader.interned('alias', 'stackAlias');
  const again = reader.childOrEmpty('onReapply', REAPPLY_FIELDS);
  const by = reader.choice('by', ['source', 'target', 'none'], 'source');
  // One instance for all sources does not count who brought which stack.
  if (by === 'target' && reader.raw('maxPerSource') !== 0 && reader.has('maxPerSource'))
    reader.refuse('maxPerSource', 'perSourceOfTarget');
  const { overflow, overflowEffect } = overflowOf(reader);
  return {
    by,
    key: alias < 0 ? id : -alias - 1,
    max: readLevels(reader, 'max', WHOLE, ONE, { min: 1 }),
    maxPerSource: readUnlevelled(reader, 'maxPerSource', WHOLE, 0),
    duration: again.choice('duration', ['refresh', 'extend', 'keep', 'longest', 'queue'], 'refresh'),
    maxRemainingMs: readUnlevelled(again, 'maxRemainingMs', WHOLE, 0),
    period: again.choice('period', ['keep', 'reset'], 'keep'),
    stacks: again.choice('stacks', ['add', 'set', 'keep'], 'add'),
    strength: again.choice('strength', ['keepFirst', 'newest', 'strongest'], 'newest'),
    expire: reader.choice('expire', ['all', 'one'], 'all'),
    overflow,
    overflowEffect,
    force: reader.flag('force', false),
  };
}

function overflowOf(reader: StackingReader): Pick<BuffStacking, 'overflow' | 'overflowEffect'> {
  const word = reader.raw('overflow');
  if (typeof word !== 'string' || !word.startsWith(EFFECT_PREFIX)) {
    return { overflow: reader.choice('overflow', ['ignore', 'refresh', 'clear'], 'refresh'), overflowEffect: null };
  }
  return {
    overflow: 'effect',
    overflowEffect: effectAt(reader, word.slice(EFFECT_PREFIX.length), reader.at('overflow')),
  };
}

function groupOf(reader: BuffReader) {
  const group = reader.child('group', GROUP_FIELDS);
  return {
    group: group === null ? -1 : group.interned('name', 'buffGroup'),
    groupRank: group === null ? ZERO : readLevels(group, 'rank', WHOLE, ZERO),
  };
}

function dispelOf(reader: BuffReader) {
  const dispel = reader.childOrEmpty('dispel', DISPEL_FIELDS);
  return {
    dispellable: dispel.flag('able', true),
    dispelLevel: dispel.whole('level', 0, NOT_NEGATIVE),
    dispelPriority: dispel.whole('priority', 0),
  };
}

function immunityOf(reader: BuffReader) {
  const immunity = reader.childOrEmpty('immunity', IMMUNITY_FIELDS);
  return {
    immunityGrants: immunity.tags('grants'),
    whenImmune: immunity.choice('whenImmune', ['suppress', 'block'], 'suppress'),
  };
}

function modifiersOf(reader: BuffReader, { modifiers }: Kinds): BuffPrototype['modifiers'] {
  const count = reader.list('modifiers').length;
  if (count > MODIFIERS_MAX) reader.report('tooMany', 'modifiers', { max: MODIFIERS_MAX, found: count });
  return readKinds(modifiers, 'modifier', reader, 'modifiers');
}
