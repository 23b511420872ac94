/** The things of an arena row on its map, in the order of the row. */
import { inwardCorners } from '#pack';
import { isList, memberOf, textIn, type Json, type JsonObject } from '../../../../editors/rows/json.ts';
import type { Box, Point } from '../drawing/frame.ts';
import { centroid, edgeHandle, groupHandle, pointHandle, radiusHandle, turnHandle, type MapItem } from './map-items.ts';

export const numberIn = (value: Json | undefined, key: string): number => {
  const found = memberOf(value, key);
  return typeof found === 'number' ? found : 0;
};

export const pointIn = (value: Json | undefined, key: string | number): Point => {
  const point = memberOf(value, key);
  return { x: numberIn(point, 'x'), y: numberIn(point, 'y') };
};

export const listIn = (value: Json | undefined, key: string): readonly Json[] => {
  const found = memberOf(value, key);
  return isList(found) ? found : [];
};

const NO_GROUND: Box = { minX: -10, minY: -10, maxX: 10, maxY: 10 };

export function boundsOf(row: JsonObject): Box {
  const bounds = memberOf(row, 'bounds');
  if (bounds === undefined) return NO_GROUND;
  const at = (key: string) => numberIn(bounds, key);
  return { minX: at('minX'), minY: at('minY'), maxX: at('maxX'), maxY: at('maxY') };
}

/** What an obstacle stops when it does not say. */
const BLOCKED = ['units', 'bullets'];

function obstacleItem(obstacle: Json, index: number): MapItem | undefined {
  const pointer = `/obstacles/${index}`;
  const said = memberOf(obstacle, 'blocks');
  const blocks = isList(said) ? said.map(String) : BLOCKED;
  switch (textIn(obstacle, 'kind')) {
    case 'circle': {
      const at = pointIn(obstacle, 'centre');
      const r = numberIn(obstacle, 'radius');
      const handles = [pointHandle('centre', '/centre', at), radiusHandle('/radius', at, r)];
      return { pointer, blocks, shape: { kind: 'circle', at, r }, handles };
    }
    case 'segment':
      return { pointer, blocks, ...segment(pointIn(obstacle, 'from'), pointIn(obstacle, 'to')) };
    case 'polygon':
      return {
        pointer,
        blocks,
        ...polygon(listIn(obstacle, 'points').map((_, at) => pointIn(memberOf(obstacle, 'points'), at))),
      };
    default:
      return undefined;
  }
}

function segment(from: Point, to: Point): Pick<MapItem, 'shape' | 'handles'> {
  const ends = [
    { path: '/from', at: from },
    { path: '/to', at: to },
  ];
  return {
    shape: { kind: 'segment', from, to },
    handles: [
      groupHandle('middle', centroid([from, to]), ends),
      ...ends.map(({ path, at }) => pointHandle(path.slice(1), path, at, 'corner')),
    ],
  };
}

function polygon(points: readonly Point[]): Pick<MapItem, 'shape' | 'handles' | 'inward'> {
  const corners = points.map((at, index) => ({ path: `/points/${index}`, at }));
  return {
    shape: { kind: 'polygon', points },
    inward: inwardCorners(points),
    handles: [
      groupHandle('middle', centroid(points), corners),
      ...corners.map(({ path, at }, corner) => ({ ...pointHandle(`corner-${corner}`, path, at, 'corner'), corner })),
    ],
  };
}

/** `campOf` gives the order of a camp in the ruleset. */
export function arenaItems(row: JsonObject, campOf: (camp: string) => number): readonly MapItem[] {
  const box = boundsOf(row);
  const edges = (['minX', 'maxX', 'minY', 'maxY'] as const).map((key) => edgeHandle(key, box));
  const ground: MapItem = { pointer: '/bounds', shape: { kind: 'bounds', box }, handles: edges };
  const obstacles = listIn(row, 'obstacles').flatMap((one, index) => obstacleItem(one, index) ?? []);
  const anchors = listIn(row, 'camps').map((anchor, index): MapItem => {
    const at = pointIn(anchor, 'origin');
    const deg = numberIn(anchor, 'rotation');
    const camp = textIn(anchor, 'camp') ?? '';
    return {
      pointer: `/camps/${index}`,
      camp: campOf(camp),
      shape: { kind: 'frame', at, deg, text: camp },
      handles: [pointHandle('origin', '/origin', at), turnHandle('rotation', '/rotation', at, deg)],
    };
  });
  return [ground, ...obstacles, ...anchors];
}

/** Slots of one camp of a formation, in the camp's own frame: it looks along +x. */
export function slotItems(row: JsonObject, campIndex: number, campOf: (camp: string) => number): readonly MapItem[] {
  const entry = listIn(row, 'camps')[campIndex];
  const camp = campOf(textIn(entry, 'camp') ?? '');
  return listIn(entry, 'slots').map((slot, index) => {
    const at = pointIn(slot, 'offset');
    const deg = numberIn(slot, 'facing');
    return {
      pointer: `/camps/${campIndex}/slots/${index}`,
      camp,
      shape: { kind: 'frame', at, deg, text: String(numberIn(slot, 'slot')) },
      handles: [pointHandle('offset', '/offset', at), turnHandle('facing', '/facing', at, deg)],
    };
  });
}

/** The lowest number that no slot of the list has. */
export function freeSlot(slots: readonly Json[]): number {
  const taken = new Set(slots.map((slot) => numberIn(slot, 'slot')));
  return Array.from({ length: slots.length + 1 }, (_, index) => index + 1).find((one) => !taken.has(one))!;
}
