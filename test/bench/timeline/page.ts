/** Runs in the browser: the big run on real canvases, moved a little before each picture. */
import { projectTimeline } from '#timeline';
import { hitTest } from '../../../renderer/panels/timeline/hit.ts';
import type { Words } from '../../../renderer/panels/timeline/labels.ts';
import { isPinned, layoutLanes, type LaneLayout } from '../../../renderer/panels/timeline/layout.ts';
import { repaintLanes } from '../../../renderer/panels/timeline/paint.ts';
import { panBy, spanOf, zoomAt, type Viewport } from '../../../renderer/panels/timeline/viewport.ts';
import { readPalette } from '../../../renderer/widgets/canvas/palette.ts';
import { bigRun } from './big-run.ts';
import { WARM_PICTURES, type PageFigures } from './warm.ts';

const SIZE = { widthPx: 1180, heightPx: 560 };
const PINNED = { widthPx: 1180, heightPx: 21 };

const words = {
  slice: ({ rowId }: { rowId: string }) => rowId,
  end: ({ endReason }: { endReason: string }) => endReason,
  instant: ({ valueMilli }: { valueMilli: number | null }) => String((valueMilli ?? 0) / 1000),
  difference: () => '',
} as unknown as Words;

function contextOf({ widthPx, heightPx }: typeof SIZE): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  document.body.append(canvas);
  return canvas.getContext('2d')!;
}

type Turn = 'pan' | 'zoom';

function begin(share: number) {
  const { events, facts } = bigRun(undefined, share);
  const timeline = projectTimeline(events, facts);
  const lanes = layoutLanes(timeline.groups.filter((group) => !isPinned(group)), new Set()); // prettier-ignore
  const pinned = layoutLanes(timeline.groups.filter(isPinned), new Set());
  const [large, small] = [contextOf(SIZE), contextOf(PINNED)];
  const palette = readPalette();
  const differences = new Map();
  const paint = (view: Viewport) => {
    const common = { view, palette, words, arrows: [], differences, before: differences, selection: null, playheadMs: view.fromMs };
    repaintLanes(large, SIZE, { ...common, layout: lanes, scrollPx: lanes.heightPx / 2 });
    repaintLanes(small, PINNED, { ...common, layout: pinned, scrollPx: 0 });
  }; // prettier-ignore
  return { timeline, lanes, paint };
}

let shown: ReturnType<typeof begin> | undefined;

const picture = () => new Promise<number>((next) => requestAnimationFrame(next));

function moved(view: Viewport, turn: Turn, count: number, endMs: number): Viewport {
  if (turn === 'pan') return panBy(view, (spanOf(view) / 60) * (count % 120 < 60 ? 1 : -1), endMs);
  return zoomAt(view, count % 120 < 60 ? 1.08 : 1 / 1.08, (view.fromMs + view.toMs) / 2, endMs);
}

async function measure(spanMs: number, turn: Turn, count: number): Promise<PageFigures> {
  const { timeline, paint, lanes } = shown!;
  const fromMs = timeline.endMs / 3;
  let view: Viewport = { fromMs, toMs: Math.min(fromMs + spanMs, timeline.endMs) };
  const figures = { betweenMs: [] as number[], scriptMs: [] as number[], hoverMs: [] as number[] };
  let last = await picture();
  for (let index = 0; index < count + WARM_PICTURES; index++) {
    view = moved(view, turn, index, timeline.endMs);
    const start = performance.now();
    paint(view);
    const painted = performance.now();
    hover(lanes, view, index);
    const hovered = performance.now();
    const now = await picture();
    if (index >= WARM_PICTURES) {
      figures.betweenMs.push(now - last);
      figures.scriptMs.push(painted - start);
      figures.hoverMs.push(hovered - painted);
    }
    last = now;
  }
  return figures;
}

function hover(lanes: LaneLayout, view: Viewport, index: number): void {
  hitTest(
    lanes,
    view,
    SIZE.widthPx,
    (index * 61.8) % SIZE.widthPx,
    lanes.heightPx / 2 + ((index * 37) % SIZE.heightPx),
  );
}

Object.assign(window, {
  benchTimeline: { begin: (share: number) => void (shown = begin(share)), measure },
});
