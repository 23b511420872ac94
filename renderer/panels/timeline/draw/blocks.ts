/** Merged slices: a bar as high as the share of time they fill, in the colour of what fills most. */
import type { Block, SliceKind } from '#timeline';
import { sliceBox, type LaneBand } from '../layout.ts';
import { clipSpan, type DrawFrame } from './frame.ts';
import { SLICE_STYLES } from './slices.ts';

const SHARE_MIN = 0.3;
/** Wide enough to be pointed at. */
const WIDTH_MIN_PX = 2;

export function drawBlocks(frame: DrawFrame, band: LaneBand, blocks: readonly Block[]): void {
  if (blocks.length === 0) return;
  const { context, palette } = frame;
  const colours = new Set(blocks.map(({ kind }) => colourOf(kind)));
  for (const colour of colours) {
    context.fillStyle = palette[colour];
    for (const block of blocks) if (colourOf(block.kind) === colour) fillBlock(frame, band, block);
  }
}

const colourOf = (kind: Block['kind']) => SLICE_STYLES[kind as SliceKind].colour;

function fillBlock(frame: DrawFrame, band: LaneBand, block: Block): void {
  const { topPx, heightPx } = sliceBox(band, block.row, band.lane.stacksMax);
  const { x, width } = clipSpan(frame, block.startMs, block.endMs);
  const share = Math.min(Math.max(block.busyMs / (block.endMs - block.startMs), SHARE_MIN), 1);
  const height = heightPx * share;
  frame.context.fillRect(x, topPx - frame.scrollPx + heightPx - height, Math.max(width, WIDTH_MIN_PX), height);
}
