/** Where units stood at this frame in the run before: outlines behind, and how far each went elsewhere. */
import { addCircle, dashed, isInSight, screenX, screenY, unitIn, type Scene } from './scene.ts';

/** Less apart than this is the same place to the eye. */
const APART_PX = 2;
const DASH = [3, 3];
const LINE_DASH = [1, 3];
const REACH_PX = 40;

export function drawGhosts(scene: Scene): void {
  if (scene.ghosts.length === 0) return;
  const { context, palette, camera } = scene;
  context.strokeStyle = palette['tl-ghost'];
  context.lineWidth = 1.5;
  context.beginPath();
  for (const { x, y, radiusMilli, alive } of scene.ghosts) {
    const [sx, sy] = [screenX(scene, x), screenY(scene, y)];
    if (alive && isInSight(scene, sx, sy, REACH_PX)) addCircle(context, sx, sy, Math.max(radiusMilli * camera.scale, 3));
  }
  dashed(context, DASH, () => context.stroke());
  context.strokeStyle = palette['tl-diff'];
  context.lineWidth = 1;
  context.beginPath();
  for (const ghost of scene.ghosts) addWay(scene, ghost.guid, screenX(scene, ghost.x), screenY(scene, ghost.y));
  dashed(context, LINE_DASH, () => context.stroke());
}

function addWay(scene: Scene, guid: number, x: number, y: number): void {
  const unit = unitIn(scene.view, guid);
  if (unit === undefined) return;
  const [toX, toY] = [screenX(scene, unit.x), screenY(scene, unit.y)];
  if (Math.hypot(toX - x, toY - y) < APART_PX) return;
  scene.context.moveTo(x, y);
  scene.context.lineTo(toX, toY);
}
