/** Merged slices: a bar as high as the share of time they fill, in the colour of what fills most. */
import { firstIndex, type Block, type SliceKind, type Stretch } from '#timeline';
import { sliceBox, type LaneBand } from '../layout.ts';
import { clipSpan, type DrawFrame } from './frame.ts';
import { SLICE_STYLES } from './slices.ts';

const SHARE_MIN = 0.3;
/** Wide enough to be pointed at. */
const WIDTH_MIN_PX = 2;
/** Less of a suppression could not be seen in a block, and would only cost time. */
const CROSSED_MIN_PX = 1;

export function drawBlocks(frame: DrawFrame, band: LaneBand, blocks: readonly Block[]): void {
  if (blocks.length === 0) return;
  const { context, palette } = frame;
  const colours = new Set(blocks.map(({ kind }) => colourOf(kind)));
  for (const colour of colours) {
    context.fillStyle = palette[colour];
    for (const block of blocks) if (colourOf(block.kind) === colour) fillBlock(frame, band, block);
  }
  if (band.lane.suppressed) crossBlocks(frame, band, blocks, band.lane.suppressed);
}

const colourOf = (kind: Block['kind']) => SLICE_STYLES[kind as SliceKind].colour;

function fillBlock(frame: DrawFrame, band: LaneBand, block: Block): void {
  const { x, width } = clipSpan(frame, block.startMs, block.endMs);
  const { y, height } = barOf(frame, band, block);
  frame.context.fillRect(x, y, Math.max(width, WIDTH_MIN_PX), height);
}

function barOf(frame: DrawFrame, band: LaneBand, block: Block): { readonly y: number; readonly height: number } {
  const { topPx, heightPx } = sliceBox(band, block.row, band.lane.stacksMax);
  const share = Math.min(Math.max(block.busyMs / (block.endMs - block.startMs), SHARE_MIN), 1);
  const height = heightPx * share;
  return { y: topPx - frame.scrollPx + heightPx - height, height };
}

/** Crossed as a slice would be, see `drawSuppressed`. */
function crossBlocks(frame: DrawFrame, band: LaneBand, blocks: readonly Block[], stretches: readonly Stretch[]): void {
  frame.context.fillStyle = frame.patterns.cross;
  for (const block of blocks) {
    const { y, height } = barOf(frame, band, block);
    let index = firstIndex(stretches.length, (at) => stretches[at]!.endMs > block.startMs);
    for (; index < stretches.length && stretches[index]!.startMs < block.endMs; index++) {
      const startMs = Math.max(stretches[index]!.startMs, block.startMs);
      const endMs = Math.min(stretches[index]!.endMs, block.endMs);
      if (endMs - startMs < CROSSED_MIN_PX * frame.msPerPx) continue;
      const { x, width } = clipSpan(frame, startMs, endMs);
      frame.context.fillRect(x, y, width, height);
    }
  }
}
