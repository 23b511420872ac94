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
  const fresh = freshDots();
  for (const { before } of differences) {
    if (before === null) continue;
    if (isSlice(before)) outline(frame, band, before, fresh);
    else ring(frame, band, before.ms, fresh);
  }
  context.setLineDash([]);
}

/** Whether something so wide in a row was not drawn at this pixel yet: a whole run has thousands side by side. */
type Fresh = (row: number, x: number, widthPx: number) => boolean;

const NARROW_PX = 2;

function freshDots(): Fresh {
  const drawn = new Map<number, number>();
  return (row, x, widthPx) => {
    const dot = Math.round(x);
    if (widthPx <= NARROW_PX && drawn.get(row) === dot) return false;
    drawn.set(row, dot);
    return true;
  };
}

function outline(frame: DrawFrame, band: LaneBand, slice: Slice, isFresh: Fresh): void {
  if (slice.endMs < frame.view.fromMs || slice.startMs > frame.view.toMs) return;
  const { topPx, heightPx } = sliceBox(band, slice.row, slice.stacks);
  const { x, width } = clipSpan(frame, slice.startMs, slice.endMs);
  if (!isFresh(slice.row, x, width)) return;
  const gap = frame.context.lineWidth;
  frame.context.strokeRect(x + 0.5, topPx - frame.scrollPx - gap, width, heightPx + 2 * gap);
}

const ROW_OF_INSTANTS = -1;

function ring(frame: DrawFrame, band: LaneBand, ms: number, isFresh: Fresh): void {
  const x = frame.x(ms);
  if (x < -8 || x > frame.widthPx + 8 || !isFresh(ROW_OF_INSTANTS, x, 0)) return;
  frame.context.beginPath();
  frame.context.arc(x, band.topPx - frame.scrollPx + band.heightPx / 2, INSTANT_RADIUS_PX, 0, Math.PI * 2);
  frame.context.stroke();
}

/** Frames around what differs. */
export function drawDifferences(frame: DrawFrame, band: LaneBand, differences: readonly Difference[]): void {
  const { context, palette } = frame;
  context.strokeStyle = palette['tl-diff'];
  context.lineWidth = 1.5;
  const fresh = freshDots();
  for (const difference of differences) {
    const span = changedSpan(difference);
    if (difference.after === null || !isInView(frame, span)) continue;
    if (!isSlice(difference.after)) ring(frame, band, difference.after.ms, fresh);
    else outline(frame, band, { ...difference.after, ...span }, fresh);
  }
}

/** What the frames say; a text that would cover anything is left out, its frame stays. The only change of a lane is told. */
export function drawDifferenceTexts(
  frame: DrawFrame,
  band: LaneBand,
  differences: readonly Difference[],
  say: (difference: Difference) => string,
): void {
  const { context, palette } = frame;
  context.fillStyle = palette['tl-diff'];
  context.font = `600 11px ${palette.fontUi}`;
  let freeX = -Infinity;
  const shown = differences.filter((difference) => isInView(frame, changedSpan(difference)));
  for (const difference of shown) {
    const { endMs } = changedSpan(difference);
    const x = frame.x(endMs) + LABEL_PAD_PX + (isLong(difference) ? 1 : INSTANT_RADIUS_PX);
    if (x < freeX || x > frame.widthPx) continue;
    const text = say(difference);
    if (text === '') continue;
    const endX = x + textWidth(context, text) + LABEL_PAD_PX;
    const baseline = baselineOf(frame, band, difference);
    if (isTaken(frame, band, difference, endMs, endX - x)) {
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

function baselineOf({ scrollPx }: DrawFrame, band: LaneBand, { before, after }: Difference): number {
  const item = (after ?? before)!;
  const { topPx, heightPx } = isSlice(item) ? sliceBox(band, item.row, item.stacks) : band;
  return topPx - scrollPx + heightPx / 2 + BASELINE_PX;
}
