/** One repaint of the lanes, back to front. */
import type { Difference, Instant, Slice, Steps } from '#timeline';
import type { Palette } from '../../widgets/canvas/palette.ts';
import { patternsAt } from '../../widgets/canvas/patterns.ts';
import type { SurfaceSize } from '../../widgets/canvas/surface.ts';
import { drawArrows, type CauseArrow } from './draw/arrows.ts';
import { LABEL_FONT_PX, type DrawFrame } from './draw/frame.ts';
import { drawDifferences, drawDifferenceTexts, drawGhosts } from './draw/ghost.ts';
import { drawInstantLabels, drawInstants } from './draw/instants.ts';
import { KeptGround } from './draw/kept-ground.ts';
import { drawSliceLabels } from './draw/labels.ts';
import { drawLanes, isVisible } from './draw/lanes.ts';
import { drawSelection } from './draw/selection.ts';
import { drawSlices } from './draw/slices.ts';
import { drawFigure, drawValue } from './draw/value.ts';
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
  /** Values of the run before, by the lane in which they went otherwise. */
  readonly before: ReadonlyMap<string, Steps>;
  readonly arrows: readonly CauseArrow[];
  readonly selection: { readonly laneId: string; readonly item: Slice | Instant } | null;
}

function frameOf(context: CanvasRenderingContext2D, size: SurfaceSize, picture: Picture): DrawFrame {
  const { view, palette, words, scrollPx } = picture;
  const { widthPx, heightPx } = size;
  return {
    context,
    palette,
    patterns: patternsAt(context, palette, -view.fromMs / msPerPx(view, widthPx), -scrollPx),
    labels: words,
    labelFont: `${LABEL_FONT_PX}px ${palette.fontUi}`,
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

/** Ground first, then what is written on it. */
export function paintLanes(context: CanvasRenderingContext2D, size: SurfaceSize, picture: Picture): void {
  paintGround(context, size, picture);
  paintRest(context, size, picture);
}

/**
 * The same on a canvas that shows one picture after the other: the ground is kept where it only moved. True when it
 * should be painted once more after `renewGround`, as soon as nothing moves any longer.
 */
export function repaintLanes(context: CanvasRenderingContext2D, size: SurfaceSize, picture: Picture): boolean {
  painted.set(context.canvas, picture);
  latestWords = picture.words;
  const isPieced = groundOf(context.canvas).paint(context, size, picture, paintGround);
  paintRest(context, size, picture);
  return isPieced;
}

function paintRest(context: CanvasRenderingContext2D, size: SurfaceSize, picture: Picture): void {
  const frame = frameOf(context, size, picture);
  const bands = visibleBands(frame, picture.layout);
  for (const band of bands) paintTexts(frame, band, picture);
  for (const band of bands) {
    if (picture.selection?.laneId === band.lane.id) drawSelection(frame, band, picture.selection.item);
  }
  drawArrows(frame, picture.arrows);
}

const grounds = new WeakMap<HTMLCanvasElement, KeptGround<Picture>>();

function groundOf(canvas: HTMLCanvasElement): KeptGround<Picture> {
  let ground = grounds.get(canvas);
  if (ground === undefined) grounds.set(canvas, (ground = new KeptGround()));
  return ground;
}

export const renewGround = (canvas: HTMLCanvasElement): void => groundOf(canvas).renew();

const visibleBands = (frame: DrawFrame, { lanes }: LaneLayout): LaneBand[] =>
  lanes.filter(({ topPx, heightPx }) => isVisible(frame, topPx, heightPx));

const NONE: readonly Difference[] = [];
const NOTHING: ReadonlySet<unknown> = new Set();

/** All that moves with the view as it is; texts do not, they keep to the window. */
function paintGround(context: CanvasRenderingContext2D, size: SurfaceSize, picture: Picture): void {
  const frame = frameOf(context, size, picture);
  drawLanes(frame, picture.layout);
  for (const band of visibleBands(frame, picture.layout)) {
    if (band.lane.kind === 'value') {
      drawValue(frame, band, picture.before.get(band.lane.id));
      continue;
    }
    const differences = picture.differences.get(band.lane.id) ?? NONE;
    if (differences.length > 0) drawGhosts(frame, band, differences);
    drawSlices(frame, band);
    drawInstants(frame, band);
    if (differences.length > 0) drawDifferences(frame, band, differences);
  }
}

function paintTexts(frame: DrawFrame, band: LaneBand, picture: Picture): void {
  if (band.lane.kind === 'value') return drawFigure(frame, band, picture.playheadMs);
  const differences = picture.differences.get(band.lane.id) ?? NONE;
  const signed =
    differences.length === 0
      ? NOTHING
      : new Set(differences.filter(({ kind }) => kind !== 'added').map(({ after }) => after));
  drawSliceLabels(frame, band, signed);
  drawInstantLabels(frame, band, signed);
  if (differences.length > 0) drawDifferenceTexts(frame, band, differences, picture.words.difference);
}
