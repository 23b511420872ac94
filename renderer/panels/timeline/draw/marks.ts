/** Moments inside slices: effect point, commit, ticks, refreshes. */
import { firstIndex, type Mark, type Slice } from '#timeline';
import { drawGlyph } from '../../../widgets/canvas/glyphs.ts';
import type { DrawFrame } from './frame.ts';
import { SLICE_STYLES } from './slices.ts';

const TICK_GAP_MIN_PX = 3;
const GLYPH_GAP_MIN_PX = 8;
const TICK_GLYPH_PX = 3.5;
/** A slice with more marks than this is searched, not walked: a buff that ticks for an hour has thousands. */
const WALKED_MAX = 64;

export function drawMarks(frame: DrawFrame, slice: Slice, y: number, heightPx: number): void {
  const { marks } = slice;
  let lastX = -Infinity;
  let lastGlyphX = -Infinity;
  const isSearched = marks.length > WALKED_MAX;
  for (let index = isSearched ? indexFrom(marks, frame.view.fromMs) : 0; index < marks.length; index++) {
    const mark = marks[index]!;
    const x = frame.x(mark.ms);
    if (isSearched && x > frame.widthPx + 8) return;
    if (x < -8 || x > frame.widthPx + 8) continue;
    if (mark.kind === 'tick' && x - lastX < TICK_GAP_MIN_PX) {
      if (isSearched)
        index = indexFrom(marks, mark.ms + (TICK_GAP_MIN_PX - (x - lastX)) * frame.msPerPx, index + 1) - 1;
      continue;
    }
    drawMark(frame, slice, mark, x, y, heightPx);
    lastX = x;
    if (mark.figure === null || x - lastGlyphX < GLYPH_GAP_MIN_PX) continue;
    drawGlyph(frame.context, frame.palette, mark.figure, x, y - TICK_GLYPH_PX, TICK_GLYPH_PX);
    lastGlyphX = x;
  }
}

/** First mark from an index on that is not before a moment. */
function indexFrom(marks: readonly Mark[], ms: number, from = 0): number {
  return from + firstIndex(marks.length - from, (index) => marks[from + index]!.ms >= ms);
}

function drawMark(frame: DrawFrame, slice: Slice, mark: Mark, x: number, y: number, heightPx: number): void {
  const { context, palette } = frame;
  switch (mark.kind) {
    case 'effect':
      context.fillStyle = palette['text-1'];
      return context.fillRect(x - 1, y - 2, 2, heightPx + 4);
    case 'commit':
      context.fillStyle = palette['at-commit'];
      return context.fillRect(x - 1.25, y - 2, 2.5, heightPx + 4);
    case 'tick': {
      const width = SLICE_STYLES[slice.kind].isNotched === true ? 1.5 : 2;
      context.fillStyle = palette['tl-lane'];
      return context.fillRect(x - width / 2, y, width, heightPx);
    }
    case 'refresh':
      return dashedNotch(frame, x, y, heightPx);
  }
}

function dashedNotch({ context, palette }: DrawFrame, x: number, y: number, heightPx: number): void {
  context.strokeStyle = palette['tl-lane'];
  context.lineWidth = 2;
  context.setLineDash([3, 2]);
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x, y + heightPx);
  context.stroke();
  context.setLineDash([]);
}
