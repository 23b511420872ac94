/** One repaint of the lanes, back to front. */
import type { Difference, Instant, Slice } from '#timeline';
import type { Palette } from '../../widgets/canvas/palette.ts';
import { patternsFor } from '../../widgets/canvas/patterns.ts';
import type { SurfaceSize } from '../../widgets/canvas/surface.ts';
import { drawArrows, type CauseArrow } from './draw/arrows.ts';
import type { DrawFrame } from './draw/frame.ts';
import { drawDifferences, drawGhosts } from './draw/ghost.ts';
import { drawInstants } from './draw/instants.ts';
import { drawLanes, isVisible } from './draw/lanes.ts';
import { drawSelection } from './draw/selection.ts';
import { drawSlices } from './draw/slices.ts';
import { drawValue } from './draw/value.ts';
import type { Words } from './labels.ts';
import type { LaneBand, LaneLayout } from './layout.ts';
import { msPerPx, xOf, type Viewport } from './viewport.ts';

export interface Picture {
  readonly layout: LaneLayout;
  readonly view: Viewport;
  readonly scrollPx: number;
  readonly palette: Palette;
  readonly words: Words;
  readonly playheadMs: number;
  readonly differences: ReadonlyMap<string, readonly Difference[]>;
  readonly arrows: readonly CauseArrow[];
  readonly selection: { readonly laneId: string; readonly item: Slice | Instant } | null;
}

function frameOf(context: CanvasRenderingContext2D, size: SurfaceSize, picture: Picture): DrawFrame {
  const { view, palette, words, scrollPx } = picture;
  const { widthPx, heightPx } = size;
  return {
    context,
    palette,
    patterns: patternsFor(context, palette),
    labels: words,
    view,
    widthPx,
    heightPx,
    msPerPx: msPerPx(view, widthPx),
    scrollPx,
    x: (ms) => xOf(view, widthPx, ms),
  };
}

/** What was painted last on each canvas, for whoever wants the same picture on another one. */
const painted = new WeakMap<HTMLCanvasElement, Picture>();
let latestWords: Words | undefined;

export const lastPicture = (canvas: HTMLCanvasElement): Picture | undefined => painted.get(canvas);
/** Names in the language of the latest picture. */
export const lastWords = (): Words | undefined => latestWords;

export function paintLanes(context: CanvasRenderingContext2D, size: SurfaceSize, picture: Picture): void {
  painted.set(context.canvas, picture);
  latestWords = picture.words;
  const frame = frameOf(context, size, picture);
  drawLanes(frame, picture.layout);
  const bands = picture.layout.lanes.filter((band) => isVisible(frame, band.topPx, band.heightPx));
  for (const band of bands) paintBand(frame, band, picture);
  for (const band of bands) {
    if (picture.selection?.laneId === band.lane.id) drawSelection(frame, band, picture.selection.item);
  }
  drawArrows(frame, picture.arrows);
}

const NONE: readonly Difference[] = [];
const NOTHING: ReadonlySet<unknown> = new Set();

function paintBand(frame: DrawFrame, band: LaneBand, picture: Picture): void {
  if (band.lane.kind === 'value') return drawValue(frame, band, picture.playheadMs);
  const differences = picture.differences.get(band.lane.id) ?? NONE;
  if (differences.length === 0) {
    drawSlices(frame, band, NOTHING);
    return drawInstants(frame, band, NOTHING);
  }
  drawGhosts(frame, band, differences);
  const signed = new Set(differences.filter(({ kind }) => kind !== 'added').map(({ after }) => after));
  drawSlices(frame, band, signed);
  drawInstants(frame, band, signed);
  drawDifferences(frame, band, differences, picture.words.difference);
}
