import { floorMod, FULL_TURN_MILLI_DEG } from '../base/index.ts';
import { ROW_LOOK, rules, type RuleKey } from './fields.ts';
import { kind, readKinds, type KindTable } from './kind.ts';
import { ON_THE_MAP, POSITION_FIELDS, readPosition } from './position.ts';
import { Blocks, type ArenaPrototype, type BlocksName, type Obstacle } from './prototypes.ts';
import { Reader, isObject } from './reader.ts';
import { rowHead } from './row.ts';
import { bits } from './words.ts';

export const ARENA_FIELDS = {
  ...ROW_LOOK,
  ...rules('tags', 'bounds', 'obstacles', 'camps', 'formation', 'fog', 'spawnSearch'),
};
export const SPAWN_SEARCH_FIELDS = rules('stepLength', 'rings', 'directions');
export const BOUNDS_FIELDS = rules('minX', 'minY', 'maxX', 'maxY');
export const ANCHOR_FIELDS = rules('camp', 'origin', 'rotation');

const BLOCKED: readonly BlocksName[] = ['units', 'bullets', 'vision'];

function blocksOf(reader: Reader<'blocks'>): number {
  return bits(reader, 'blocks', Blocks, BLOCKED);
}

/** One obstacle kind an entry. */
export const OBSTACLES: KindTable<Obstacle> = {
  circle: kind(rules('blocks', 'centre', 'radius'), (reader): Obstacle => ({
    kind: 'circle',
    blocks: blocksOf(reader),
    ...readPosition(reader, 'centre'),
    r: reader.milli('radius', undefined, { min: 0, max: ON_THE_MAP.max }),
  })),
  segment: kind(rules('blocks', 'from', 'to'), (reader): Obstacle => {
    const from = readPosition(reader, 'from');
    const to = readPosition(reader, 'to');
    return { kind: 'segment', blocks: blocksOf(reader), x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  }),
  polygon: kind(rules('blocks', 'points'), (reader): Obstacle => ({
    kind: 'polygon',
    blocks: blocksOf(reader),
    points: counterClockwise(cornersOf(reader)),
  })),
};

export function compileArena(reader: Reader<RuleKey<typeof ARENA_FIELDS>>, id: number): ArenaPrototype {
  const bounds = reader.childOrEmpty('bounds', BOUNDS_FIELDS);
  const edge = (key: RuleKey<typeof BOUNDS_FIELDS>) => bounds.milli(key, undefined, ON_THE_MAP);
  return {
    ...rowHead(reader, id),
    minX: edge('minX'),
    minY: edge('minY'),
    maxX: edge('maxX'),
    maxY: edge('maxY'),
    obstacles: readKinds(OBSTACLES, 'obstacle', reader, 'obstacles'),
    formation: reader.ref('formation', 'formations'),
    fog: reader.flag('fog', false),
    spawnSearch: spawnSearchOf(reader),
    anchors: reader.children('camps', ANCHOR_FIELDS).map((anchor) => ({
      camp: anchor.named('camp', 'camp', true),
      ...readPosition(anchor, 'origin'),
      rotationMilliDeg: floorMod(anchor.milli('rotation', 0), FULL_TURN_MILLI_DEG),
    })),
  };
}

function spawnSearchOf(reader: Reader<RuleKey<typeof ARENA_FIELDS>>): ArenaPrototype['spawnSearch'] {
  const search = reader.childOrEmpty('spawnSearch', SPAWN_SEARCH_FIELDS);
  return {
    stepMilli: search.milli('stepLength', 500, { min: 1 }),
    rings: search.whole('rings', 8, { min: 0, max: 100 }),
    directions: search.whole('directions', 8, { min: 4, max: 64 }),
  };
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function cornersOf(reader: Reader<'points'>): readonly Corner[] {
  return reader.list('points').map((value, index) => {
    const corner = new Reader<'x' | 'y'>(
      reader.scope,
      isObject(value) ? value : {},
      `${reader.at('points')}/${index}`,
      POSITION_FIELDS,
    );
    return { x: corner.milli('x', undefined, ON_THE_MAP), y: corner.milli('y', undefined, ON_THE_MAP) };
  });
}

/** The core wants one sense of rotation; which one an author drew does not change the wall. */
function counterClockwise(corners: readonly Corner[]): readonly number[] {
  const doubleArea = corners.reduce((sum, corner, index) => {
    const next = corners[(index + 1) % corners.length]!;
    return sum + corner.x * next.y - next.x * corner.y;
  }, 0);
  const ordered = doubleArea < 0 ? [...corners].reverse() : corners;
  return ordered.flatMap(({ x, y }) => [x, y]);
}
