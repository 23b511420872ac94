import type { BulletView } from '#core';
import { circle, type Scene } from './scene.ts';

const HEAD_MIN_PX = 4;
const SWEEP_STEPS = 2;
const NOSE_PX = 8;

/** Head, direction and, where wanted, the swept capsule of the last steps. */
export function drawBullets(scene: Scene): void {
  for (const bullet of scene.view.bullets) {
    if (scene.overlays.has('sweeps')) drawSweep(scene, bullet);
    drawHead(scene, bullet);
  }
}

function drawSweep(scene: Scene, bullet: BulletView): void {
  const { context, palette } = scene;
  const head = scene.toScreen(bullet);
  const tail = scene.toScreen({
    x: bullet.x - (bullet.x - bullet.fromX) * SWEEP_STEPS,
    y: bullet.y - (bullet.y - bullet.fromY) * SWEEP_STEPS,
  });
  const r = Math.max(bullet.radiusMilli * scene.camera.scale, HEAD_MIN_PX);
  const angle = Math.atan2(head.y - tail.y, head.x - tail.x);
  context.beginPath();
  context.arc(head.x, head.y, r, angle - Math.PI / 2, angle + Math.PI / 2);
  context.arc(tail.x, tail.y, r, angle + Math.PI / 2, angle - Math.PI / 2);
  context.closePath();
  context.fillStyle = palette['tl-bullet'];
  context.globalAlpha = 0.22;
  context.fill();
  context.globalAlpha = 0.5;
  context.strokeStyle = palette['tl-bullet'];
  context.lineWidth = 1;
  context.setLineDash([3, 2]);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function drawHead(scene: Scene, bullet: BulletView): void {
  const { context, palette } = scene;
  const { x, y } = scene.toScreen(bullet);
  const from = scene.toScreen({ x: bullet.fromX, y: bullet.fromY });
  const angle = Math.atan2(y - from.y, x - from.x);
  circle(context, { x, y }, Math.min(Math.max(bullet.radiusMilli * scene.camera.scale, HEAD_MIN_PX), 7));
  context.fillStyle = palette['tl-bullet'];
  context.fill();
  context.strokeStyle = palette['tl-bullet'];
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x - Math.cos(angle) * NOSE_PX, y - Math.sin(angle) * NOSE_PX);
  context.lineTo(x + Math.cos(angle) * (NOSE_PX + 4), y + Math.sin(angle) * (NOSE_PX + 4));
  context.stroke();
}
