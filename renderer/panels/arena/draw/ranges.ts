/** How far the skills of the selected units reach, each ring with its key. */
import { circle, dashed, screenX, screenY, unitIn, type Scene } from './scene.ts';
import { copyText } from './text-sprite.ts';

const DASH = [5, 4];
const ALPHA = 0.6;
/** Labels of rings stand at different sides, so that rings of nearly one size keep theirs apart. */
const TURN = 0.42;
const FIRST_TURN = -0.9;

export function drawRanges(scene: Scene): void {
  const { context, palette, camera } = scene;
  for (const [index, { guid, rangeMilli, text }] of scene.ranges.entries()) {
    const unit = unitIn(scene.view, guid);
    if (!unit?.alive) continue;
    const r = (rangeMilli + unit.radiusMilli) * camera.scale;
    const [x, y] = [screenX(scene, unit.x), screenY(scene, unit.y)];
    context.strokeStyle = palette['text-2'];
    context.lineWidth = 1;
    context.globalAlpha = ALPHA;
    circle(context, { x, y }, r);
    dashed(context, DASH, () => context.stroke());
    context.globalAlpha = 1;
    const turn = FIRST_TURN + index * TURN;
    const at = { x: x + Math.cos(turn) * r + 3, y: y + Math.sin(turn) * r };
    copyText(scene, text, `11px ${palette.fontUi}`, 'text-2', at.x, at.y);
  }
}
