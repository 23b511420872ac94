/** Keys of the focused timeline: physical keys, so that they lie alike on every keyboard layout. */
import type { Instant, Lane, Slice } from '#timeline';
import { itemsOf, eventOf, startOf } from './hit.ts';
import type { LaneLayout } from './layout.ts';
import { PAN_PER_KEY, panBy, spanOf, zoomAt, ZOOM_PER_KEY, type Viewport } from './viewport.ts';

export interface Cursor {
  readonly lane: Lane;
  readonly item: Slice | Instant;
}

/** Next item in the lane (left, right) or nearest one in another lane (up, down). */
export function moveCursor(
  layout: LaneLayout,
  from: Cursor | undefined,
  code: string,
  startMs: number,
): Cursor | undefined {
  const lanes = layout.lanes.map(({ lane }) => lane).filter((lane) => lane.slices.length + lane.instants.length > 0);
  if (from === undefined) return lanes[0] && nearest(lanes[0], startMs);
  if (code === 'ArrowLeft' || code === 'ArrowRight') return sideways(from, code === 'ArrowRight' ? 1 : -1);
  const index = lanes.findIndex(({ id }) => id === from.lane.id);
  const lane = lanes[index + (code === 'ArrowDown' ? 1 : -1)];
  return lane === undefined ? from : nearest(lane, startOf(from.item));
}

function sideways({ lane, item }: Cursor, step: 1 | -1): Cursor {
  const items = itemsOf(lane);
  const isSame = (other: Slice | Instant) => eventOf(other) === eventOf(item) && other.kind === item.kind;
  const index = items.includes(item) ? items.indexOf(item) : items.findIndex(isSame);
  return { lane, item: items[index + step] ?? item };
}

function nearest(lane: Lane, ms: number): Cursor | undefined {
  const distance = (item: Slice | Instant) => Math.abs(startOf(item) - ms);
  const item = itemsOf(lane).reduce<Slice | Instant | undefined>(
    (best, next) => (best === undefined || distance(next) < distance(best) ? next : best),
    undefined,
  );
  return item && { lane, item };
}

/** Window after a zoom or pan key, undefined for any other key. `atMs` stays in place while zooming. */
export function moveView(view: Viewport, code: string, atMs: number, endMs: number): Viewport | undefined {
  switch (code) {
    case 'KeyW':
    case 'NumpadAdd':
      return zoomAt(view, ZOOM_PER_KEY, atMs, endMs);
    case 'KeyS':
    case 'NumpadSubtract':
      return zoomAt(view, 1 / ZOOM_PER_KEY, atMs, endMs);
    case 'KeyA':
      return panBy(view, -spanOf(view) * PAN_PER_KEY, endMs);
    case 'KeyD':
      return panBy(view, spanOf(view) * PAN_PER_KEY, endMs);
    default:
      return undefined;
  }
}
