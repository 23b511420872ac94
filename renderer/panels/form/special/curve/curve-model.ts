/** Points of a curve as people move them. Pure; what the curve is worth between points is the core's to say. */
import { isList, memberOf, type Json } from '../../../../editors/rows/json.ts';
import { exact, held, roundStep, snapped } from '../drawing/snap.ts';
import type { Box } from '../drawing/frame.ts';

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** Places of a curve may have four decimals, its values three. */
const X_DECIMALS = 4;
export const POINTS_MIN = 2;
export const POINTS_MAX = 256;
const X_LIMIT = 1_000_000;

const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

export function pointsOf(value: Json | undefined): readonly CurvePoint[] {
  const items = isList(value) ? value : [];
  return items.map((item) => ({ x: numberOf(memberOf(item, 'x')), y: numberOf(memberOf(item, 'y')) }));
}

/** Curves that stay within 0 and 1 tell how far a movement has come; the others are read by level. */
export const isProgress = (points: readonly CurvePoint[]): boolean =>
  points.length > 0 && points.every(({ x }) => x >= 0 && x <= 1);

export interface Steps {
  readonly x: number;
  readonly y: number;
}

const PROGRESS_STEP = 0.01;
/** A step of values is about a pixel or two of the plot. */
const STEPS_ACROSS = 100;

export function stepsFor(points: readonly CurvePoint[], isMovement: boolean): Steps {
  if (isMovement) return { x: PROGRESS_STEP, y: PROGRESS_STEP };
  const ys = points.map(({ y }) => y);
  const span = Math.max(...ys) - Math.min(...ys) || Math.abs(ys[0] ?? 1) || 1;
  return { x: 1, y: Math.max(roundStep(span / STEPS_ACROSS), 0.001) };
}

/** A point goes where it is dragged, as long as the places keep rising. */
export function movedPoint(points: readonly CurvePoint[], index: number, to: CurvePoint, steps: Steps): CurvePoint {
  const here = points[index]!;
  const min = index > 0 ? points[index - 1]!.x + steps.x : -X_LIMIT;
  const max = index < points.length - 1 ? points[index + 1]!.x - steps.x : X_LIMIT;
  const x = min > max ? here.x : held(snapped(to.x, steps.x), min, max);
  return { x: exact(x, X_DECIMALS), y: exact(snapped(to.y, steps.y)) };
}

/** Keys move by steps from where the point is, so that a value off the grid stays off it. */
export function nudgedPoint(
  points: readonly CurvePoint[],
  index: number,
  dx: number,
  dy: number,
  steps: Steps,
): CurvePoint {
  const here = points[index]!;
  const moved = movedPoint(points, index, { x: here.x + dx * steps.x, y: here.y }, { ...steps, y: 0.001 });
  return { x: dx === 0 ? here.x : moved.x, y: exact(here.y + dy * steps.y) };
}

export interface NewPoint {
  /** Place in the list. */
  readonly index: number;
  readonly point: CurvePoint;
}

/** Undefined where there already is a point. */
export function pointAt(points: readonly CurvePoint[], place: CurvePoint, steps: Steps): NewPoint | undefined {
  const x = exact(snapped(place.x, steps.x), X_DECIMALS);
  if (points.some((one) => one.x === x) || points.length >= POINTS_MAX) return undefined;
  const after = points.findIndex((one) => one.x > x);
  const index = after < 0 ? points.length : after;
  return { index, point: { x, y: exact(snapped(place.y, steps.y)) } };
}

/** Halfway to the next point, or one step beyond the last; `valueAt` keeps the curve as it is. */
export function pointAfter(
  points: readonly CurvePoint[],
  index: number,
  steps: Steps,
  valueAt: (x: number) => number,
): NewPoint | undefined {
  const [here, next] = [points[index], points[index + 1]];
  if (!here || points.length >= POINTS_MAX) return undefined;
  const middle = next ? (here.x + next.x) / 2 : here.x + steps.x;
  const round = snapped(middle, steps.x);
  const isFree = round > here.x && (!next || round < next.x);
  const x = exact(isFree ? round : middle, X_DECIMALS);
  if (x <= here.x || (next && x >= next.x)) return undefined;
  return { index: index + 1, point: { x, y: exact(valueAt(x)) } };
}

/** What a plot has to show, with some air; movements always show the whole way. */
export function plotBox(points: readonly CurvePoint[], isMovement: boolean): Box {
  const xs = [...points.map(({ x }) => x), ...(isMovement ? [0, 1] : [])];
  const ys = [...points.map(({ y }) => y), ...(isMovement ? [0, 1] : [])];
  const [minX, maxX] = [Math.min(...xs), Math.max(...xs)];
  const [minY, maxY] = [Math.min(...ys), Math.max(...ys)];
  const airY = (maxY - minY || Math.abs(maxY) || 1) * 0.12;
  const airX = (maxX - minX || 1) * 0.04;
  return { minX: minX - airX, maxX: maxX + airX, minY: minY - airY, maxY: maxY + airY };
}

/** Shares of the way at shares of the time. */
export const PRESETS = {
  linear: (x: number) => x,
  easeIn: (x: number) => x * x,
  easeOut: (x: number) => 1 - (1 - x) * (1 - x),
  easeInOut: (x: number) => x * x * (3 - 2 * x),
} as const;

export type PresetName = keyof typeof PRESETS;

const PRESET_PARTS = 8;

export function presetPoints(name: PresetName): readonly CurvePoint[] {
  const parts = name === 'linear' ? 1 : PRESET_PARTS;
  return Array.from({ length: parts + 1 }, (_, part) => {
    const x = part / parts;
    return { x: exact(x, X_DECIMALS), y: exact(PRESETS[name](x)) };
  });
}
