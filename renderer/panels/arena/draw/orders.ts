/** What the selected unit was told, each order in a line of its own, and what the pointer is over. */
import type { UnitView } from '#core';
import type { Point } from '../camera.ts';
import { campColour } from '../camps.ts';
import { circle, dashed, unitIn, type Scene } from './scene.ts';
import { radiusPx } from './units.ts';

type OrderType = UnitView['order']['type'];

interface OrderLook {
  readonly dash: readonly number[];
  readonly end: 'cross' | 'blades' | 'arrow' | 'ring';
}

/** Walking is dotted, fighting is dashed, keeping to somebody is dot and dash. */
const LOOKS: Readonly<Record<Exclude<OrderType, 'none'>, OrderLook>> = {
  move: { dash: [2, 4], end: 'cross' },
  attack: { dash: [8, 4], end: 'ring' },
  attackMove: { dash: [8, 4], end: 'blades' },
  follow: { dash: [8, 3, 2, 3], end: 'ring' },
  flee: { dash: [4, 6], end: 'arrow' },
  cast: { dash: [1, 3], end: 'cross' },
};

const ARROW_PX = 7;
const ARROW_HALF = 0.45;
const CROSS_PX = 4;

export function drawOrder(scene: Scene): void {
  const unit = unitIn(scene.view, scene.selectedGuid);
  if (!unit?.alive || unit.order.type === 'none') return;
  const target = unitIn(scene.view, unit.order.target);
  const goal = target ?? (unit.order.target === 0 ? unit.order : undefined);
  if (!goal) return;
  const { context, palette } = scene;
  const { dash, end } = LOOKS[unit.order.type];
  const [from, to] = [scene.toScreen(unit), scene.toScreen(goal)];
  context.strokeStyle = palette[campColour(unit.camp)];
  context.lineWidth = 2;
  dashed(context, [...dash], () => line(context, from, to));
  if (target && end === 'ring') {
    circle(context, to, radiusPx(scene, target) + 3);
    dashed(context, [...dash], () => context.stroke());
  } else if (!target) drawGoal(context, end, from, to);
}

function line(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function drawGoal(context: CanvasRenderingContext2D, end: OrderLook['end'], from: Point, { x, y }: Point): void {
  if (end === 'arrow') return drawArrow(context, Math.atan2(y - from.y, x - from.x), x, y);
  const d = end === 'blades' ? CROSS_PX : 0;
  const s = CROSS_PX - d;
  line(context, { x: x - CROSS_PX, y: y - d }, { x: x + CROSS_PX, y: y + d });
  line(context, { x: x - d, y: y + d + s }, { x: x + d, y: y - d - s });
  if (end !== 'blades') return;
  circle(context, { x, y }, CROSS_PX + 4);
  context.stroke();
}

function drawArrow(context: CanvasRenderingContext2D, angle: number, x: number, y: number): void {
  for (const side of [-ARROW_HALF, ARROW_HALF]) {
    const back = angle + Math.PI + side;
    line(context, { x, y }, { x: x + Math.cos(back) * ARROW_PX, y: y + Math.sin(back) * ARROW_PX });
  }
}

const ATTACK_DASH = [2, 5];

/** Reach of basic attacks is not in the view; what is drawn is the ring of what the pointer is over. */
export function drawHover(scene: Scene): void {
  const unit: UnitView | undefined = unitIn(scene.view, scene.pointer.over);
  if (!unit || unit.guid === scene.selectedGuid) return;
  const { context, palette } = scene;
  circle(context, scene.toScreen(unit), radiusPx(scene, unit) + 6);
  context.strokeStyle = palette['text-2'];
  context.lineWidth = 1.5;
  dashed(context, ATTACK_DASH, () => context.stroke());
}
