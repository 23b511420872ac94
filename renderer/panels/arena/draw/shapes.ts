import { formatDistanceMilli, formatNumber, withUnit } from '../../../widgets/format.ts';
import { haloText } from '../../../widgets/canvas/text.ts';
import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import type { DrawnShape, EffectShape } from '../shapes.ts';
import { circle, screenAngle, type Scene } from './scene.ts';

const FILL_ALPHA = 0.12;
const OUTLINE_PX = 1.3;
const MISSED_RING_PX = 6;

const TONES: Readonly<Record<EffectShape['tone'], ColourToken>> = {
  damage: 'dmg-physical',
  heal: 'heal',
  other: 'accent',
};

export function drawShapes(scene: Scene): void {
  if (!scene.overlays.has('shapes')) return;
  for (const shape of scene.shapes) {
    scene.context.globalAlpha = Math.max(shape.fresh, 0.15);
    drawShape(scene, shape, scene.palette[TONES[shape.tone]]);
    scene.context.globalAlpha = 1;
    for (const { guid, text } of shape.missed) drawMissed(scene, guid, text);
  }
}

export type PlacedShape = Pick<EffectShape, 'shape' | 'at' | 'facingMilliDeg'>;

export function drawShape(
  scene: Scene,
  { shape, at, facingMilliDeg }: PlacedShape,
  colour: string,
  outlinePx = OUTLINE_PX,
): void {
  const { context } = scene;
  trace(scene, shape, at, screenAngle(facingMilliDeg));
  const alpha = context.globalAlpha;
  context.globalAlpha = alpha * FILL_ALPHA;
  context.fillStyle = colour;
  context.fill(shape.kind === 'ring' ? 'evenodd' : 'nonzero');
  context.globalAlpha = alpha;
  context.strokeStyle = colour;
  context.lineWidth = outlinePx;
  context.stroke();
}

function trace(scene: Scene, shape: DrawnShape, at: EffectShape['at'], angle: number): void {
  const { context, camera } = scene;
  const { x, y } = scene.toScreen(at);
  const px = (milli: number) => milli * camera.scale;
  if (shape.kind === 'circle') return circle(context, { x, y }, px(shape.r));
  context.beginPath();
  if (shape.kind === 'ring') {
    context.arc(x, y, px(shape.r1), 0, Math.PI * 2);
    context.moveTo(x + px(shape.r0), y);
    context.arc(x, y, px(shape.r0), 0, Math.PI * 2);
  } else if (shape.kind === 'sector') {
    const half = (shape.angleDeg / 360) * Math.PI;
    context.moveTo(x, y);
    context.arc(x, y, px(shape.r), angle - half, angle + half);
    context.closePath();
  } else {
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.rect(px(shape.offset), -px(shape.width) / 2, px(shape.length), px(shape.width));
    context.restore();
  }
}

/** One candidate that was left out: dotted ring, reason and by how much. */
function drawMissed(scene: Scene, guid: number, text: string): void {
  const unit = scene.view.units.find((one) => one.guid === guid);
  if (!unit) return;
  const { context, palette } = scene;
  const at = scene.toScreen(unit);
  const r = unit.radiusMilli * scene.camera.scale + MISSED_RING_PX;
  context.setLineDash([2, 2]);
  circle(context, at, r);
  context.strokeStyle = palette['text-3'];
  context.lineWidth = 1;
  context.stroke();
  context.setLineDash([]);
  context.font = `11px ${palette.fontUi}`;
  haloText(context, text, at.x + r + 3, at.y + r, palette['text-2'], palette['arena-ground']);
}

/** Size of a shape in words: `sector 3.2 u, 84°`. */
export function shapeText(shape: DrawnShape): string {
  switch (shape.kind) {
    case 'circle':
      return `r ${formatDistanceMilli(shape.r)}`;
    case 'ring':
      return `${formatDistanceMilli(shape.r0)}–${formatDistanceMilli(shape.r1)}`;
    case 'sector':
      return `${formatDistanceMilli(shape.r)}, ${withUnit(formatNumber(shape.angleDeg), '').trim()}°`;
    case 'line':
      return `${formatDistanceMilli(shape.length)} × ${formatDistanceMilli(shape.width)}`;
  }
}
