/** What flies: a head with its sweep; beams are one line, arcs rise over their shadow, orbits run on their circle. */
import type { BulletView } from '#core';
import { circle, dashed, isInSight, screenX, screenY, unitIn, type Scene } from './scene.ts';
import { copySprite, copyTurned, type Sprite } from './sprites.ts';

const HEAD_MIN_PX = 4;
const HEAD_MAX_PX = 7;
const SWEEP_STEPS = 2;
const NOSE_PX = 8;
const BEAM_MIN_PX = 3;
/** Height of an arc whose row says none, in thousandths. */
const ARC_HEIGHT_MILLI = 2000;
const REACH_PX = 80;
/** Dashes are slow to draw; a swarm has plain outlines. */
const SWARM = 80;
const SWEEP_DASH = [3, 2];
const CURVE_DASH = [2, 4];
const ORBIT_DASH = [3, 4];
const GOAL_DASH = [3, 3];
const NO_DASH: number[] = [];

/** Where the head is drawn: over its place on the ground, and which way it looks. */
interface Head {
  x: number;
  y: number;
  angle: number;
}

const head: Head = { x: 0, y: 0, angle: 0 };

/** Heads with their sweeps are copies of one picture, turned; beams and curves are few and drawn one by one. */
export function drawBullets(scene: Scene): void {
  const { bullets } = scene.view;
  if (bullets.length === 0) return;
  const { context, palette } = scene;
  context.strokeStyle = context.fillStyle = palette['tl-bullet'];
  if (scene.overlays.has('sweeps')) drawWays(scene, bullets);
  drawLandings(scene, bullets);
  for (const bullet of bullets) if (bullet.flight === 'beam') drawBeam(scene, bullet);
  drawHeads(scene, bullets);
}

/** Far out of the picture nothing of a bullet is seen, whatever its sweep. */
const isNear = (scene: Scene, bullet: BulletView): boolean =>
  isInSight(scene, screenX(scene, bullet.x), screenY(scene, bullet.y), REACH_PX);

/** Curves of arcs and circles of orbits. */
function drawWays(scene: Scene, bullets: readonly BulletView[]): void {
  const { context } = scene;
  const isSwarm = bullets.length > SWARM;
  context.lineWidth = 1;
  context.globalAlpha = 0.5;
  context.setLineDash(isSwarm ? NO_DASH : CURVE_DASH);
  for (const bullet of bullets) if (bullet.flight === 'arc' && isNear(scene, bullet)) drawCurve(scene, bullet);
  context.globalAlpha = 0.4;
  context.setLineDash(isSwarm ? NO_DASH : ORBIT_DASH);
  for (const bullet of bullets) if (bullet.flight === 'orbit' && isNear(scene, bullet)) drawOrbit(scene, bullet);
  context.setLineDash(NO_DASH);
  context.globalAlpha = 1;
}

/** Shadows of what flies high, and the rings in which it comes down. */
function drawLandings(scene: Scene, bullets: readonly BulletView[]): void {
  for (const bullet of bullets) {
    if (bullet.flight !== 'arc') continue;
    const radius = Math.round(Math.max(bullet.radiusMilli * scene.camera.scale, HEAD_MAX_PX));
    copyMiddle(scene, landingSprite(scene, radius), bullet.goalX, bullet.goalY);
    copyMiddle(scene, shadowSprite(scene), bullet.x, bullet.y);
  }
}

function copyMiddle(scene: Scene, sprite: Sprite, x: number, y: number): void {
  const [left, top] = [screenX(scene, x) - sprite.widthPx / 2, screenY(scene, y) - sprite.heightPx / 2];
  if (isInSight(scene, left, top, REACH_PX)) copySprite(scene.context, sprite, left, top);
}

const landingSprite = ({ sprites, palette }: Scene, radius: number): Sprite =>
  sprites.get(`landing ${radius}`, 2 * radius + 4, 2 * radius + 4, (context) => {
    circle(context, { x: radius + 2, y: radius + 2 }, radius);
    context.strokeStyle = palette['tl-bullet'];
    context.lineWidth = 1.5;
    dashed(context, GOAL_DASH, () => context.stroke());
  });

const shadowSprite = ({ sprites, palette }: Scene): Sprite =>
  sprites.get('shadow', 2 * HEAD_MIN_PX, 2 * HEAD_MIN_PX, (context) => {
    circle(context, { x: HEAD_MIN_PX, y: HEAD_MIN_PX }, HEAD_MIN_PX);
    context.globalAlpha = 0.35;
    context.fillStyle = palette['text-1'];
    context.fill();
  });

function drawHeads(scene: Scene, bullets: readonly BulletView[]): void {
  const { context } = scene;
  const base = context.getTransform();
  for (const bullet of bullets) {
    if (bullet.flight === 'beam' || !isNear(scene, bullet)) continue;
    placeHead(scene, bullet);
    const tailPx = tailOf(scene, bullet);
    const { sprite, pivotPx } = bulletSprite(scene, bullet, tailPx);
    copyTurned(context, base, sprite, head.x, head.y, head.angle, pivotPx);
  }
  context.setTransform(base);
}

