/** How units of the ground lie on a drawing. Pure: ground with y up, pixels with y down. */
import { roundStep, ticksBetween } from './snap.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixel of the ground's zero. */
  readonly zeroX: number;
  readonly zeroY: number;
  /** Pixels per unit. */
  readonly scale: number;
}

export interface FitOptions {
  readonly marginPx: number;
  readonly scaleMax: number;
}

/** Shows the whole box in the middle. */
export function fitted(box: Box, widthPx: number, heightPx: number, { marginPx, scaleMax }: FitOptions): Frame {
  const width = Math.max(box.maxX - box.minX, 1e-3);
  const height = Math.max(box.maxY - box.minY, 1e-3);
  const room = (sizePx: number) => Math.max(sizePx - 2 * marginPx, 20);
  const scale = Math.min(room(widthPx) / width, room(heightPx) / height, scaleMax);
  const zeroX = widthPx / 2 - ((box.minX + box.maxX) / 2) * scale;
  const zeroY = heightPx / 2 + ((box.minY + box.maxY) / 2) * scale;
  return { widthPx, heightPx, zeroX, zeroY, scale };
}

export const toPx = (frame: Frame, { x, y }: Point): Point => ({
  x: frame.zeroX + x * frame.scale,
  y: frame.zeroY - y * frame.scale,
});

export const toGround = (frame: Frame, { x, y }: Point): Point => ({
  x: (x - frame.zeroX) / frame.scale,
  y: (frame.zeroY - y) / frame.scale,
});

export const panned = (frame: Frame, dx: number, dy: number): Frame => ({
  ...frame,
  zeroX: frame.zeroX + dx,
  zeroY: frame.zeroY + dy,
});

const SCALE_MIN = 1;
const SCALE_MAX = 400;

/** Zooms and keeps the place under the pointer where it is. */
export function zoomed(frame: Frame, factor: number, at: Point): Frame {
  const scale = Math.min(Math.max(frame.scale * factor, SCALE_MIN), SCALE_MAX);
  const place = toGround(frame, at);
  return { ...frame, scale, zeroX: at.x - place.x * scale, zeroY: at.y + place.y * scale };
}

export const union = (a: Box, b: Box): Box => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});

export const boxAround = ({ x, y }: Point, radius: number): Box => ({
  minX: x - radius,
  minY: y - radius,
  maxX: x + radius,
  maxY: y + radius,
});

const GRID_LEAST_PX = 18;
const BAR_LEAST_PX = 44;

export interface GridLines {
  readonly step: number;
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

/** Lines at round distances, never so close that they turn into a tint. */
export function gridOf(frame: Frame): GridLines {
  const step = roundStep(GRID_LEAST_PX / frame.scale);
  const from = toGround(frame, { x: 0, y: frame.heightPx });
  const to = toGround(frame, { x: frame.widthPx, y: 0 });
  return { step, xs: ticksBetween(from.x, to.x, step), ys: ticksBetween(from.y, to.y, step) };
}

/** Length of the scale bar, in units. */
export const barOf = (frame: Frame): number => roundStep(BAR_LEAST_PX / frame.scale);
