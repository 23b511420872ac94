import { formatDistanceMilli, formatNumber, withUnit } from '../../../widgets/format.ts';
import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import type { DrawnShape, EffectShape } from '../shapes.ts';
import { copyText } from './text-sprite.ts';
import { circle, dashed, screenAngle, screenX, screenY, unitIn, type PlacedShape, type Scene } from './scene.ts';

const FILL_ALPHA = 0.12;
const OUTLINE_PX = 1.3;
const MISSED_RING_PX = 6;

const TONES: Readonly<Record<EffectShape['tone'], ColourToken>> = {
  damage: 'dmg-physical',
  heal: 'heal',
  other: 'accent',
};

/** Areas, and who was looked at for them: ranks of the chosen, by how much the others were missed. */
export function drawShapes(scene: Scene): void {
  if (!scene.overlays.has('shapes')) return;
  for (const shape of scene.shapes) {
    scene.context.globalAlpha = Math.max(shape.fresh, 0.15);
    drawShape(scene, shape, scene.palette[TONES[shape.tone]]);
    scene.context.globalAlpha = 1;
  }
  drawChoices(scene);
}

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

const LINE_PX = 13;
const RANK_DASH = [6, 2];
const MISSED_DASH = [2, 2];

/** A dotted ring and a line of text for each; the lines of one unit stand below each other. */
function drawChoices(scene: Scene): void {
  const lines = new Map<number, number>();
  for (const choice of scene.choices) {
    const unit = unitIn(scene.view, choice.guid);
    if (!unit) continue;
    const line = lines.get(choice.guid) ?? 0;
    lines.set(choice.guid, line + 1);
    const isChosen = choice.rank > 0;
    const x = screenX(scene, unit.x);
    const y = screenY(scene, unit.y);
    const r = unit.radiusMilli * scene.camera.scale + MISSED_RING_PX;
    if (line === 0) drawRing(scene, x, y, r, isChosen);
    const text = isChosen ? `${choice.rank}` : choice.text;
    const font = `${isChosen ? '700 ' : ''}11px ${scene.palette.fontUi}`;
    copyText(scene, text, font, isChosen ? 'accent' : 'text-2', x + r + 3, y + r + line * LINE_PX);
  }
}

function drawRing({ context, palette }: Scene, x: number, y: number, r: number, isChosen: boolean): void {
  circle(context, { x, y }, r);
  context.strokeStyle = palette[isChosen ? 'accent' : 'text-3'];
  context.lineWidth = 1;
  dashed(context, isChosen ? RANK_DASH : MISSED_DASH, () => context.stroke());
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
