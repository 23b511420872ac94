/** Bars without details, by the hundred: wells, life of each camp and shields are a path each. */
import type { UnitView } from '#core';
import { campColour } from '../camps.ts';
import type { BarPlace } from './bar-places.ts';
import type { Scene } from './scene.ts';

const CAMPS = ['camp-blue', 'camp-red', 'camp-neutral'] as const;

export function drawCrowdBars(scene: Scene, units: readonly UnitView[], placeOf: (unit: UnitView) => BarPlace): void {
  if (units.length === 0) return;
  const { context, palette } = scene;
  const places = units.map(placeOf);
  drawWells(scene, places);
  for (const colour of CAMPS) {
    context.fillStyle = palette[colour];
    context.beginPath();
    for (let index = 0; index < units.length; index++)
      if (campColour(units[index]!.camp) === colour) addLife(scene, units[index]!, places[index]!, false);
    context.fill();
  }
  context.fillStyle = palette.shield;
  context.beginPath();
  for (let index = 0; index < units.length; index++)
    if (units[index]!.shieldMilli > 0) addLife(scene, units[index]!, places[index]!, true);
  context.fill();
}

function drawWells({ context, palette }: Scene, places: readonly BarPlace[]): void {
  context.beginPath();
  for (const { left, top, widthPx, lifePx } of places) context.rect(left - 1, top, widthPx + 2, lifePx + 2);
  context.globalAlpha = palette.isDark ? 0.82 : 0.92;
  context.fillStyle = palette.isDark ? palette['surface-0'] : '#ffffff';
  context.fill();
  context.globalAlpha = 1;
  if (palette.isDark) return;
  context.strokeStyle = palette['border-strong'];
  context.lineWidth = 0.75;
  context.stroke();
}

/** The part of the bar that is life, or the part beside it that is shield. */
function addLife({ context, facts }: Scene, unit: UnitView, place: BarPlace, isShield: boolean): void {
  const life = unit.resources[facts.lifeIndex];
  const value = life?.value ?? 0;
  const whole = Math.max(life?.max ?? 0, value + unit.shieldMilli, 1);
  const lifePx = (value / whole) * place.widthPx;
  const shieldPx = (unit.shieldMilli / whole) * place.widthPx;
  if (isShield) context.rect(place.left + lifePx, place.top + 1, shieldPx, place.lifePx);
  else context.rect(place.left, place.top + 1, lifePx, place.lifePx);
}
