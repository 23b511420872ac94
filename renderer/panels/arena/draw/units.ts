/** Bodies: true radius, faint fill, wedge for facing, initial; the dead are faded and crossed. */
import type { UnitView } from '#core';
import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import { haloText } from '../../../widgets/canvas/text.ts';
import { formatSeconds } from '../../../widgets/format.ts';
import { campColour } from '../camps.ts';
import { circle, FULL_CIRCLE, isInSight, screenAngle, screenX, screenY, unitIn, type Scene } from './scene.ts';
import { copySprite, copyTurned, type Sprite } from './sprites.ts';

const FILL_ALPHA = 0.28;
const DEAD_ALPHA = 0.35;
const INITIAL_MIN_PX = 8;
const WEDGE_HALF = 0.48;
const WEDGE_PX = 9;
/** Bodies wider than this are few, and their sprites would be large. */
const SPRITE_MAX_PX = 64;
/** Outline and a pixel of room. */
const SPRITE_PAD_PX = 3;
/** Names, rings and wedges stand out of the body. */
const REACH_PX = 24;
const DEAD_DASH = [3, 3];
const RING_DASH = [6, 4];

export const radiusPx = (scene: Scene, unit: UnitView): number => Math.max(unit.radiusMilli * scene.camera.scale, 3);

export function drawUnits(scene: Scene): void {
  const viewer = viewerOf(scene);
  const { units } = scene.view;
  for (const unit of units) if (!unit.alive && isShown(scene, unit)) drawDead(scene, unit);
  drawFacings(scene, viewer);
  for (const unit of units) {
    if (!unit.alive || !isShown(scene, unit)) continue;
    if (isUnseen(viewer, unit)) drawUnseen(scene, unit);
    else drawBody(scene, unit);
  }
  drawRings(scene);
}

const isShown = (scene: Scene, unit: UnitView): boolean =>
  isInSight(scene, screenX(scene, unit.x), screenY(scene, unit.y), radiusPx(scene, unit) + REACH_PX);

/** Whose eyes the arena is seen with: the selected unit's, else everybody's. */
export const viewerOf = (scene: Scene): UnitView | undefined => unitIn(scene.view, scene.selectedGuid);

export const isUnseen = (viewer: UnitView | undefined, unit: UnitView): boolean =>
  viewer !== undefined && !unit.seenBy.includes(viewer.camp);

/** What the camp of the selected unit does not see: a faint outline, so that an author still finds it. */
function drawUnseen(scene: Scene, unit: UnitView): void {
  const { context, palette } = scene;
  context.globalAlpha = DEAD_ALPHA;
  context.setLineDash(DEAD_DASH);
  circle(context, scene.toScreen(unit), radiusPx(scene, unit));
  context.strokeStyle = palette[campColour(unit.camp)];
  context.lineWidth = 1.5;
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function drawBody(scene: Scene, unit: UnitView): void {
  const r = Math.round(radiusPx(scene, unit) * 2) / 2;
  const x = screenX(scene, unit.x);
  const y = screenY(scene, unit.y);
  if (r > SPRITE_MAX_PX) return paintBody(scene, scene.context, unit, x, y, r);
  const middle = Math.ceil(r) + SPRITE_PAD_PX;
  const sprite = scene.sprites.get(`body ${unit.unit} ${unit.camp} ${r}`, 2 * middle, 2 * middle, (context) =>
    paintBody(scene, context, unit, middle, middle, r),
  );
  copySprite(scene.context, sprite, x - middle, y - middle);
}

function paintBody(
  scene: Scene,
  context: CanvasRenderingContext2D,
  unit: UnitView,
  x: number,
  y: number,
  r: number,
): void {
  const { palette } = scene;
  const colour = palette[campColour(unit.camp)];
  circle(context, { x, y }, r);
  context.fillStyle = palette['arena-ground'];
  context.fill();
  context.fillStyle = colour;
  context.globalAlpha = FILL_ALPHA;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = r > 10 ? 2 : 1.5;
  context.stroke();
  if (r < INITIAL_MIN_PX) return;
  context.font = `700 ${r > 14 ? 13 : 11}px ${palette.fontUi}`;
  context.textAlign = 'center';
  context.fillStyle = palette['text-1'];
  context.fillText(scene.facts.unit(unit.unit).initial, x, y + 4);
  context.textAlign = 'left';
}

/** A wedge at the rim of big bodies, a line out of small ones: a sprite that is turned. */
function drawFacings(scene: Scene, viewer: UnitView | undefined): void {
  const { context } = scene;
  const base = context.getTransform();
  for (const unit of scene.view.units) {
    if (!unit.alive || isUnseen(viewer, unit) || !isShown(scene, unit)) continue;
    const r = Math.round(radiusPx(scene, unit) * 2) / 2;
    const sprite = facingSprite(scene, campColour(unit.camp), r);
    const angle = screenAngle(unit.facingMilliDeg);
    // Its left end stands inside of the rim, where the body hides it.
    copyTurned(context, base, sprite, screenX(scene, unit.x), screenY(scene, unit.y), angle, -r * WEDGE_START);
  }
  context.setTransform(base);
}

const WEDGE_START = Math.cos(WEDGE_HALF);

function facingSprite(scene: Scene, colour: ColourToken, r: number): Sprite {
  const length = r * (1 - WEDGE_START) + WEDGE_PX;
  const half = Math.max(Math.sin(WEDGE_HALF) * r, 2);
  return scene.sprites.get(`facing ${colour} ${r}`, length + 1, 2 * half, (context) => {
    context.fillStyle = scene.palette[colour];
    if (r < 12) return context.fillRect(0, half - 1, r * (1 - WEDGE_START) + 3, 2);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(length, half);
    context.lineTo(0, 2 * half);
    context.fill();
  });
}

/** The unit that panels speak of has the strong ring, others that are selected with it a thinner one. */
function drawRings(scene: Scene): void {
  const { context, palette } = scene;
  context.strokeStyle = palette['text-1'];
  context.setLineDash(RING_DASH);
  for (const guid of scene.selected) {
    const unit = unitIn(scene.view, guid);
    if (!unit?.alive) continue;
    context.lineWidth = guid === scene.selectedGuid ? 1.5 : 1;
    context.beginPath();
    context.arc(screenX(scene, unit.x), screenY(scene, unit.y), radiusPx(scene, unit) + 6, 0, FULL_CIRCLE);
    context.stroke();
  }
  context.setLineDash([]);
}

function drawDead(scene: Scene, unit: UnitView): void {
  const { context, palette } = scene;
  const x = screenX(scene, unit.x);
  const y = screenY(scene, unit.y);
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
