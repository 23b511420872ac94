/** What belongs to the selected unit beyond its body: summons and owner, what it sees and a computer player watches. */
import type { MindView, UnitView } from '#core';
import type { Point } from '../camera.ts';
import { campColour } from '../camps.ts';
import { circle, dashed, unitIn, type Scene } from './scene.ts';

const LINK_ALPHA = 0.6;
const WATCH_ALPHA = 0.55;
const POINT_PX = 3;

export function drawBonds(scene: Scene): void {
  const unit = unitIn(scene.view, scene.selectedGuid);
  if (!unit?.alive) return;
  const { context, palette } = scene;
  context.strokeStyle = palette[campColour(unit.camp)];
  context.fillStyle = palette[campColour(unit.camp)];
  context.lineWidth = 1;
  for (const other of scene.view.units) if (other.alive && isBound(unit, other)) drawLink(scene, unit, other);
  context.globalAlpha = WATCH_ALPHA;
  if (unit.mind !== null) drawWatch(scene, unit, unit.mind);
  if (scene.facts.arena?.fog === true) ring(scene, unit, unit.sightMilli, [12, 5]);
  context.globalAlpha = 1;
}

const isBound = (unit: UnitView, other: UnitView): boolean =>
  (unit.owner !== 0 && other.guid === unit.owner) || other.owner === unit.guid;

function drawLink(scene: Scene, unit: UnitView, other: UnitView): void {
  scene.context.globalAlpha = LINK_ALPHA;
  dashed(scene.context, [1, 3], () => line(scene, [unit, other]));
}

function line(scene: Scene, points: readonly Point[]): void {
  const { context } = scene;
  context.beginPath();
  for (const [index, point] of points.entries()) {
    const { x, y } = scene.toScreen(point);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
}

/** Whom it notices, as a ring round it; how far it goes, as a ring round its post, or its path. */
function drawWatch(scene: Scene, unit: UnitView, mind: MindView): void {
  const { context, camera } = scene;
  ring(scene, unit, mind.aggroMilli, [6, 5]);
  if (mind.path.length > 0) return drawPath(scene, mind);
  if (mind.leashMilli === 0) return;
  const post = { x: mind.postX, y: mind.postY };
  ring(scene, post, mind.leashMilli, [1, 5]);
  circle(context, scene.toScreen(post), Math.max(POINT_PX, 0.1 * camera.scale));
  context.stroke();
}

function ring(scene: Scene, at: Point, radiusMilli: number, dash: number[]): void {
  if (radiusMilli === 0) return;
  circle(scene.context, scene.toScreen(at), radiusMilli * scene.camera.scale);
  dashed(scene.context, dash, () => scene.context.stroke());
}

/** The way points; those that it has passed are hollow. */
function drawPath(scene: Scene, { path, next, postX, postY }: MindView): void {
  const { context } = scene;
  dashed(context, [2, 5], () => line(scene, [{ x: postX, y: postY }, ...path]));
  for (const [index, point] of path.entries()) {
    circle(context, scene.toScreen(point), POINT_PX);
    if (index < next) context.stroke();
    else context.fill();
  }
}
