/** Text of slices: inside when it fits, else after the slice when nothing stands there, else none. Never cut. */
import { lodSlices, type Slice } from '#timeline';
import { textWidth } from '../../../widgets/canvas/text.ts';
import { sliceBox, type LaneBand } from '../layout.ts';
import { BASELINE_PX, clipSpan, LABEL_PAD_PX, type DrawFrame } from './frame.ts';
import { SLICE_STYLES } from './slices.ts';

const INSIDE_MIN_HEIGHT_PX = 9;
/** No word is narrower: where neither the slice nor the gap after it has this much, nothing is measured. */
const WORD_MIN_PX = 10;
const STACKS_MIN_PX = 8;
/** How far ahead a neighbour in the same row is looked for; pieces of other rows stand between. */
const LOOK_AHEAD = 12;

interface LabelRow {
  readonly items: readonly Slice[];
  /** Pieces whose end was told with the label of a piece before. */
  readonly said: Set<Slice>;
}

/** `different`: items that a signed difference stands beside, so that no label is put there. */
export function drawSliceLabels(frame: DrawFrame, band: LaneBand, different: ReadonlySet<unknown>): void {
  const { items } = lodSlices(band.lane, frame.view.fromMs, frame.view.toMs, frame.msPerPx);
  if (items.length === 0) return;
  frame.context.font = frame.labelFont;
  const row: LabelRow = { items, said: new Set() };
  for (const [index, slice] of items.entries()) {
    drawLock(frame, band, slice);
    if (band.lane.kind === 'buff' && band.lane.stacksMax > 1) drawStacks(frame, band, slice);
    else drawLabel(frame, band, slice, row, index, different.has(slice));
  }
}

function nextInRow(items: readonly Slice[], index: number): Slice | undefined {
  const { row } = items[index]!;
  for (let at = index + 1; at < Math.min(items.length, index + LOOK_AHEAD); at++)
    if (items[at]!.row === row) return items[at];
  return undefined;
}

/** Room inside and up to the next slice that does not touch. */
function hasRoom(frame: DrawFrame, slice: Slice, items: readonly Slice[], index: number): boolean {
  if (frame.x(slice.endMs) - frame.x(slice.startMs) >= WORD_MIN_PX) return true;
  const next = nextInRow(items, index);
  if (next === undefined || next.startMs <= slice.endMs) return next === undefined || next.rowId === slice.rowId;
  return frame.x(next.startMs) - frame.x(slice.endMs) >= WORD_MIN_PX;
}

function drawLabel(
  frame: DrawFrame,
  band: LaneBand,
  slice: Slice,
  row: LabelRow,
  index: number,
  isInsideOnly: boolean,
): void {
  if (!hasRoom(frame, slice, row.items, index)) return;
  const label = frame.labels.slice(slice, band.lane);
  const reason = row.said.has(slice) ? '' : frame.labels.end(slice);
  const { topPx, heightPx } = sliceBox(band, slice.row, slice.stacks);
  const middle = topPx - frame.scrollPx + heightPx / 2 + BASELINE_PX;
  const { x, width } = clipSpan(frame, slice.startMs, slice.endMs);
  const isInside = label !== '' && heightPx >= INSIDE_MIN_HEIGHT_PX && SLICE_STYLES[slice.kind].isHollow !== true;
  if (isInside && textWidth(frame.context, label, frame.labelFont) + 2 * LABEL_PAD_PX <= width) {
    inside(frame, slice, label, Math.max(x, 0) + LABEL_PAD_PX, middle, heightPx);
    if (!isInsideOnly) after(frame, slice, reason, row, index, middle);
  } else if (!isInsideOnly) {
    after(frame, slice, joined(label, reason), row, index, middle);
  }
}

function inside(frame: DrawFrame, slice: Slice, label: string, x: number, baseline: number, heightPx: number): void {
  const { context, palette } = frame;
  const style = SLICE_STYLES[slice.kind];
  if (style.pattern !== undefined || slice.marks.length > 0) {
    context.fillStyle = palette[style.colour];
    context.fillRect(
      x - 2,
      baseline - BASELINE_PX - heightPx / 2 + 1,
      textWidth(context, label, frame.labelFont) + 4,
      heightPx - 2,
    );
  }
  context.fillStyle = palette['text-on-fill'];
  context.fillText(label, x, baseline);
}

const joined = (label: string, reason: string): string => [label, reason].filter((text) => text !== '').join(': ');

/** Follows pieces that touch (cast, then recovery) to where the row is free again; tells the end of the last one too. */
function after(
  frame: DrawFrame,
  slice: Slice,
  text: string,
  { items, said }: LabelRow,
  index: number,
  baseline: number,
): void {
  if (text === '') return;
  let last = slice;
  let at = index;
  let next = nextInRow(items, at);
  while (next !== undefined && next.startMs === last.endMs && next.rowId === slice.rowId) {
    at = items.indexOf(next, at);
    last = next;
    next = nextInRow(items, at);
  }
  const whole = last === slice ? text : joined(text, frame.labels.end(last));
  const x = frame.x(last.endMs) + LABEL_PAD_PX + 1;
  const end = next === undefined ? frame.widthPx : frame.x(next.startMs);
  if (x < 0 || x + textWidth(frame.context, whole, frame.labelFont) > end - 2) return;
  said.add(last);
  frame.context.fillStyle = frame.palette[last.cap === 'interrupted' ? 'error' : 'text-2'];
  frame.context.fillText(whole, x, baseline);
}

/** The count at each change, on a plain chip when the fill is patterned, above when the piece is too low. */
function drawStacks(frame: DrawFrame, band: LaneBand, slice: Slice): void {
  const { context, palette } = frame;
  // Measuring a text asks the canvas for its font, which costs more than a rectangle.
  if (frame.x(slice.endMs) - frame.x(slice.startMs) < STACKS_MIN_PX) return;
  const text = String(slice.stacks);
  const { topPx, heightPx } = sliceBox(band, slice.row, slice.stacks);
  const { x, width } = clipSpan(frame, slice.startMs, slice.endMs);
  const y = topPx - frame.scrollPx;
  const needed = textWidth(context, text, frame.labelFont) + LABEL_PAD_PX;
  if (width < needed || x < -5) return;
  if (heightPx >= INSIDE_MIN_HEIGHT_PX)
    return inside(frame, slice, text, x + LABEL_PAD_PX, y + heightPx - 2, Math.min(heightPx, 10));
  context.fillStyle = palette['text-1'];
  context.fillText(text, x + 3, y - 2);
}

function drawLock(frame: DrawFrame, band: LaneBand, slice: Slice): void {
  if (slice.kind !== 'channelLock' || frame.x(slice.endMs) - frame.x(slice.startMs) < 16) return;
  const { context, palette } = frame;
  const { topPx } = sliceBox(band, slice.row, slice.stacks);
  const x = Math.max(frame.x(slice.startMs), 0) + 3;
  const y = topPx - frame.scrollPx;
  context.fillStyle = palette['ph-channellock'];
  context.fillRect(x, y + 1, 12, 10);
  context.strokeStyle = palette['text-on-fill'];
  context.lineWidth = 1.4;
  context.strokeRect(x + 2.5, y + 5.5, 7, 4.5);
  context.beginPath();
  context.arc(x + 6, y + 5, 2, Math.PI, 0);
  context.stroke();
}