/** Length of the swept capsule of the last steps, to the nearest pixel; 0 = none is drawn. */
function tailOf(scene: Scene, { flight, x, y, fromX, fromY }: BulletView): number {
  if (flight === 'arc' || flight === 'orbit' || !scene.overlays.has('sweeps')) return 0;
  return Math.round(Math.hypot(x - fromX, y - fromY) * SWEEP_STEPS * scene.camera.scale);
}

const RADIUS_MAX_PX = 80;

interface BulletSprite {
  readonly sprite: Sprite;
  /** Where the middle of the head is, from the left end. */
  readonly pivotPx: number;
}

/** Looking right. */
function bulletSprite(scene: Scene, { radiusMilli }: BulletView, tailPx: number): BulletSprite {
  const radius = Math.round(Math.min(Math.max(radiusMilli * scene.camera.scale, HEAD_MIN_PX), RADIUS_MAX_PX));
  const pivotPx = Math.max(tailPx > 0 ? tailPx + radius : HEAD_MAX_PX, NOSE_PX) + 2;
  const frontPx = Math.max(tailPx > 0 ? radius : HEAD_MAX_PX, NOSE_PX + 4) + 2;
  const height = 2 * (Math.max(tailPx > 0 ? radius : 0, HEAD_MAX_PX) + 2);
  const sprite = scene.sprites.get(`bullet ${radius} ${tailPx}`, pivotPx + frontPx, height, (context) => {
    context.translate(pivotPx, height / 2);
    context.fillStyle = context.strokeStyle = scene.palette['tl-bullet'];
    if (tailPx > 0) paintSweep(context, radius, tailPx);
    circle(context, { x: 0, y: 0 }, Math.min(radius, HEAD_MAX_PX));
    context.fill();
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(-NOSE_PX, 0);
    context.lineTo(NOSE_PX + 4, 0);
    context.stroke();
  });
  return { sprite, pivotPx };
}

function paintSweep(context: CanvasRenderingContext2D, radius: number, tailPx: number): void {
  context.beginPath();
  context.roundRect(-tailPx - radius, -radius, tailPx + 2 * radius, 2 * radius, radius);
  context.globalAlpha = 0.22;
  context.fill();
  context.globalAlpha = 0.5;
  context.lineWidth = 1;
  dashed(context, SWEEP_DASH, () => context.stroke());
  context.globalAlpha = 1;
}

/** Writes into `head`, so that a swarm makes no objects. */
function placeHead(scene: Scene, bullet: BulletView): void {
  if (bullet.flight === 'arc') return placeOnArc(scene, bullet);
  head.x = screenX(scene, bullet.x);
  head.y = screenY(scene, bullet.y);
  head.angle = Math.atan2(head.y - screenY(scene, bullet.fromY), head.x - screenX(scene, bullet.fromX));
}

/** True width, faint, with a bright core and a dot at both ends. */
function drawBeam(scene: Scene, bullet: BulletView): void {
  const { context } = scene;
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
  context.lineCap = 'round';
  line(Math.max(2 * bullet.radiusMilli * scene.camera.scale, BEAM_MIN_PX + 4), 0.22);
  line(BEAM_MIN_PX, 1);
  context.lineCap = 'butt';
  context.globalAlpha = 1;
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

/** Pixels above the ground at a share of the way: as high as the row says in its middle. */
function risePx(scene: Scene, bullet: BulletView, at: number): number {
  const heightMilli = scene.facts.arcHeight(bullet.bullet) || ARC_HEIGHT_MILLI;
  return 4 * at * (1 - at) * heightMilli * scene.camera.scale;
}

const arcX = (scene: Scene, { startX, goalX }: BulletView, at: number): number =>
  screenX(scene, startX + (goalX - startX) * at);
const arcY = (scene: Scene, bullet: BulletView, at: number): number =>
  screenY(scene, bullet.startY + (bullet.goalY - bullet.startY) * at) - risePx(scene, bullet, at);

const TANGENT = 0.02;

function placeOnArc(scene: Scene, bullet: BulletView): void {
  const share = shareOf(bullet);
  const [before, after] = [Math.max(share - TANGENT, 0), Math.min(share + TANGENT, 1)];
  head.x = screenX(scene, bullet.x);
  head.y = screenY(scene, bullet.y) - risePx(scene, bullet, share);
  head.angle = Math.atan2(
    arcY(scene, bullet, after) - arcY(scene, bullet, before),
    arcX(scene, bullet, after) - arcX(scene, bullet, before),
  );
}

const CURVE_PARTS = 16;

function drawCurve(scene: Scene, bullet: BulletView): void {
  const { context } = scene;
  context.beginPath();
  context.moveTo(arcX(scene, bullet, 0), arcY(scene, bullet, 0));
  for (let part = 1; part <= CURVE_PARTS; part++)
    context.lineTo(arcX(scene, bullet, part / CURVE_PARTS), arcY(scene, bullet, part / CURVE_PARTS));
  context.stroke();
}

/** The circle that an orbiting one runs on. */
function drawOrbit(scene: Scene, bullet: BulletView): void {
  const owner = unitIn(scene.view, bullet.owner);
  const r = Math.hypot(bullet.x - bullet.startX, bullet.y - bullet.startY) * scene.camera.scale;
  circle(scene.context, scene.toScreen(owner ?? { x: bullet.startX, y: bullet.startY }), r);
  scene.context.stroke();
}
