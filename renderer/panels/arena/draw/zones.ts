/** Zones on the ground in the colour of their owner's camp, and how far the auras of the selected unit reach. */
import type { ZoneView } from '#core';
import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import { campColour } from '../camps.ts';
import { zoneShape } from '../zone-shape.ts';
import { circle, dashed, unitIn, type Scene } from './scene.ts';
import { drawShape } from './shapes.ts';

const OUTLINE_PX = 1.3;
/** What blocks has a rim that looks it. */
const BLOCKING_PX = 3;

export function drawZones(scene: Scene): void {
  for (const zone of scene.view.zones) drawZone(scene, zone);
  drawAuras(scene);
}

function drawZone(scene: Scene, zone: ZoneView): void {
  const shape = zoneShape(zone.shape);
  if (shape === null) return;
  const { x, y, facingMilliDeg, blocksBullets } = zone;
  const colour = scene.palette[ownerColour(scene, zone.owner)];
  drawShape(scene, { shape, at: { x, y }, facingMilliDeg }, colour, blocksBullets ? BLOCKING_PX : OUTLINE_PX);
}

function ownerColour(scene: Scene, guid: number): ColourToken {
  return campColour(unitIn(scene.view, guid)?.camp ?? -1);
}

function drawAuras(scene: Scene): void {
  const unit = unitIn(scene.view, scene.selectedGuid);
  if (!unit?.alive) return;
  const { context, palette, camera } = scene;
  for (const { auraMilli } of unit.buffs) {
    if (auraMilli === 0) continue;
    circle(context, scene.toScreen(unit), auraMilli * camera.scale);
    context.strokeStyle = palette[campColour(unit.camp)];
    context.lineWidth = OUTLINE_PX;
    dashed(context, [4, 3], () => context.stroke());
  }
}
