/** Slices: fill and pattern say the phase, marks what happened inside, the cap how it ended. */
import { lodSlices, type Slice, type SliceKind } from '#timeline';
import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import type { PatternKind } from '../../../widgets/canvas/patterns.ts';
import { sliceBox, type LaneBand } from '../layout.ts';
import { drawCap } from './caps.ts';
import { clipSpan, fillBox, type DrawFrame } from './frame.ts';
import { drawSliceLabels } from './labels.ts';
import { drawMarks } from './marks.ts';

interface SliceStyle {
  readonly colour: ColourToken;
  readonly pattern?: PatternKind;
  /** Dashed frame and a faint fill: on the way, nothing has happened yet. */
  readonly isHollow?: boolean;
}

export const SLICE_STYLES: Readonly<Record<SliceKind, SliceStyle>> = {
  preCast: { colour: 'ph-precast', isHollow: true },
  charge: { colour: 'ph-precast', pattern: 'lines' },
  cast: { colour: 'ph-cast' },
  channel: { colour: 'ph-channel' },
  channelLock: { colour: 'ph-channellock', pattern: 'cross' },
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
};

const HOLLOW_ALPHA = 0.14;
const PATTERN_MIN_PX = 3;

/** `different`: items that a signed difference will stand beside, so that no label is put there. */
export function drawSlices(frame: DrawFrame, band: LaneBand, different: ReadonlySet<unknown>): void {
  const { items, blocks } = lodSlices(band.lane, frame.view.fromMs, frame.view.toMs, frame.msPerPx);
  for (const block of blocks) {
    const { topPx, heightPx } = sliceBox(band, block.row, band.lane.stacksMax);
    const { x, width } = clipSpan(frame, block.startMs, block.endMs);
    frame.context.fillStyle = frame.palette['text-3'];
    frame.context.fillRect(x, topPx - frame.scrollPx + heightPx / 3, width, (heightPx * 2) / 3);
  }
  for (const slice of items) drawSlice(frame, band, slice);
  drawSliceLabels(frame, band, items, different);
}

function drawSlice(frame: DrawFrame, band: LaneBand, slice: Slice): void {
  const { topPx, heightPx } = sliceBox(band, slice.row, slice.stacks);
  const y = topPx - frame.scrollPx;
  fillSlice(frame, slice, y, heightPx);
  drawMarks(frame, slice, y, heightPx);
  drawCap(frame, slice, y, heightPx);
}

function fillSlice(frame: DrawFrame, slice: Slice, y: number, heightPx: number): void {
  const { context, palette, patterns } = frame;
  const style = SLICE_STYLES[slice.kind];
  const { x, width } = clipSpan(frame, slice.startMs, slice.endMs);
  context.fillStyle = palette[style.colour];
  if (style.isHollow === true) return hollow(frame, style.colour, x, y, width, heightPx);
  fillBox(context, x, y, width, heightPx);
  if (style.pattern === undefined || width < PATTERN_MIN_PX) return;
  context.fillStyle = patterns[style.pattern];
  context.fillRect(x, y, width, heightPx);
}

function hollow(frame: DrawFrame, colour: ColourToken, x: number, y: number, width: number, heightPx: number): void {
  const { context, palette } = frame;
  context.globalAlpha = HOLLOW_ALPHA;
  context.fillRect(x, y, width, heightPx);
  context.globalAlpha = 1;
  context.strokeStyle = palette[colour];
  context.lineWidth = 1;
  context.setLineDash([2, 2]);
  context.strokeRect(x + 0.5, y + 0.5, Math.max(width - 1, 0.5), heightPx - 1);
  context.setLineDash([]);
}
