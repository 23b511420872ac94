/** Instants: one glyph each; the figure beside it only where it fits before the next. */
import { firstIndex, lodInstants, type Block, type Instant, type Lane, type Lod } from '#timeline';
import { drawGlyph, drawSign } from '../../../widgets/canvas/glyphs.ts';
import { textWidth } from '../../../widgets/canvas/text.ts';
import type { LaneBand } from '../layout.ts';
import { BASELINE_PX, type DrawFrame } from './frame.ts';

const GLYPH_PX = 4.5;
const LABEL_GAP_PX = 8;
/** No text is narrower: with less room none is put together. */
const DIGIT_MIN_PX = 4;
/** Glyphs closer than this are drawn as a count of bars instead of a smear. */
export const CROWD_PX = 3;

export function drawInstants(frame: DrawFrame, band: LaneBand): void {
  const { items, blocks } = shownIn(frame, band);
  const middle = middleOf(frame, band);
  for (const block of blocks) drawCrowd(frame, block.startMs, block.endMs, block.count, middle);
  for (const instant of items) drawOne(frame, band.lane, instant, middle);
}

/** With the sign of the lane, where it has one. */
function drawOne({ context, palette, x }: DrawFrame, { sign }: Lane, { kind, ms }: Instant, middle: number): void {
  if (sign === undefined) drawGlyph(context, palette, kind, x(ms), middle, GLYPH_PX);
  else drawSign(context, palette, sign, x(ms), middle, GLYPH_PX);
}

/** `different`: items that a signed difference stands beside, so that no label is put there. */
export function drawInstantLabels(frame: DrawFrame, band: LaneBand, different: ReadonlySet<unknown>): void {
  const { items, blocks } = shownIn(frame, band);
  if (items.length === 0) return;
  const middle = middleOf(frame, band);
  frame.context.font = frame.labelFont;
  for (const [index, instant] of items.entries())
    if (!different.has(instant)) drawLabel(frame, instant, freeUntilMs(instant, items[index + 1], blocks), middle);
}

function shownIn({ view, msPerPx }: DrawFrame, { lane }: LaneBand): Lod<Instant> {
  const marginMs = msPerPx * 8;
  return lodInstants(lane, view.fromMs - marginMs, view.toMs + marginMs, msPerPx, CROWD_PX);
}

const middleOf = ({ scrollPx }: DrawFrame, { topPx, heightPx }: LaneBand): number =>
  topPx - scrollPx + heightPx / 2 - 0.5;

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
  const end = freeToMs === Infinity ? frame.widthPx : frame.x(freeToMs) - GLYPH_PX - 2;
  if (x + LABEL_GAP_PX + DIGIT_MIN_PX > end) return;
  const label = frame.labels.instant(instant);
  if (label === '') return;
  if (x + LABEL_GAP_PX + textWidth(context, label, frame.labelFont) > end) return;
  context.fillStyle = palette[instant.kind === 'refused' ? 'tl-refused' : 'text-2'];
  context.fillText(label, x + LABEL_GAP_PX, middle + BASELINE_PX);
}
