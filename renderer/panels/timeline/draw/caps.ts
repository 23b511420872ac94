/** Right ends of slices: how it ended is drawn, not only coloured. */
import type { EndCap, Slice } from '#timeline';
import type { DrawFrame } from './frame.ts';
import { SLICE_STYLES } from './slices.ts';

type Cap = (frame: DrawFrame, slice: Slice, x: number, y: number, heightPx: number) => void;

const zigzag: Cap = ({ context, palette }, _slice, x, y, heightPx) => {
  const middle = y + heightPx / 2;
  context.strokeStyle = palette.error;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x, y - 2);
  context.lineTo(x - 3, middle);
  context.lineTo(x, middle);
  context.lineTo(x - 3, y + heightPx + 2);
  context.stroke();
};

const openBar: Cap = ({ context, palette }, slice, x, y, heightPx) => {
  const reach = slice.kind === 'bullet' ? 3 : 1;
  context.fillStyle = palette[SLICE_STYLES[slice.kind].colour];
  context.fillRect(x - 1, y - reach, 2, heightPx + 2 * reach);
};

const crossed: Cap = ({ context, palette }, _slice, x, y, heightPx) => {
  const middle = y + heightPx / 2;
  context.strokeStyle = palette['text-1'];
  context.lineWidth = 1.8;
  context.beginPath();
  context.moveTo(x - 4, middle - 4);
  context.lineTo(x + 4, middle + 4);
  context.moveTo(x + 4, middle - 4);
  context.lineTo(x - 4, middle + 4);
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
