import type { Instant, Slice } from '#timeline';
import { isSlice } from '#timeline';
import { sliceBox, type LaneBand } from '../layout.ts';
import { clipSpan, type DrawFrame } from './frame.ts';

const RING_PX = 8;

/** Ring round an instant, frame round a slice; 2 px so that it is seen over any fill. */
export function drawSelection(frame: DrawFrame, band: LaneBand, item: Slice | Instant): void {
  const { context, palette } = frame;
  context.strokeStyle = palette['text-1'];
  context.lineWidth = 2;
  context.beginPath();
  if (isSlice(item)) {
    const { topPx, heightPx } = sliceBox(band, item.row, item.stacks);
    const { x, width } = clipSpan(frame, item.startMs, item.endMs);
    context.roundRect(x - 1, topPx - frame.scrollPx - 1, width + 2, heightPx + 2, 3);
  } else {
    context.arc(frame.x(item.ms), band.topPx - frame.scrollPx + band.heightPx / 2 - 0.5, RING_PX, 0, Math.PI * 2);
  }
  context.stroke();
}
