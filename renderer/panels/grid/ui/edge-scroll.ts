/** Scrolling on while something is dragged beyond the edge of the cells. */

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The further out, the faster, up to a row a frame. */
const SPEED_PER_PX = 0.25;
const SPEED_MAX_PX = 26;
const SPEED_MIN_PX = 2;

function speed(at: number, low: number, high: number): number {
  const beyondPx = at < low ? at - low : at > high ? at - high : 0;
  if (beyondPx === 0) return 0;
  const px = Math.min(SPEED_MAX_PX, Math.max(SPEED_MIN_PX, Math.abs(beyondPx) * SPEED_PER_PX));
  return Math.sign(beyondPx) * px;
}

/** How far to scroll in this frame; nothing while the pointer is over the cells. */
export const scrollStep = ({ x, y }: Point, edges: Edges): Point => ({
  x: speed(x, edges.left, edges.right),
  y: speed(y, edges.top, edges.bottom),
});

const INSIDE_PX = 3;

/** The place over the cells that is nearest to the pointer. */
export const nearestInside = ({ x, y }: Point, { left, top, right, bottom }: Edges): Point => ({
  x: Math.min(Math.max(x, left + INSIDE_PX), right - INSIDE_PX),
  y: Math.min(Math.max(y, top + INSIDE_PX), bottom - INSIDE_PX),
});

/** What stays over the cells, from the corner of the scroller on. */
export interface Inset {
  readonly leftPx: number;
  readonly topPx: number;
}

/** Below the heads, beside the scroll bars. */
export function edgesOf(scroller: HTMLElement, { leftPx, topPx }: Inset): Edges {
  const { left, top } = scroller.getBoundingClientRect();
  return {
    left: left + leftPx,
    top: top + topPx,
    right: left + scroller.clientWidth,
    bottom: top + scroller.clientHeight,
  };
}

export interface EdgeScroll {
  moveTo(point: Point): void;
  end(): void;
}

/** Follows a pointer until its end: tells the place over the cells at each move, and at each frame that scrolls. */
export function startEdgeScroll(scroller: HTMLElement, inset: Inset, onPlace: (point: Point) => void): EdgeScroll {
  let frame = 0;
  let pointer: Point = { x: 0, y: 0 };
  const look = () => {
    frame = 0;
    const edges = edgesOf(scroller, inset);
    onPlace(nearestInside(pointer, edges));
    const step = scrollStep(pointer, edges);
    if (step.x === 0 && step.y === 0) return;
    scroller.scrollBy(step.x, step.y);
    frame = requestAnimationFrame(look);
  };
  return {
    moveTo: (point) => {
      pointer = point;
      if (frame === 0) look();
    },
    end: () => cancelAnimationFrame(frame),
  };
}
