/** Preview of an aimed skill: reach and shape. It only draws; whether it would be accepted is said in the skill bar. */
import { haloText } from '../../../widgets/canvas/text.ts';
import { circle, unitIn, type Scene } from './scene.ts';
import { drawShape, shapeText } from './shapes.ts';

export function drawAim(scene: Scene): void {
  const { aim, context, palette, camera } = scene;
  const caster = aim && unitIn(scene.view, aim.guid);
  if (!aim || !caster) return;
  const at = scene.toScreen(caster);
  if (aim.rangeMilli > 0) {
    const r = (aim.rangeMilli + caster.radiusMilli) * camera.scale;
    context.setLineDash([5, 4]);
    circle(context, at, r);
    context.strokeStyle = palette.accent;
    context.lineWidth = 1;
    context.globalAlpha = 0.7;
    context.stroke();
    context.globalAlpha = 1;
    context.setLineDash([]);
    context.font = `11px ${palette.fontUi}`;
    context.textAlign = 'center';
    const y = Math.min(at.y + r + 13, scene.size.heightPx - 6);
    haloText(context, aim.rangeText, at.x, y, palette['text-2'], palette['arena-ground']);
    context.textAlign = 'left';
  }
  if (aim.shape === null) return;
  drawShape(scene, aim.shape, palette[aim.isRefused ? 'tl-refused' : 'accent']);
  const shapeAt = scene.toScreen(aim.shape.at);
  context.font = `11px ${palette.fontUi}`;
  haloText(
    context,
    shapeText(aim.shape.shape),
    shapeAt.x + 8,
    shapeAt.y - 8,
    palette['text-2'],
    palette['arena-ground'],
  );
}
