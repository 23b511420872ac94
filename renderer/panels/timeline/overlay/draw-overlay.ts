/** What lies over the lanes: the picked area, veils over others than one unit, hits of the search, notes. */
import { instantsIn, isSlice, slicesIn, type Instant, type Slice } from '#timeline';
import type { Palette } from '../../../widgets/canvas/palette.ts';
import type { SurfaceSize } from '../../../widgets/canvas/surface.ts';
import { sliceBox, type LaneBand, type LaneLayout } from '../layout.ts';
import type { SearchHit } from '../search/search-store.ts';
import { xOf, type Viewport } from '../viewport.ts';

export interface OverlayPicture {
  readonly layout: LaneLayout;
  readonly view: Viewport;
  readonly scrollPx: number;
  readonly palette: Palette;
  readonly area: { readonly fromMs: number; readonly toMs: number; readonly lanes: ReadonlySet<string> | null } | null;
  readonly hits: readonly SearchHit[];
  readonly eventId: number;
  /** Moments of marks and notes. */
  readonly moments: readonly number[];
  /** Whether something concerns the unit that stands out; null while none does. */
  readonly concerns: ((band: LaneBand, item: Slice | Instant) => boolean) | null;
  readonly unit: number;
}

interface Frame extends OverlayPicture {
  readonly context: CanvasRenderingContext2D;
  readonly widthPx: number;
  readonly heightPx: number;
  x(ms: number): number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const VEIL_ALPHA = 0.72;
const AREA_ALPHA = 0.14;
/** Room for a glyph and a short figure after it. */
const GLYPH_LEFT_PX = 9;
const GLYPH_RIGHT_PX = 34;
const HIT_PAD_PX = 1.5;
const HITS_DRAWN_MAX = 2000;

export function drawOverlay(context: CanvasRenderingContext2D, size: SurfaceSize, picture: OverlayPicture): void {
  const frame: Frame = { ...picture, ...size, context, x: (ms) => xOf(picture.view, size.widthPx, ms) };
  context.clearRect(0, 0, size.widthPx, size.heightPx);
  if (frame.concerns !== null) drawVeils(frame, frame.concerns);
  drawArea(frame);
  drawMoments(frame);
  drawHits(frame);
}

const isVisible = ({ scrollPx, heightPx }: Frame, { topPx, heightPx: bandPx }: LaneBand): boolean =>
  topPx + bandPx >= scrollPx && topPx <= scrollPx + heightPx;

function boxOf(frame: Frame, band: LaneBand, item: Slice | Instant): Box {
  const { scrollPx, widthPx } = frame;
  if (!isSlice(item)) {
    const x = frame.x(item.ms) - GLYPH_LEFT_PX;
    return { x, y: band.topPx - scrollPx, width: GLYPH_LEFT_PX + GLYPH_RIGHT_PX, height: band.heightPx };
  }
  const { topPx, heightPx } = sliceBox(band, item.row, item.stacks);
  const x = Math.max(frame.x(item.startMs), -4);
  const endX = Math.min(frame.x(item.endMs), widthPx + 4);
  return { x, y: topPx - scrollPx, width: Math.max(endX - x, 2), height: heightPx };
}

/** A veil over each lane of others, with holes where something of it concerns the unit. */
function drawVeils(frame: Frame, concerns: (band: LaneBand, item: Slice | Instant) => boolean): void {
  const { context, palette, view, scrollPx, widthPx } = frame;
  context.fillStyle = palette['tl-lane'];
  context.globalAlpha = VEIL_ALPHA;
  for (const band of frame.layout.lanes) {
    if (!isVisible(frame, band) || band.lane.guid === frame.unit) continue;
    context.beginPath();
    context.rect(0, band.topPx - scrollPx, widthPx, band.heightPx);
    const items = [...slicesIn(band.lane, view.fromMs, view.toMs), ...instantsIn(band.lane, view.fromMs, view.toMs)];
    let freeX = -Infinity;
    for (const item of items) {
      if (!concerns(band, item)) continue;
      const { x, y, width, height } = boxOf(frame, band, item);
      const startX = isSlice(item) ? x : Math.max(x, freeX);
      // Holes that overlap would fill each other up again.
      if (!isSlice(item)) freeX = x + width;
      if (x + width > startX) context.rect(startX, y, x + width - startX, height);
    }
    context.fill('evenodd');
  }
  context.globalAlpha = 1;
}

function drawArea(frame: Frame): void {
  const { context, palette, area, layout, scrollPx, heightPx } = frame;
  if (area === null) return;
  const from = frame.x(area.fromMs);
  const to = frame.x(area.toMs);
  context.fillStyle = palette.accent;
  context.globalAlpha = AREA_ALPHA;
  if (area.lanes === null) context.fillRect(from, 0, to - from, heightPx);
  else
    for (const { lane, topPx, heightPx: bandPx } of layout.lanes)
      if (area.lanes.has(lane.id)) context.fillRect(from, topPx - scrollPx, to - from, bandPx);
  context.globalAlpha = 1;
  context.fillRect(Math.round(from), 0, 1, heightPx);
  context.fillRect(Math.round(to) - 1, 0, 1, heightPx);
}

function drawMoments({ context, palette, moments, heightPx, widthPx, x: xAt }: Frame): void {
  context.strokeStyle = palette.success;
  context.lineWidth = 1;
  context.setLineDash([2, 3]);
  context.beginPath();
  for (const ms of moments) {
    const x = Math.round(xAt(ms)) + 0.5;
    if (x < 0 || x > widthPx) continue;
    context.moveTo(x, 0);
    context.lineTo(x, heightPx);
  }
  context.stroke();
  context.setLineDash([]);
}

/** A frame around each slice and a bar under each glyph that was found; the selected one stands out. */
function drawHits(frame: Frame): void {
  const { context, palette, view, hits, eventId } = frame;
  if (hits.length === 0) return;
  const bands = new Map(frame.layout.lanes.map((band) => [band.lane.id, band]));
  context.strokeStyle = palette.warning;
  context.fillStyle = palette.warning;
  let drawnCount = 0;
  for (const hit of hits) {
    const endMs = isSlice(hit.item) ? hit.item.endMs : hit.ms;
    const band = bands.get(hit.lane.id);
    if (!band || endMs < view.fromMs || hit.ms > view.toMs || !isVisible(frame, band)) continue;
    drawHit(frame, band, hit, hit.eventId === eventId);
    if (++drawnCount >= HITS_DRAWN_MAX) return;
  }
}

function drawHit(frame: Frame, band: LaneBand, { item, ms }: SearchHit, isSelected: boolean): void {
  const { context, scrollPx } = frame;
  const bottomPx = band.topPx - scrollPx + band.heightPx;
  const left = frame.x(ms) - GLYPH_LEFT_PX + 1;
  if (!isSlice(item) && !isSelected) return context.fillRect(left + 3, bottomPx - 2, 2 * GLYPH_LEFT_PX - 8, 2);
  const glyph = { x: left, y: bottomPx - band.heightPx + 2, width: 2 * GLYPH_LEFT_PX - 2, height: band.heightPx - 4 };
  const { x, y, width, height } = isSlice(item) ? boxOf(frame, band, item) : glyph;
  context.lineWidth = isSelected ? 2.5 : 1;
  context.strokeRect(x - HIT_PAD_PX, y - HIT_PAD_PX, width + 2 * HIT_PAD_PX, height + 2 * HIT_PAD_PX);
}
