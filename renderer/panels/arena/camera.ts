/** Where the arena is looked at from. Pure: world in thousandths with y up, screen in CSS pixels with y down. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface Camera {
  /** World point at the middle of the screen. */
  readonly x: number;
  readonly y: number;
  /** Pixels per thousandth of a unit. */
  readonly scale: number;
}

export interface ScreenSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const MILLI = 1000;
const SCALE_MIN = 4 / MILLI;
const SCALE_MAX = 240 / MILLI;
/** Closest that fitting goes, so that two neighbours do not fill the panel. */
const FIT_SCALE_MAX = 46 / MILLI;

export const clampScale = (scale: number): number => Math.min(Math.max(scale, SCALE_MIN), SCALE_MAX);

export const toScreen = (camera: Camera, size: ScreenSize, { x, y }: Point): Point => ({
  x: size.widthPx / 2 + (x - camera.x) * camera.scale,
  y: size.heightPx / 2 - (y - camera.y) * camera.scale,
});

export const toWorld = (camera: Camera, size: ScreenSize, { x, y }: Point): Point => ({
  x: camera.x + (x - size.widthPx / 2) / camera.scale,
  y: camera.y - (y - size.heightPx / 2) / camera.scale,
});

export function boundsOf(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** Names and bars have their size in pixels at any zoom: room for them at the sides and above. */
const SIDE_PX = 50;
const ABOVE_PX = 56;

/** Shows all of a world rectangle with a margin (thousandths) round it. */
export function fitBounds(bounds: Bounds, size: ScreenSize, marginMilli: number): Camera {
  const width = bounds.maxX - bounds.minX + 2 * marginMilli;
  const height = bounds.maxY - bounds.minY + 2 * marginMilli;
  const room = { width: Math.max(size.widthPx - 2 * SIDE_PX, 1), height: Math.max(size.heightPx - ABOVE_PX, 1) };
  const scale = clampScale(Math.min(room.width / width, room.height / height, FIT_SCALE_MAX));
  const y = (bounds.minY + bounds.maxY) / 2 + ABOVE_PX / 2 / scale;
  return { x: (bounds.minX + bounds.maxX) / 2, y, scale };
}

/** Zooms by a factor and keeps the world point under the pointer where it is. */
export function zoomCamera(camera: Camera, size: ScreenSize, factor: number, at: Point): Camera {
  const scale = clampScale(camera.scale * factor);
  const held = toWorld(camera, size, at);
  const moved = toScreen({ ...camera, scale }, size, held);
  return panCamera({ ...camera, scale }, moved.x - at.x, moved.y - at.y);
}

/** Moves the look by pixels: what is `dx` right of the middle comes to the middle. */
export const panCamera = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx / camera.scale,
  y: camera.y - dy / camera.scale,
});
