/** What flies: a head with its sweep; beams are one line, arcs rise over their shadow, orbits run on their circle. */
import type { BulletView } from '#core';
import { addCircle, circle, isInSight, screenX, screenY, unitIn, type Scene } from './scene.ts';

const HEAD_MIN_PX = 4;
const HEAD_MAX_PX = 7;
const SWEEP_STEPS = 2;
const NOSE_PX = 8;
const BEAM_MIN_PX = 3;
/** Height of an arc whose row says none, in thousandths. */
const ARC_HEIGHT_MILLI = 2000;
/** Far out of the picture nothing of a bullet is seen, whatever its sweep. */
const REACH_PX = 80;
/** Dashes are slow to draw; a swarm has plain outlines. */
const SWARM = 80;
const FEW_DASH = [3, 2];
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

/** Everything of one look is one path: sweeps, what lies on the ground, heads. Beams are few and drawn one by one. */
export function drawBullets(scene: Scene): void {
  const { bullets } = scene.view;
  if (bullets.length === 0) return;
  const { context, palette } = scene;
  context.strokeStyle = context.fillStyle = palette['tl-bullet'];
  if (scene.overlays.has('sweeps')) drawSweeps(scene, bullets);
  drawLandings(scene, bullets);
  for (const bullet of bullets) if (bullet.flight === 'beam') drawBeam(scene, bullet);
  drawHeads(scene, bullets);
}

const isNear = (scene: Scene, bullet: BulletView): boolean =>
  isInSight(scene, screenX(scene, bullet.x), screenY(scene, bullet.y), REACH_PX);

function drawSweeps(scene: Scene, bullets: readonly BulletView[]): void {
  const { context } = scene;
  const isSwarm = bullets.length > SWARM;
  context.beginPath();
  for (const bullet of bullets) if (isStraight(bullet) && isNear(scene, bullet)) addSweep(scene, bullet);
  context.globalAlpha = 0.22;
  context.fill();
  context.globalAlpha = 0.5;
  context.lineWidth = 1;
  context.setLineDash(isSwarm ? NO_DASH : FEW_DASH);
  context.stroke();
  context.beginPath();
  for (const bullet of bullets) if (bullet.flight === 'arc') addCurve(scene, bullet);
  context.setLineDash(isSwarm ? NO_DASH : CURVE_DASH);
  context.stroke();
  context.globalAlpha = 0.4;
  context.beginPath();
  for (const bullet of bullets) if (bullet.flight === 'orbit') addOrbit(scene, bullet);
  context.setLineDash(isSwarm ? NO_DASH : ORBIT_DASH);
  context.stroke();
  context.setLineDash(NO_DASH);
  context.globalAlpha = 1;
}

const isStraight = ({ flight }: BulletView): boolean => flight !== 'beam' && flight !== 'arc' && flight !== 'orbit';

/** The swept capsule of the last steps. */
function addSweep(scene: Scene, bullet: BulletView): void {
  const { context } = scene;
  const x = screenX(scene, bullet.x);
  const y = screenY(scene, bullet.y);
  const tailX = screenX(scene, bullet.x - (bullet.x - bullet.fromX) * SWEEP_STEPS);
  const tailY = screenY(scene, bullet.y - (bullet.y - bullet.fromY) * SWEEP_STEPS);
  const r = Math.max(bullet.radiusMilli * scene.camera.scale, HEAD_MIN_PX);
  const angle = Math.atan2(y - tailY, x - tailX);
  context.moveTo(x + Math.cos(angle - Math.PI / 2) * r, y + Math.sin(angle - Math.PI / 2) * r);
  context.arc(x, y, r, angle - Math.PI / 2, angle + Math.PI / 2);
  context.arc(tailX, tailY, r, angle + Math.PI / 2, angle - Math.PI / 2);
  context.closePath();
}

/** Shadows of what flies high, and the rings in which it comes down. */
function drawLandings(scene: Scene, bullets: readonly BulletView[]): void {
  const { context, palette, camera } = scene;
  if (!bullets.some(({ flight }) => flight === 'arc')) return;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const { flight, goalX, goalY, radiusMilli } of bullets)
    if (flight === 'arc')
      addCircle(context, screenX(scene, goalX), screenY(scene, goalY), Math.max(radiusMilli * camera.scale, HEAD_MAX_PX));
  context.setLineDash(bullets.length > SWARM ? NO_DASH : GOAL_DASH);
  context.stroke();
  context.setLineDash(NO_DASH);
  context.beginPath();
  for (const bullet of bullets)
    if (bullet.flight === 'arc')
      addCircle(context, screenX(scene, bullet.x), screenY(scene, bullet.y), HEAD_MIN_PX);
  context.globalAlpha = 0.35;
  context.fillStyle = palette['text-1'];
  context.fill();
  context.fillStyle = palette['tl-bullet'];
  context.globalAlpha = 1;
}

function drawHeads(scene: Scene, bullets: readonly BulletView[]): void {
  const { context, camera } = scene;
  context.beginPath();
  for (const bullet of bullets) {
    if (bullet.flight === 'beam' || !isNear(scene, bullet)) continue;
    placeHead(scene, bullet);
    addCircle(context, head.x, head.y, Math.min(Math.max(bullet.radiusMilli * camera.scale, HEAD_MIN_PX), HEAD_MAX_PX));
  }
  context.fill();
  context.lineWidth = 2;
  context.beginPath();
  for (const bullet of bullets) {
    if (bullet.flight === 'beam' || !isNear(scene, bullet)) continue;
    placeHead(scene, bullet);
    const [dx, dy] = [Math.cos(head.angle), Math.sin(head.angle)];
    context.moveTo(head.x - dx * NOSE_PX, head.y - dy * NOSE_PX);
    context.lineTo(head.x + dx * (NOSE_PX + 4), head.y + dy * (NOSE_PX + 4));
  }
  context.stroke();
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

function addCurve(scene: Scene, bullet: BulletView): void {
  const { context } = scene;
  context.moveTo(arcX(scene, bullet, 0), arcY(scene, bullet, 0));
  for (let part = 1; part <= CURVE_PARTS; part++)
    context.lineTo(arcX(scene, bullet, part / CURVE_PARTS), arcY(scene, bullet, part / CURVE_PARTS));
}

/** The circle that an orbiting one runs on. */
function addOrbit(scene: Scene, bullet: BulletView): void {
  const owner = unitIn(scene.view, bullet.owner);
  const r = Math.hypot(bullet.x - bullet.startX, bullet.y - bullet.startY) * scene.camera.scale;
  addCircle(scene.context, screenX(scene, owner?.x ?? bullet.startX), screenY(scene, owner?.y ?? bullet.startY), r);
}
