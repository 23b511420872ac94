/** What flies: a head with its sweep; beams are one line, arcs rise over their shadow, orbits run on their circle. */
import type { BulletView } from '#core';
import { circle, dashed, type Scene } from './scene.ts';

const HEAD_MIN_PX = 4;
const HEAD_MAX_PX = 7;
const SWEEP_STEPS = 2;
const NOSE_PX = 8;
const BEAM_MIN_PX = 3;
/** Height of an arc whose row says none, in thousandths. */
const ARC_HEIGHT_MILLI = 2000;

type Flight = BulletView['flight'];

const DRAWINGS: Readonly<Partial<Record<Flight, (scene: Scene, bullet: BulletView) => void>>> = {
  beam: drawBeam,
  arc: drawArc,
  orbit: drawOrbit,
};

export function drawBullets(scene: Scene): void {
  for (const bullet of scene.view.bullets) (DRAWINGS[bullet.flight] ?? drawStraight)(scene, bullet);
}

function drawStraight(scene: Scene, bullet: BulletView): void {
  if (scene.overlays.has('sweeps')) drawSweep(scene, bullet);
  drawHead(scene, bullet, headingOf(scene, bullet), 0);
}

/** Screen angle of the last step. */
function headingOf(scene: Scene, bullet: BulletView): number {
  const head = scene.toScreen(bullet);
  const from = scene.toScreen({ x: bullet.fromX, y: bullet.fromY });
  return Math.atan2(head.y - from.y, head.x - from.x);
}

/** The swept capsule of the last steps. */
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
  dashed(context, [3, 2], () => context.stroke());
  context.globalAlpha = 1;
}

function drawHead(scene: Scene, bullet: BulletView, angle: number, risePx: number): void {
  const { context, palette } = scene;
  const at = scene.toScreen(bullet);
  const [x, y] = [at.x, at.y - risePx];
  const r = Math.min(Math.max(bullet.radiusMilli * scene.camera.scale, HEAD_MIN_PX), HEAD_MAX_PX);
  circle(context, { x, y }, r);
  context.fillStyle = palette['tl-bullet'];
  context.fill();
  context.strokeStyle = palette['tl-bullet'];
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x - Math.cos(angle) * NOSE_PX, y - Math.sin(angle) * NOSE_PX);
  context.lineTo(x + Math.cos(angle) * (NOSE_PX + 4), y + Math.sin(angle) * (NOSE_PX + 4));
  context.stroke();
}

/** True width, faint, with a bright core and a dot at both ends. */
function drawBeam(scene: Scene, bullet: BulletView): void {
  const { context, palette } = scene;
  const from = scene.toScreen({ x: bullet.fromX, y: bullet.fromY });
  const to = scene.toScreen(bullet);
  const line = (widthPx: number, alpha: number) => {
    context.globalAlpha = alpha;
    context.lineWidth = widthPx;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  };
  context.strokeStyle = palette['tl-bullet'];
  context.lineCap = 'round';
  line(Math.max(2 * bullet.radiusMilli * scene.camera.scale, BEAM_MIN_PX + 4), 0.22);
  line(BEAM_MIN_PX, 1);
  context.lineCap = 'butt';
  context.globalAlpha = 1;
  context.fillStyle = palette['tl-bullet'];
  for (const end of [from, to]) {
    circle(context, end, HEAD_MIN_PX);
    context.fill();
  }
}

/** Share of its way that an arc has behind it. */
function shareOf({ x, y, startX, startY, goalX, goalY }: BulletView): number {
  const whole = Math.hypot(goalX - startX, goalY - startY);
  return whole === 0 ? 1 : Math.min(Math.hypot(x - startX, y - startY) / whole, 1);
}

/** The shadow is where it is; the head stands above it as high as the row says. The ring is where it comes down. */
function drawArc(scene: Scene, bullet: BulletView): void {
  const { context, palette, camera } = scene;
  const share = shareOf(bullet);
  const heightMilli = scene.facts.arcHeight(bullet.bullet) || ARC_HEIGHT_MILLI;
  const riseAt = (at: number) => 4 * at * (1 - at) * heightMilli * camera.scale;
  const shadow = scene.toScreen(bullet);
  const goal = scene.toScreen({ x: bullet.goalX, y: bullet.goalY });
  context.strokeStyle = palette['tl-bullet'];
  context.lineWidth = 1.5;
  circle(context, goal, Math.max(bullet.radiusMilli * camera.scale, HEAD_MAX_PX));
  dashed(context, [3, 3], () => context.stroke());
  if (scene.overlays.has('sweeps')) drawCurve(scene, bullet, riseAt);
  circle(context, shadow, HEAD_MIN_PX);
  context.globalAlpha = 0.35;
  context.fillStyle = palette['text-1'];
  context.fill();
  context.globalAlpha = 1;
  drawHead(scene, bullet, tangent(scene, bullet, share, riseAt), riseAt(share));
}

const CURVE_PARTS = 16;

function curvePoint(scene: Scene, bullet: BulletView, at: number, riseAt: (at: number) => number) {
  const { startX, startY, goalX, goalY } = bullet;
  const ground = scene.toScreen({ x: startX + (goalX - startX) * at, y: startY + (goalY - startY) * at });
  return { x: ground.x, y: ground.y - riseAt(at) };
}

function drawCurve(scene: Scene, bullet: BulletView, riseAt: (at: number) => number): void {
  const { context } = scene;
  context.beginPath();
  for (let part = 0; part <= CURVE_PARTS; part++) {
    const { x, y } = curvePoint(scene, bullet, part / CURVE_PARTS, riseAt);
    if (part === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.globalAlpha = 0.5;
  context.lineWidth = 1;
  dashed(context, [2, 4], () => context.stroke());
  context.globalAlpha = 1;
}

function tangent(scene: Scene, bullet: BulletView, share: number, riseAt: (at: number) => number): number {
  const a = curvePoint(scene, bullet, Math.max(share - 0.02, 0), riseAt);
  const b = curvePoint(scene, bullet, Math.min(share + 0.02, 1), riseAt);
  return Math.atan2(b.y - a.y, b.x - a.x);
}

/** Its circle, and a head that looks along it. */
function drawOrbit(scene: Scene, bullet: BulletView): void {
  const { context, palette, camera } = scene;
  const owner = scene.view.units.find(({ guid }) => guid === bullet.owner);
  const middle = owner ?? { x: bullet.startX, y: bullet.startY };
  if (scene.overlays.has('sweeps')) {
    const r = Math.hypot(bullet.x - bullet.startX, bullet.y - bullet.startY) * camera.scale;
    circle(context, scene.toScreen(middle), r);
    context.strokeStyle = palette['tl-bullet'];
    context.globalAlpha = 0.4;
    context.lineWidth = 1;
    dashed(context, [3, 4], () => context.stroke());
    context.globalAlpha = 1;
  }
  drawHead(scene, bullet, headingOf(scene, bullet), 0);
}
