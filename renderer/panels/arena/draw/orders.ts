import type { UnitView } from '#core';
import { campColour } from '../camps.ts';
import { circle, type Scene } from './scene.ts';
import { radiusPx } from './units.ts';

/** Dotted line from the selected unit to where it was ordered. */
export function drawOrder(scene: Scene): void {
  const unit = scene.view.units.find(({ guid }) => guid === scene.selectedGuid);
  if (!unit?.alive || unit.order.type === 'none') return;
  const target = scene.view.units.find(({ guid }) => guid === unit.order.target);
  const goal = target ?? (unit.order.target === 0 ? unit.order : undefined);
  if (!goal) return;
  const { context, palette } = scene;
  const [from, to] = [scene.toScreen(unit), scene.toScreen(goal)];
  context.strokeStyle = palette[campColour(unit.camp)];
  context.lineWidth = 2;
  context.setLineDash([2, 4]);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
  context.setLineDash([]);
  if (!target) drawGoal(scene, to.x, to.y);
}

function drawGoal({ context }: Scene, x: number, y: number): void {
  context.beginPath();
  context.moveTo(x - 4, y);
  context.lineTo(x + 4, y);
  context.moveTo(x, y - 4);
  context.lineTo(x, y + 4);
  context.stroke();
}

const ATTACK_DASH = [2, 5];

/** Reach of basic attacks is not in the view; what is drawn is the ring of what the pointer is over. */
export function drawHover(scene: Scene): void {
  const unit: UnitView | undefined = scene.view.units.find(({ guid }) => guid === scene.pointer.over);
  if (!unit || unit.guid === scene.selectedGuid) return;
  const { context, palette } = scene;
  context.setLineDash(ATTACK_DASH);
  circle(context, scene.toScreen(unit), radiusPx(scene, unit) + 6);
  context.strokeStyle = palette['text-2'];
  context.lineWidth = 1.5;
  context.stroke();
  context.setLineDash([]);
}
