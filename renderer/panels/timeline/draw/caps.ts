/** Right ends of slices: how it ended is drawn, not only coloured. */
import type { EndCap, Slice } from '#timeline';
import type { DrawFrame } from './frame.ts';
import { SLICE_STYLES } from './slices.ts';

type Cap = (frame: DrawFrame, slice: Slice, x: number, y: number, heightPx: number) => void;

type Trace = (context: CanvasRenderingContext2D, x: number, y: number, heightPx: number) => void;

const traceZigzag: Trace = (context, x, y, heightPx) => {
  const middle = y + heightPx / 2;
  context.moveTo(x, y - 2);
  context.lineTo(x - 3, middle);
  context.lineTo(x, middle);
  context.lineTo(x - 3, y + heightPx + 2);
};

const traceCross: Trace = (context, x, y, heightPx) => {
  const middle = y + heightPx / 2;
  context.moveTo(x - 4, middle - 4);
  context.lineTo(x + 4, middle + 4);
  context.moveTo(x + 4, middle - 4);
  context.lineTo(x - 4, middle + 4);
};

const zigzag: Cap = ({ context, palette }, _slice, x, y, heightPx) => {
  context.strokeStyle = palette.error;
  context.lineWidth = 2;
  context.beginPath();
  traceZigzag(context, x, y, heightPx);
  context.stroke();
};

const openBar: Cap = ({ context, palette }, slice, x, y, heightPx) => {
  const reach = slice.kind === 'bullet' ? 3 : 1;
  context.fillStyle = palette[SLICE_STYLES[slice.kind].colour];
  context.fillRect(x - 1, y - reach, 2, heightPx + 2 * reach);
};

const crossed: Cap = ({ context, palette }, _slice, x, y, heightPx) => {
  context.strokeStyle = palette['text-1'];
  context.lineWidth = 1.8;
  context.beginPath();
  traceCross(context, x, y, heightPx);
  context.stroke();
};

const arrowhead: Cap = ({ context, palette }, slice, x, y, heightPx) => {
  context.fillStyle = palette[SLICE_STYLES[slice.kind].colour];
  context.beginPath();
  context.moveTo(x - 4, y - 2);
  context.lineTo(x + 2, y + heightPx / 2);
  context.lineTo(x - 4, y + heightPx + 2);
  context.fill();
};

const CAPS: Readonly<Partial<Record<EndCap, Cap>>> = {
  interrupted: zigzag,
  expired: openBar,
  dispelled: crossed,
  hit: arrowhead,
};

export function drawCap(frame: DrawFrame, slice: Slice, y: number, heightPx: number): void {
  const x = frame.x(slice.endMs);
  if (x < -8 || x > frame.widthPx + 8) return;
  CAPS[slice.cap]?.(frame, slice, x, y, heightPx);
}

/** Signs of the same row nearer than this would be one smear. */
const SIGN_GAP_PX = 5;

/** Signs on pieces too narrow for anything else, each kind in one stroke. */
export class NarrowCuts {
  readonly #x: number[] = [];
  readonly #y: number[] = [];
  readonly #height: number[] = [];
  readonly #isZigzag: boolean[] = [];
  /** Latest sign by the top of its row. */
  readonly #lastX = new Map<number, number>();

  /** Pieces come by start. */
  add(x: number, y: number, heightPx: number, { cap }: Slice): void {
    if (x - (this.#lastX.get(y) ?? -Infinity) < SIGN_GAP_PX) return;
    this.#lastX.set(y, x);
    this.#x.push(x);
    this.#y.push(y);
    this.#height.push(heightPx);
    this.#isZigzag.push(cap === 'interrupted');
  }

  draw({ context, palette }: DrawFrame): void {
    if (this.#x.length === 0) return;
    context.lineWidth = 1.8;
    for (const isZigzag of [true, false]) {
      const trace = isZigzag ? traceZigzag : traceCross;
      context.strokeStyle = palette[isZigzag ? 'error' : 'text-1'];
      context.beginPath();
      for (const [index, x] of this.#x.entries())
        if (this.#isZigzag[index] === isZigzag) trace(context, x, this.#y[index]!, this.#height[index]!);
      context.stroke();
    }
  }
}
