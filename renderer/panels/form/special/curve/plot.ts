/** A plot with axes of different scale. Pure: values to pixels and back. */
import type { CurvePrototype } from '#core';
import { BP, MILLI } from '#core';
import type { Box, Point } from '../drawing/frame.ts';
import { roundStep, ticksBetween } from '../drawing/snap.ts';

export interface Plot {
  readonly box: Box;
  readonly widthPx: number;
  readonly heightPx: number;
}

export const MARGIN = { left: 46, right: 14, top: 12, bottom: 30 } as const;
const TICK_X_PX = 42;
const TICK_Y_PX = 28;

const across = ({ widthPx }: Plot): number => Math.max(widthPx - MARGIN.left - MARGIN.right, 1);
const upward = ({ heightPx }: Plot): number => Math.max(heightPx - MARGIN.top - MARGIN.bottom, 1);

export const plotPx = (plot: Plot, { x, y }: Point): Point => ({
  x: MARGIN.left + ((x - plot.box.minX) / (plot.box.maxX - plot.box.minX)) * across(plot),
  y: MARGIN.top + ((plot.box.maxY - y) / (plot.box.maxY - plot.box.minY)) * upward(plot),
});

export const plotValue = (plot: Plot, { x, y }: Point): Point => ({
  x: plot.box.minX + ((x - MARGIN.left) / across(plot)) * (plot.box.maxX - plot.box.minX),
  y: plot.box.maxY - ((y - MARGIN.top) / upward(plot)) * (plot.box.maxY - plot.box.minY),
});

/** Levels are whole, so their axis has no ticks between them. */
export function xTicks(plot: Plot, least: number): readonly number[] {
  const { minX, maxX } = plot.box;
  return ticksBetween(minX, maxX, roundStep(Math.max(((maxX - minX) / across(plot)) * TICK_X_PX, least)));
}

export function yTicks(plot: Plot): readonly number[] {
  const { minY, maxY } = plot.box;
  return ticksBetween(minY, maxY, roundStep(((maxY - minY) / upward(plot)) * TICK_Y_PX));
}

/** The curve as the core holds it, from edge to edge of the plot: flat beyond its ends. */
export function curvePath(plot: Plot, { points, isStepped }: CurvePrototype): string {
  const places = points.map(({ atBp, valueMilli }) => ({ x: atBp / BP.factor, y: valueMilli / MILLI.factor }));
  const shown = places.filter(({ x }) => x >= plot.box.minX && x <= plot.box.maxX);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return '';
  const from = plotPx(plot, { x: plot.box.minX, y: first.y });
  const lines = shown.map((place) => {
    const { x, y } = plotPx(plot, place);
    return isStepped ? `H${x.toFixed(1)}V${y.toFixed(1)}` : `L${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}${lines.join('')}H${plotPx(plot, { x: plot.box.maxX, y: 0 }).x.toFixed(1)}`;
}
