/** Cause arrows of the selected event: dot at the cause, head at the effect, dashed where something waited between. */
import type { DrawFrame } from './frame.ts';

export interface Anchor {
  readonly ms: number;
  /** Content y of its middle. */
  readonly yPx: number;
  readonly halfHeightPx: number;
}

export interface CauseArrow {
  readonly from: Anchor;
  readonly to: Anchor;
  /** The effect came in a later step: a bullet flew, a buff waited. */
  readonly isDeferred: boolean;
  /** The one that the next step to an effect follows. */
  readonly isChosen?: boolean;
}

const HEAD_PX = 6;
const DOT_PX = 2.5;
const BEND_MIN_PX = 16;

export function drawArrows(frame: DrawFrame, arrows: readonly CauseArrow[]): void {
  const { context, palette } = frame;
  context.strokeStyle = palette.accent;
  context.fillStyle = palette.accent;
  for (const arrow of arrows) {
    context.lineWidth = arrow.isChosen === true ? 3 : 1.5;
    drawArrow(frame, arrow);
  }
}

const BEYOND_PX = 24;

/** Lanes out of sight (or on another canvas) are just beyond the edge, so that the arrow points to them. */
function onCanvas({ scrollPx, heightPx }: DrawFrame, { yPx }: Anchor): number {
  return Math.min(Math.max(yPx - scrollPx, -BEYOND_PX), heightPx + BEYOND_PX);
}

/** Leaves and enters vertically when the lanes differ, in a flat bow when they are the same. */
function drawArrow(frame: DrawFrame, { from, to, isDeferred }: CauseArrow): void {
  const { context } = frame;
  const fromY = onCanvas(frame, from);
  const toY = onCanvas(frame, to);
  const down = Math.sign(toY - fromY) || 1;
  const x1 = frame.x(from.ms);
  const x2 = frame.x(to.ms);
  const y1 = fromY + down * from.halfHeightPx;
  const y2 = toY - down * (to.halfHeightPx + HEAD_PX);
  const bend = Math.max(Math.abs(y2 - y1) / 2, BEND_MIN_PX) * down;
  context.setLineDash(isDeferred ? [4, 3] : []);
  context.beginPath();
  context.moveTo(x1, y1);
  context.bezierCurveTo(x1, y1 + bend, x2, y2 - bend, x2, y2);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.arc(x1, y1, DOT_PX, 0, Math.PI * 2);
  context.moveTo(x2, y2 + down * HEAD_PX);
  context.lineTo(x2 - 3.5, y2);
  context.lineTo(x2 + 3.5, y2);
  context.fill();
}
