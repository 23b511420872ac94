import { WHOLE } from '../decimal.ts';
import { SLOTS_MAX } from '../embedded.ts';
import { isUnset, rules, type RuleKey } from '../fields.ts';
import { kind, readKind, type KindTable } from '../kind.ts';
import { readLevels, ZERO } from '../levelled.ts';
import { Relation, type Action, type Shape } from '../prototypes.ts';
import { refAt, type Reader } from '../reader.ts';
import { SHAPES } from '../shape.ts';
import { readFilter } from '../target.ts';
import { bits } from '../words.ts';

const FIELDS = rules(
  'shape',
  'lifeMs',
  'tickMs',
  'at',
  'follow',
  'filter',
  'effects',
  'aura',
  'onSourceLost',
  'blocks',
  'blocksFrom',
);

type ZoneReader = Reader<RuleKey<typeof FIELDS>>;

const NAMES_A_UNIT: readonly string[] = ['self', 'single'];
const AREAS: KindTable<Shape> = Object.fromEntries(
  Object.entries(SHAPES).filter(([word]) => !NAMES_A_UNIT.includes(word)),
);
const BLOCKS = { bullets: 1 } as const;
const NOT_NEGATIVE = { min: 0 };

/** Puts an area down that stays, ticks, and knows who is in it. */
export const zone = kind(FIELDS, (reader): Action => ({
  kind: 'zone',
  shape: readArea(reader),
  lifeMs: readLevels(reader, 'lifeMs', WHOLE, undefined, NOT_NEGATIVE),
  tickMs: readLevels(reader, 'tickMs', WHOLE, ZERO, NOT_NEGATIVE),
  at: reader.choice('at', ['caster', 'target', 'point'], 'point'),
  follow: reader.choice('follow', ['none', 'caster', 'target'], 'none'),
  filter: readFilter(reader, 'filter'),
  effects: readSlots(reader),
  aura: reader.ref('aura', 'buffs'),
  onSourceLost: reader.choice('onSourceLost', ['keep', 'remove'], 'keep'),
  blocksFrom: readBlocks(reader),
}));

/** A zone needs an area: shapes that name a unit are none. */
function readArea(reader: ZoneReader): Shape {
  return (
    readKind(AREAS, 'area of a zone', reader.scope, reader.raw('shape'), reader.at('shape')) ?? {
      kind: 'circle',
      radiusMilli: ZERO,
    }
  );
}

/** Whose bullets end at it. Without anything to block, that says nothing. */
function readBlocks(reader: ZoneReader): number {
  if (bits(reader, 'blocks', BLOCKS, []) > 0) return bits(reader, 'blocksFrom', Relation, ['enemy']);
  if (reader.has('blocksFrom')) reader.report('missing', 'blocks', { expected: 'what it blocks' });
  return 0;
}

/** Effects embed no effects, so the slots are numbers. */
function readSlots(reader: ZoneReader): readonly number[] {
  const slots = reader.list('effects');
  if (slots.length > SLOTS_MAX) reader.report('tooMany', 'effects', { max: SLOTS_MAX, found: slots.length });
  return slots.map((value, index) =>
    isUnset(value) ? 0 : refAt(reader.scope, value, 'effects', `${reader.at('effects')}/${index}`),
  );
}
