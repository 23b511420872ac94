/** Where units stood at this frame in the run before, where that was elsewhere: outlines, and the way between. */
import { circle, dashed, isInSight, screenX, screenY, unitIn, type Ghost, type Scene } from './scene.ts';
import { copySprite } from './sprites.ts';

/** Less apart than this is the same place to the eye. */
const APART_PX = 2;
const DASH = [3, 3];
const LINE_DASH = [1, 3];
const REACH_PX = 40;

export function drawGhosts(scene: Scene): void {
  if (scene.ghosts.length === 0) return;
  const { context, palette } = scene;
  context.strokeStyle = palette['tl-diff'];
  context.lineWidth = 1;
  context.setLineDash(LINE_DASH);
  for (const ghost of scene.ghosts) if (ghost.alive) drawGhost(scene, ghost);
  context.setLineDash([]);
}

function drawGhost(scene: Scene, { guid, x, y, radiusMilli }: Ghost): void {
  const [sx, sy] = [screenX(scene, x), screenY(scene, y)];
  if (!isInSight(scene, sx, sy, REACH_PX)) return;
  const unit = unitIn(scene.view, guid);
  if (unit?.alive) {
    const [toX, toY] = [screenX(scene, unit.x), screenY(scene, unit.y)];
    if (Math.hypot(toX - sx, toY - sy) < APART_PX) return;
    scene.context.beginPath();
    scene.context.moveTo(sx, sy);
    scene.context.lineTo(toX, toY);
    scene.context.stroke();
  }
  const r = Math.round(Math.max(radiusMilli * scene.camera.scale, 3));
  const sprite = scene.sprites.get(`ghost ${r}`, 2 * r + 4, 2 * r + 4, (context) => {
    circle(context, { x: r + 2, y: r + 2 }, r);
    context.strokeStyle = scene.palette['tl-ghost'];
    context.lineWidth = 1.5;
    dashed(context, DASH, () => context.stroke());
  });
  copySprite(scene.context, sprite, sx - r - 2, sy - r - 2);
}
