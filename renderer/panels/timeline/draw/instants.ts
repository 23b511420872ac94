/** Instants: one glyph each; the figure beside it only where it fits before the next. */
import { firstIndex, lodInstants, type Block, type Instant } from '#timeline';
import { drawGlyph } from '../../../widgets/canvas/glyphs.ts';
import { textWidth } from '../../../widgets/canvas/text.ts';
import type { LaneBand } from '../layout.ts';
import { BASELINE_PX, type DrawFrame } from './frame.ts';

const GLYPH_PX = 4.5;
const LABEL_GAP_PX = 8;
/** Glyphs closer than this are drawn as a count of bars instead of a smear. */
export const CROWD_PX = 3;

/** `different`: items that a signed difference will stand beside, so that no label is put there. */
export function drawInstants(frame: DrawFrame, band: LaneBand, different: ReadonlySet<unknown>): void {
  const marginMs = frame.msPerPx * 8;
  const { fromMs, toMs } = frame.view;
  const { items, blocks } = lodInstants(band.lane, fromMs - marginMs, toMs + marginMs, frame.msPerPx, CROWD_PX);
  const middle = band.topPx - frame.scrollPx + band.heightPx / 2 - 0.5;
  for (const block of blocks) drawCrowd(frame, block.startMs, block.endMs, block.count, middle);
  frame.context.font = `11px ${frame.palette.fontUi}`;
  for (const [index, instant] of items.entries()) {
    drawGlyph(frame.context, frame.palette, instant.kind, frame.x(instant.ms), middle, GLYPH_PX);
    if (!different.has(instant)) drawLabel(frame, instant, freeUntilMs(instant, items[index + 1], blocks), middle);
  }
}

/** Height grows with the crowd, so that busy moments look busy. */
function drawCrowd(
  { context, palette, x }: DrawFrame,
  startMs: number,
  endMs: number,
  count: number,
  middle: number,
): void {
  const height = Math.min(4 + Math.log2(count) * 2.5, 13);
  context.fillStyle = palette['text-3'];
  context.fillRect(x(startMs) - 1, middle + 7 - height, Math.max(x(endMs) - x(startMs), 2), height);
}

/** Where the next glyph or crowd begins. */
function freeUntilMs({ ms }: Instant, next: Instant | undefined, blocks: readonly Block[]): number {
  const block = blocks[firstIndex(blocks.length, (index) => blocks[index]!.startMs > ms)];
  return Math.min(next?.ms ?? Infinity, block?.startMs ?? Infinity);
}

function drawLabel(frame: DrawFrame, instant: Instant, freeToMs: number, middle: number): void {
  const { context, palette } = frame;
  const x = frame.x(instant.ms);
  const label = frame.labels.instant(instant);
  if (label === '') return;
  const end = freeToMs === Infinity ? frame.widthPx : frame.x(freeToMs) - GLYPH_PX - 2;
  if (x + LABEL_GAP_PX + textWidth(context, label) > end) return;
  context.fillStyle = palette[instant.kind === 'refused' ? 'tl-refused' : 'text-2'];
  context.fillText(label, x + LABEL_GAP_PX, middle + BASELINE_PX);
}
