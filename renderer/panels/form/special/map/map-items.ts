/** Things on a map that people move: what can be taken hold of, and what of the row a move changes. Pure. */
import type { Box, Point } from '../drawing/frame.ts';
import { exact, held, snapped } from '../drawing/snap.ts';

export interface Change {
  /** Below the item's own place in the row. */
  readonly path: string;
  readonly value: number;
}

/** How fine a drag is. */
export interface Grid {
  readonly length: number;
  readonly deg: number;
}

export const GRID: Grid = { length: 0.1, deg: 1 };
export const FINE_GRID: Grid = { length: 0.01, deg: 0.1 };

export type HandleRole = 'place' | 'size' | 'turn' | 'corner' | 'edge';

export interface MapHandle {
  readonly key: string;
  readonly role: HandleRole;
  /** Pixels from `at` along `turnDeg`: handles that turn stand beside what they turn, at every zoom. */
  readonly turnDeg?: number;
  readonly at: Point;
  readonly value: number;
  readonly unit: 'u' | 'deg' | 'place';
  /** Corner of a polygon. */
  readonly corner?: number;
  /** Where it was dragged to; rounded to the grid. */
  to(place: Point, grid: Grid): readonly Change[];
  /** By keys, without rounding: steps along both axes. */
  by(dx: number, dy: number, grid: Grid): readonly Change[];
}

export type MapShape =
  | { readonly kind: 'bounds'; readonly box: Box }
  | { readonly kind: 'circle'; readonly at: Point; readonly r: number }
  | { readonly kind: 'segment'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'polygon'; readonly points: readonly Point[] }
  | { readonly kind: 'frame'; readonly at: Point; readonly deg: number; readonly text: string };

export interface MapItem {
  /** Pointer within the row. */
  readonly pointer: string;
  readonly shape: MapShape;
  /** The first one moves the item as a whole. */
  readonly handles: readonly MapHandle[];
  readonly blocks?: readonly string[];
  /** Colour: order of the camp in the ruleset. */
  readonly camp?: number;
  /** Corners that point inward. */
  readonly inward?: readonly number[];
}

const LIMIT = 100_000;
const limited = (value: number): number => exact(held(value, -LIMIT, LIMIT));
const onGrid = ({ x, y }: Point, { length }: Grid): Point => ({ x: snapped(x, length), y: snapped(y, length) });

const placeChanges = (path: string, before: Point, to: Point): readonly Change[] =>
  (['x', 'y'] as const)
    .map((axis) => ({ path: `${path}/${axis}`, value: limited(to[axis]), isSame: limited(to[axis]) === before[axis] }))
    .flatMap(({ isSame, ...change }) => (isSame ? [] : [change]));

/** One point of the row. */
export function pointHandle(key: string, path: string, at: Point, role: HandleRole = 'place'): MapHandle {
  return {
    key,
    role,
    at,
    value: at.x,
    unit: 'place',
    to: (place, grid) => placeChanges(path, at, onGrid(place, grid)),
    by: (dx, dy, { length }) => placeChanges(path, at, { x: at.x + dx * length, y: at.y + dy * length }),
  };
}

/** Several points that move together; the one that is held stays under the pointer. */
export function groupHandle(
  key: string,
  at: Point,
  points: readonly { readonly path: string; readonly at: Point }[],
): MapHandle {
  const moved = (dx: number, dy: number) =>
    points.flatMap((one) => placeChanges(one.path, one.at, { x: one.at.x + dx, y: one.at.y + dy }));
  return {
    key,
    role: 'place',
    at,
    value: at.x,
    unit: 'place',
    to: (place, grid) => moved(snapped(place.x - at.x, grid.length), snapped(place.y - at.y, grid.length)),
    by: (dx, dy, { length }) => moved(dx * length, dy * length),
  };
}

/** A direction in degrees, kept within half a turn to both sides. */
export function turnHandle(key: string, path: string, at: Point, deg: number): MapHandle {
  const write = (next: number) => {
    const value = exact(next > 180 ? next - 360 : next <= -180 ? next + 360 : next);
    return value === deg ? [] : [{ path, value }];
  };
  return {
    key,
    role: 'turn',
    at,
    turnDeg: deg,
    value: deg,
    unit: 'deg',
    to: (place, grid) => write(snapped((Math.atan2(place.y - at.y, place.x - at.x) * 180) / Math.PI, grid.deg)),
    by: (dx, dy, grid) => write(deg + (dy - dx) * grid.deg),
  };
}

export function radiusHandle(path: string, centre: Point, r: number): MapHandle {
  const write = (next: number) => {
    const value = exact(held(next, 0, LIMIT));
    return value === r ? [] : [{ path, value }];
  };
  return {
    key: 'radius',
    role: 'size',
    at: { x: centre.x + r, y: centre.y },
    value: r,
    unit: 'u',
    to: (place, grid) => write(snapped(Math.hypot(place.x - centre.x, place.y - centre.y), grid.length)),
    by: (dx, dy, grid) => write(r + (dx + dy) * grid.length),
  };
}

type EdgeKey = 'minX' | 'maxX' | 'minY' | 'maxY';
/** A field has to have some room left. */
const ROOM_LEAST = 1;

export function edgeHandle(key: EdgeKey, box: Box): MapHandle {
  const isX = key === 'minX' || key === 'maxX';
  const isMin = key === 'minX' || key === 'minY';
  const other = box[isX ? (isMin ? 'maxX' : 'minX') : isMin ? 'maxY' : 'minY'];
  const write = (next: number) => {
    const value = limited(isMin ? Math.min(next, other - ROOM_LEAST) : Math.max(next, other + ROOM_LEAST));
    return value === box[key] ? [] : [{ path: `/${key}`, value }];
  };
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  return {
    key,
    role: 'edge',
    at: isX ? { x: box[key], y: middle.y } : { x: middle.x, y: box[key] },
    value: box[key],
    unit: 'u',
    to: (place, grid) => write(snapped(isX ? place.x : place.y, grid.length)),
    by: (dx, dy, grid) => write(box[key] + (isX ? dx : dy) * grid.length),
  };
}

export const centroid = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(points.length, 1),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(points.length, 1),
});
