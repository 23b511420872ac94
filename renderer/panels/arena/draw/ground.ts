/** Ground, one-unit grid, walls and the border of the arena. */
import type { ArenaRow } from '#generated/types.ts';
import { toWorld, type Point } from '../camera.ts';
import { circle, type Scene } from './scene.ts';

const MILLI = 1000;
/** Below this a grid line every unit would be a grey veil. */
const GRID_MIN_PX = 7;
const COARSE = 5;

type Obstacle = NonNullable<ArenaRow['obstacles']>[number];

export function drawGround(scene: Scene): void {
  const { context, palette, size } = scene;
  context.fillStyle = palette['arena-ground'];
  context.fillRect(0, 0, size.widthPx, size.heightPx);
  drawGrid(scene);
  drawBorder(scene);
  for (const obstacle of scene.facts.arena?.obstacles ?? []) drawObstacle(scene, obstacle);
}

function drawGrid(scene: Scene): void {
  const { context, palette, camera, size } = scene;
  const step = camera.scale * MILLI < GRID_MIN_PX ? COARSE * MILLI : MILLI;
  const topLeft = toWorld(camera, size, { x: 0, y: 0 });
  const bottomRight = toWorld(camera, size, { x: size.widthPx, y: size.heightPx });
  context.fillStyle = palette['arena-grid'];
  for (let x = Math.ceil(topLeft.x / step) * step; x <= bottomRight.x; x += step) {
    context.fillRect(Math.round(scene.toScreen({ x, y: 0 }).x), 0, 1, size.heightPx);
  }
  for (let y = Math.ceil(bottomRight.y / step) * step; y <= topLeft.y; y += step) {
    context.fillRect(0, Math.round(scene.toScreen({ x: 0, y }).y), size.widthPx, 1);
  }
}

/** What lies outside of the bounds is wall too. */
function drawBorder(scene: Scene): void {
  const bounds = scene.facts.arena?.bounds;
  if (!bounds) return;
  const { context, palette, size } = scene;
  const from = scene.toScreen({ x: bounds.minX * MILLI, y: bounds.maxY * MILLI });
  const to = scene.toScreen({ x: bounds.maxX * MILLI, y: bounds.minY * MILLI });
  context.beginPath();
  context.rect(0, 0, size.widthPx, size.heightPx);
  context.rect(from.x, from.y, to.x - from.x, to.y - from.y);
  context.fillStyle = palette['arena-wall'];
  context.globalAlpha = 0.55;
  context.fill('evenodd');
  context.globalAlpha = 1;
  context.strokeStyle = palette['arena-wall-edge'];
  context.lineWidth = 1;
  context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
}

function drawObstacle(scene: Scene, obstacle: Obstacle): void {
  const { context, palette, camera } = scene;
  const at = ({ x, y }: { x: number; y: number }): Point => scene.toScreen({ x: x * MILLI, y: y * MILLI });
  context.fillStyle = palette['arena-wall'];
  context.strokeStyle = palette['arena-wall-edge'];
  context.lineWidth = obstacle.kind === 'segment' ? 3 : 1;
  if (obstacle.kind === 'circle') circle(context, at(obstacle.centre), obstacle.radius * MILLI * camera.scale);
  else {
    const points = obstacle.kind === 'segment' ? [obstacle.from, obstacle.to] : obstacle.points;
    context.beginPath();
    for (const [index, point] of points.map(at).entries()) {
      if (index === 0) context.moveTo(point.x, point.y);
      else context.lineTo(point.x, point.y);
    }
    if (obstacle.kind === 'polygon') context.closePath();
  }
  if (obstacle.kind !== 'segment') context.fill();
  context.stroke();
}
