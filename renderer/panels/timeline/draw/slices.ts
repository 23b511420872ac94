/** Slices: fill and pattern say the phase, marks what happened inside, the cap how it ended. */
import { isCut, lodSlices, type Slice, type SliceKind } from '#timeline';
import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import type { PatternKind } from '../../../widgets/canvas/patterns.ts';
import { sliceBox, type LaneBand } from '../layout.ts';
import { drawBlocks } from './blocks.ts';
import { drawCap, NarrowCuts } from './caps.ts';
import { clipSpan, fillBox, type DrawFrame } from './frame.ts';
import { drawMarks } from './marks.ts';

interface SliceStyle {
  readonly colour: ColourToken;
  readonly pattern?: PatternKind;
  /** Dashed frame and a faint fill: on the way, nothing has happened yet. */
  readonly isHollow?: boolean;
  /** Cut by a fine notch at each tick, which sets it off from a solid one. */
  readonly isNotched?: boolean;
}

export const SLICE_STYLES: Readonly<Record<SliceKind, SliceStyle>> = {
  preCast: { colour: 'ph-precast', isHollow: true },
  charge: { colour: 'ph-precast', pattern: 'lines' },
  cast: { colour: 'ph-cast' },
  channel: { colour: 'ph-channel', isNotched: true },
  channelLock: { colour: 'ph-channellock', pattern: 'cross', isNotched: true },
  aftCast: { colour: 'ph-aftcast', pattern: 'hatch' },
  approach: { colour: 'at-approach', isHollow: true },
  windup: { colour: 'at-windup' },
  backswing: { colour: 'at-backswing', pattern: 'hatch' },
  buff: { colour: 'tl-buff' },
  debuff: { colour: 'tl-debuff', pattern: 'lines' },
  neutral: { colour: 'tl-neutral' },
  shield: { colour: 'shield' },
  control: { colour: 'tl-control' },
  dead: { colour: 'text-3', isHollow: true },
  zone: { colour: 'tl-bullet', pattern: 'hatch' },
  bullet: { colour: 'tl-bullet' },
  toggle: { colour: 'ph-channel', pattern: 'lines' },
  stage: { colour: 'ph-precast', isHollow: true },
  decision: { colour: 'tl-neutral' },
  holds: { colour: 'success', pattern: 'lines' },
  word: { colour: 'tl-neutral', isHollow: true },
};

const HOLLOW_ALPHA = 0.14;
const PATTERN_MIN_PX = 3;
/** Narrower pieces have no room for dashes, marks or the sign of an ordinary end. */
const DETAIL_MIN_PX = 6;

/** Their texts come later, see `drawSliceLabels`. */
export function drawSlices(frame: DrawFrame, band: LaneBand): void {
  const { items, blocks } = lodSlices(band.lane, frame.view.fromMs, frame.view.toMs, frame.msPerPx);
  drawBlocks(frame, band, blocks);
  if (items.length === 0) return;
  const boxes = boxesOf(frame, band, items);
  for (const kind of kindsOf(items)) fillKind(frame, kind, items, boxes);
  drawSuppressed(frame, band, items, boxes);
  drawDetails(frame, items, boxes);
}

/** Left, top, width and height of each item, in memory that every lane uses again. */
let boxMemory = new Float64Array(4 * 1024);

function boxesOf(frame: DrawFrame, band: LaneBand, items: readonly Slice[]): Float64Array {
  if (boxMemory.length < items.length * 4) boxMemory = new Float64Array(items.length * 8);
  const boxes = boxMemory;
  let at = 0;
  for (const slice of items) {
    const { x, width } = clipSpan(frame, slice.startMs, slice.endMs);
    const { topPx, heightPx } = sliceBox(band, slice.row, slice.stacks);
    boxes[at++] = x;
    boxes[at++] = topPx - frame.scrollPx;
    boxes[at++] = width;
    boxes[at++] = heightPx;
  }
  return boxes;
}

const kindsSeen = new Set<SliceKind>();

function kindsOf(items: readonly { readonly kind: SliceKind }[]): ReadonlySet<SliceKind> {
  kindsSeen.clear();
  for (const { kind } of items) kindsSeen.add(kind);
  return kindsSeen;
}

/** All of one kind at once: changing the style of a canvas costs more than a rectangle. */
function fillKind(frame: DrawFrame, kind: SliceKind, items: readonly Slice[], boxes: Float64Array): void {
  const { context, palette, patterns } = frame;
  const style = SLICE_STYLES[kind];
  context.fillStyle = palette[style.colour];
  if (style.isHollow === true) return hollowKind(frame, kind, items, boxes);
  for (const [index, item] of items.entries())
    if (item.kind === kind)
      fillBox(context, boxes[index * 4]!, boxes[index * 4 + 1]!, boxes[index * 4 + 2]!, boxes[index * 4 + 3]!);
  if (style.pattern === undefined) return;
  context.fillStyle = patterns[style.pattern];
  for (const [index, item] of items.entries()) {
    if (item.kind !== kind || boxes[index * 4 + 2]! < PATTERN_MIN_PX) continue;
    context.fillRect(boxes[index * 4]!, boxes[index * 4 + 1]!, boxes[index * 4 + 2]!, boxes[index * 4 + 3]!);
  }
}

/** Faint fill, dashed frame; without room for dashes the fill is all there is, a little stronger. */
function hollowKind(frame: DrawFrame, kind: SliceKind, items: readonly Slice[], boxes: Float64Array): void {
  const { context, palette } = frame;
  context.strokeStyle = palette[SLICE_STYLES[kind].colour];
  context.lineWidth = 1;
  context.setLineDash([2, 2]);
  for (const [index, item] of items.entries()) {
    if (item.kind !== kind) continue;
    const [x, y, width, height] = [
      boxes[index * 4]!,
      boxes[index * 4 + 1]!,
      boxes[index * 4 + 2]!,
      boxes[index * 4 + 3]!,
    ];
    const isRoomy = width >= DETAIL_MIN_PX;
    context.globalAlpha = isRoomy ? HOLLOW_ALPHA : 3 * HOLLOW_ALPHA;
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    if (isRoomy) context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
  }
  context.setLineDash([]);
}

/** Crossed where the holder's immunity keeps the buff from acting. */
function drawSuppressed(frame: DrawFrame, { lane }: LaneBand, items: readonly Slice[], boxes: Float64Array): void {
  if (lane.suppressed === undefined) return;
  frame.context.fillStyle = frame.patterns.cross;
  for (const stretch of lane.suppressed)
    for (const [index, item] of items.entries()) {
      if (stretch.startMs >= item.endMs || stretch.endMs <= item.startMs) continue;
      const startMs = Math.max(stretch.startMs, item.startMs);
      const { x, width } = clipSpan(frame, startMs, Math.min(stretch.endMs, item.endMs));
      frame.context.fillRect(x, boxes[index * 4 + 1]!, width, boxes[index * 4 + 3]!);
    }
}

/** Marks and ends of what is wide enough for them; what was cut short shows it at any width. */
function drawDetails(frame: DrawFrame, items: readonly Slice[], boxes: Float64Array): void {
  const cuts = new NarrowCuts();
  for (const [index, slice] of items.entries()) {
    const y = boxes[index * 4 + 1]!;
    const height = boxes[index * 4 + 3]!;
    if (boxes[index * 4 + 2]! >= DETAIL_MIN_PX) {
      if (slice.marks.length > 0) drawMarks(frame, slice, y, height);
      drawCap(frame, slice, y, height);
    } else if (isCut(slice)) cuts.add(frame.x(slice.endMs), y, height, slice);
  }
  cuts.draw(frame);
}
