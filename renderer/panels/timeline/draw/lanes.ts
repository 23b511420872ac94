import type { LaneLayout } from '../layout.ts';
import type { DrawFrame } from './frame.ts';
import { gridSteps } from './ruler.ts';

/** Grounds of lanes and group heads, hairlines between them and the time grid behind everything. */
export function drawLanes(frame: DrawFrame, layout: LaneLayout): void {
  const { context, palette, widthPx, heightPx } = frame;
  context.fillStyle = palette['tl-lane'];
  context.fillRect(0, 0, widthPx, heightPx);
  drawGrounds(frame, layout);
  drawGrid(frame, Math.min(heightPx, layout.heightPx - frame.scrollPx));
}

function drawGrounds(frame: DrawFrame, layout: LaneLayout): void {
  const { context, palette, widthPx } = frame;
  for (const { topPx, heightPx } of layout.groups)
    if (isVisible(frame, topPx, heightPx)) fillBand(frame, topPx, heightPx, palette['surface-2']);
  for (const { topPx, heightPx, isAlternate } of layout.lanes) {
    if (!isVisible(frame, topPx, heightPx)) continue;
    if (isAlternate) fillBand(frame, topPx, heightPx, palette['tl-lane-alt']);
    context.fillStyle = palette['border-subtle'];
    context.fillRect(0, topPx + heightPx - 1 - frame.scrollPx, widthPx, 1);
  }
}

/** A lane in sight costs something, one that is scrolled away nothing. */
export const isVisible = (frame: DrawFrame, topPx: number, heightPx: number): boolean =>
  topPx + heightPx >= frame.scrollPx && topPx <= frame.scrollPx + frame.heightPx;

function fillBand(frame: DrawFrame, topPx: number, heightPx: number, colour: string): void {
  frame.context.fillStyle = colour;
  frame.context.fillRect(0, topPx - frame.scrollPx, frame.widthPx, heightPx);
}

function drawGrid(frame: DrawFrame, heightPx: number): void {
  const { context, palette } = frame;
  const { majorMs } = gridSteps(frame.msPerPx);
  const first = Math.ceil(Math.max(frame.view.fromMs, 0) / majorMs);
  for (let index = first; index * majorMs <= frame.view.toMs; index++) {
    context.fillStyle = palette[index % 2 === 0 ? 'tl-grid-major' : 'tl-grid'];
    context.fillRect(Math.round(frame.x(index * majorMs)), 0, 1, heightPx);
  }
}
