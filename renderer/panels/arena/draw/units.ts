/** Bodies: true radius, faint fill, wedge for facing, initial; the dead are faded and crossed. */
import type { UnitView } from '#core';
import { haloText } from '../../../widgets/canvas/text.ts';
import { formatSeconds } from '../../../widgets/format.ts';
import { campColour } from '../camps.ts';
import { circle, FULL_CIRCLE, screenAngle, type Scene } from './scene.ts';

const FILL_ALPHA = 0.28;
const DEAD_ALPHA = 0.35;
const INITIAL_MIN_PX = 8;
const WEDGE_HALF = 0.48;
const WEDGE_PX = 9;

export const radiusPx = (scene: Scene, unit: UnitView): number => Math.max(unit.radiusMilli * scene.camera.scale, 3);

export function drawUnits(scene: Scene): void {
  for (const unit of scene.view.units) if (!unit.alive) drawDead(scene, unit);
  const viewer = viewerOf(scene);
  for (const unit of scene.view.units) {
    if (!unit.alive) continue;
    if (isUnseen(viewer, unit)) drawUnseen(scene, unit);
    else drawUnit(scene, unit);
  }
}

/** Whose eyes the arena is seen with: the selected unit's, else everybody's. */
export const viewerOf = (scene: Scene): UnitView | undefined =>
  scene.view.units.find(({ guid }) => guid === scene.selectedGuid);

export const isUnseen = (viewer: UnitView | undefined, unit: UnitView): boolean =>
  viewer !== undefined && !unit.seenBy.includes(viewer.camp);

/** What the camp of the selected unit does not see: a faint outline, so that an author still finds it. */
function drawUnseen(scene: Scene, unit: UnitView): void {
  const { context, palette } = scene;
  context.globalAlpha = DEAD_ALPHA;
  context.setLineDash([3, 3]);
  circle(context, scene.toScreen(unit), radiusPx(scene, unit));
  context.strokeStyle = palette[campColour(unit.camp)];
  context.lineWidth = 1.5;
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function drawUnit(scene: Scene, unit: UnitView): void {
  const { context, palette } = scene;
  const at = scene.toScreen(unit);
  const r = radiusPx(scene, unit);
  const colour = palette[campColour(unit.camp)];
  drawFacing(scene, unit, colour, r);
  circle(context, at, r);
  context.fillStyle = palette['arena-ground'];
  context.fill();
  context.fillStyle = colour;
  context.globalAlpha = FILL_ALPHA;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = r > 10 ? 2 : 1.5;
  context.stroke();
  drawInitial(scene, unit, r);
  if (unit.guid === scene.selectedGuid) drawRing(scene, unit, r);
}

function drawInitial(scene: Scene, unit: UnitView, r: number): void {
  if (r < INITIAL_MIN_PX) return;
  const { context, palette } = scene;
  const at = scene.toScreen(unit);
  context.font = `700 ${r > 14 ? 13 : 11}px ${palette.fontUi}`;
  context.textAlign = 'center';
  context.fillStyle = palette['text-1'];
  context.fillText(scene.facts.unit(unit.unit).initial, at.x, at.y + 4);
  context.textAlign = 'left';
}

/** A wedge at the rim of big bodies, a line out of small ones. */
function drawFacing(scene: Scene, unit: UnitView, colour: string, r: number): void {
  const { context } = scene;
  const { x, y } = scene.toScreen(unit);
  const angle = screenAngle(unit.facingMilliDeg);
  const out = (turn: number, length: number) =>
    [x + Math.cos(angle + turn) * length, y + Math.sin(angle + turn) * length] as const;
  context.beginPath();
  if (r < 12) {
    context.moveTo(x, y);
    context.lineTo(...out(0, r + 3));
    context.strokeStyle = colour;
    context.lineWidth = 2;
    return context.stroke();
  }
  context.moveTo(...out(-WEDGE_HALF, r));
  context.lineTo(...out(0, r + WEDGE_PX));
  context.lineTo(...out(WEDGE_HALF, r));
  context.fillStyle = colour;
  context.fill();
}

function drawRing(scene: Scene, unit: UnitView, r: number): void {
  const { context, palette } = scene;
  context.setLineDash([6, 4]);
  context.beginPath();
  const at = scene.toScreen(unit);
  context.arc(at.x, at.y, r + 6, 0, FULL_CIRCLE);
  context.strokeStyle = palette['text-1'];
  context.lineWidth = 1.5;
  context.stroke();
  context.setLineDash([]);
}

function drawDead(scene: Scene, unit: UnitView): void {
  const { context, palette } = scene;
  const { x, y } = scene.toScreen(unit);
  const r = radiusPx(scene, unit);
  context.globalAlpha = DEAD_ALPHA;
  circle(context, { x, y }, r);
  context.fillStyle = palette[campColour(unit.camp)];
  context.fill();
  context.globalAlpha = 0.8;
  context.strokeStyle = palette['text-1'];
  context.lineWidth = 2;
  const arm = Math.min(r * 0.6, 8);
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x + arm, y - arm);
  context.lineTo(x - arm, y + arm);
  context.stroke();
  context.globalAlpha = 1;
  if (unit.respawnMs > 0) drawReturn(scene, unit, r);
}

/** Time until it comes back, beside its body. */
function drawReturn(scene: Scene, unit: UnitView, r: number): void {
  const { context, palette } = scene;
  const { x, y } = scene.toScreen(unit);
  context.font = `600 11px ${palette.fontUi}`;
  const text = `↻ ${formatSeconds(unit.respawnMs, 1)}`;
  haloText(context, text, x + r + 4, y + 4, palette['text-2'], palette['arena-ground']);
}
