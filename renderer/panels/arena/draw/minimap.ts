import { campColour } from '../camps.ts';
import type { Bounds, Point, ScreenSize } from '../camera.ts';
import { toWorld } from '../camera.ts';
import { circle, type Scene } from './scene.ts';

export const MINIMAP = { widthPx: 132, heightPx: 106, marginPx: 10 } as const;
const PAD_PX = 5;
const MILLI = 1000;
/** Smaller panels have no room to spare for it. */
const PANEL_MIN_PX = 520;

export const hasMinimap = ({ widthPx, heightPx }: ScreenSize): boolean => widthPx >= PANEL_MIN_PX && heightPx >= 220;

interface MiniFrame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly bounds: Bounds;
}

function frameOf(size: ScreenSize, bounds: Bounds): MiniFrame {
  const width = MINIMAP.widthPx - 2 * PAD_PX;
  const height = MINIMAP.heightPx - 2 * PAD_PX;
  const scale = Math.min(width / (bounds.maxX - bounds.minX), height / (bounds.maxY - bounds.minY));
  return { left: MINIMAP.marginPx, top: size.heightPx - MINIMAP.heightPx - MINIMAP.marginPx, scale, bounds };
}

const toMini = (frame: MiniFrame, { x, y }: Point): Point => ({
  x: frame.left + MINIMAP.widthPx / 2 + (x - (frame.bounds.minX + frame.bounds.maxX) / 2) * frame.scale,
  y: frame.top + MINIMAP.heightPx / 2 - (y - (frame.bounds.minY + frame.bounds.maxY) / 2) * frame.scale,
});

/** World point under a screen point of the minimap, undefined outside of it. */
export function minimapPoint(size: ScreenSize, bounds: Bounds, at: Point): Point | undefined {
  const frame = frameOf(size, bounds);
  const [dx, dy] = [at.x - frame.left, at.y - frame.top];
  if (dx < 0 || dy < 0 || dx > MINIMAP.widthPx || dy > MINIMAP.heightPx) return undefined;
  return {
    x: (dx - MINIMAP.widthPx / 2) / frame.scale + (bounds.minX + bounds.maxX) / 2,
    y: (MINIMAP.heightPx / 2 - dy) / frame.scale + (bounds.minY + bounds.maxY) / 2,
  };
}

export function boundsOfArena(scene: Pick<Scene, 'facts'>): Bounds | undefined {
  const bounds = scene.facts.arena?.bounds;
  if (!bounds) return undefined;
  return { minX: bounds.minX * MILLI, minY: bounds.minY * MILLI, maxX: bounds.maxX * MILLI, maxY: bounds.maxY * MILLI };
}

export function drawMinimap(scene: Scene): void {
  const bounds = boundsOfArena(scene);
  if (!bounds || !hasMinimap(scene.size)) return;
  const frame = frameOf(scene.size, bounds);
  const { context, palette } = scene;
  context.save();
  context.beginPath();
  context.roundRect(frame.left, frame.top, MINIMAP.widthPx, MINIMAP.heightPx, 4);
  context.globalAlpha = 0.92;
  context.fillStyle = palette['surface-1'];
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = palette['border-strong'];
  context.lineWidth = 1;
  context.stroke();
  context.clip();
  drawArea(scene, frame);
  drawDots(scene, frame);
  drawWindow(scene, frame);
  context.restore();
}

function drawArea({ context, palette }: Scene, frame: MiniFrame): void {
  const from = toMini(frame, { x: frame.bounds.minX, y: frame.bounds.maxY });
  const to = toMini(frame, { x: frame.bounds.maxX, y: frame.bounds.minY });
  context.fillStyle = palette['arena-ground'];
  context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
}

function drawDots(scene: Scene, frame: MiniFrame): void {
  const { context, palette, facts } = scene;
  for (const unit of scene.view.units) {
    if (!unit.alive) continue;
    const at = toMini(frame, unit);
    const { bar } = facts.unit(unit.unit);
    const r = bar === 'small' ? 2 : 4;
    context.fillStyle = palette[campColour(unit.camp)];
    if (bar === 'tower') context.fillRect(at.x - r, at.y - r, 2 * r, 2 * r);
    else if (unit.camp === 0) {
      circle(context, at, r);
      context.fill();
    } else {
      context.beginPath();
      context.moveTo(at.x, at.y - r);
      context.lineTo(at.x + r, at.y);
      context.lineTo(at.x, at.y + r);
      context.lineTo(at.x - r, at.y);
      context.fill();
    }
  }
}

function drawWindow(scene: Scene, frame: MiniFrame): void {
  const { context, palette, camera, size } = scene;
  const from = toMini(frame, toWorld(camera, size, { x: 0, y: 0 }));
  const to = toMini(frame, toWorld(camera, size, { x: size.widthPx, y: size.heightPx }));
  context.strokeStyle = palette['text-1'];
  context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
}
