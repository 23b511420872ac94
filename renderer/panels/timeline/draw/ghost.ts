/** The run before the edit, behind the present one, and a frame with signed text where they differ. */
import { instantsIn, isSlice, slicesIn, type Difference, type Slice } from '#timeline';
import { textWidth } from '../../../widgets/canvas/text.ts';
import { sliceBox, type LaneBand } from '../layout.ts';
import { BASELINE_PX, clipSpan, LABEL_FONT_PX, LABEL_PAD_PX, type DrawFrame } from './frame.ts';

const INSTANT_RADIUS_PX = 7;

/** Outlines of what was there; drawn before the slices so that it stands behind. */
export function drawGhosts(frame: DrawFrame, band: LaneBand, differences: readonly Difference[]): void {
  const { context, palette } = frame;
  context.strokeStyle = palette['tl-ghost'];
  context.lineWidth = 1;
  context.setLineDash([3, 2]);
  for (const { before } of differences) {
    if (before === null) continue;
    if (isSlice(before)) outline(frame, band, before);
    else ring(frame, band, before.ms);
  }
  context.setLineDash([]);
}

function outline(frame: DrawFrame, band: LaneBand, slice: Slice): void {
  if (slice.endMs < frame.view.fromMs || slice.startMs > frame.view.toMs) return;
  const { topPx, heightPx } = sliceBox(band, slice.row, slice.stacks);
  const { x, width } = clipSpan(frame, slice.startMs, slice.endMs);
  frame.context.strokeRect(x + 0.5, topPx - frame.scrollPx - 1, width, heightPx + 2);
}

function ring(frame: DrawFrame, band: LaneBand, ms: number): void {
  const x = frame.x(ms);
  if (x < -8 || x > frame.widthPx + 8) return;
  frame.context.beginPath();
  frame.context.arc(x, band.topPx - frame.scrollPx + band.heightPx / 2, INSTANT_RADIUS_PX, 0, Math.PI * 2);
  frame.context.stroke();
}

/** Frames and texts; a text that would cover anything is left out, its frame stays. The only change of a lane is told. */
export function drawDifferences(
  frame: DrawFrame,
  band: LaneBand,
  differences: readonly Difference[],
  say: (difference: Difference) => string,
): void {
  const { context, palette } = frame;
  context.strokeStyle = palette['tl-diff'];
  context.fillStyle = palette['tl-diff'];
  context.lineWidth = 1.5;
  context.font = `600 11px ${palette.fontUi}`;
  let freeX = -Infinity;
  const shown = differences.filter((difference) => isInView(frame, changedSpan(difference)));
  for (const difference of shown) {
    const span = changedSpan(difference);
    const baseline = strokeChange(frame, band, difference, span);
    const x = frame.x(span.endMs) + LABEL_PAD_PX + (isLong(difference) ? 1 : INSTANT_RADIUS_PX);
    const text = say(difference);
    if (text === '' || x < freeX || x > frame.widthPx) continue;
    const endX = x + textWidth(context, text) + LABEL_PAD_PX;
    if (isTaken(frame, band, difference, span.endMs, endX - x)) {
      if (shown.length > 1 || difference.after === null) continue;
      coverBehind(frame, x, baseline, endX - x);
    }
    context.fillText(text, x, baseline);
    freeX = endX;
  }
}

const isInView = ({ view }: DrawFrame, { startMs, endMs }: Span): boolean =>
  endMs >= view.fromMs && startMs <= view.toMs;

/** Whether something else stands where the text would. */
function isTaken(frame: DrawFrame, band: LaneBand, change: Difference, fromMs: number, widthPx: number): boolean {
  const item = (change.after ?? change.before)!;
  const toMs = fromMs + (widthPx + INSTANT_RADIUS_PX) * frame.msPerPx;
  if (!isSlice(item)) return instantsIn(band.lane, fromMs, toMs).some((other) => other !== item && other.ms >= fromMs);
  return slicesIn(band.lane, fromMs, toMs).some((slice) => slice !== item && slice.row === item.row);
}

function coverBehind({ context, palette }: DrawFrame, x: number, baseline: number, widthPx: number): void {
  context.fillStyle = palette['tl-lane'];
  context.fillRect(x - 2, baseline - LABEL_FONT_PX, widthPx, LABEL_FONT_PX + 3);
  context.fillStyle = palette['tl-diff'];
}

const isLong = ({ before, after }: Difference): boolean => isSlice((after ?? before)!);

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The part that changed: the difference of the ends, else the whole item. */
function changedSpan({ kind, before, after }: Difference): Span {
  const item = (after ?? before)!;
  if (!isSlice(item)) return { startMs: item.ms, endMs: item.ms };
  if (kind !== 'resized' || before === null || !isSlice(before)) return item;
  return { startMs: Math.min(before.endMs, item.endMs), endMs: Math.max(before.endMs, item.endMs) };
}

function strokeChange(frame: DrawFrame, band: LaneBand, difference: Difference, span: Span): number {
  const item = (difference.after ?? difference.before)!;
  const { context } = frame;
  if (!isSlice(item)) {
    const y = band.topPx - frame.scrollPx + band.heightPx / 2;
    context.beginPath();
    context.arc(frame.x(item.ms), y, INSTANT_RADIUS_PX, 0, Math.PI * 2);
    if (difference.after !== null) context.stroke();
    return y + BASELINE_PX;
  }
  const { topPx, heightPx } = sliceBox(band, item.row, item.stacks);
  const { x, width } = clipSpan(frame, span.startMs, span.endMs);
  if (difference.after !== null) context.strokeRect(x, topPx - frame.scrollPx - 1.5, width, heightPx + 3);
  return topPx - frame.scrollPx + heightPx / 2 + BASELINE_PX;
}
