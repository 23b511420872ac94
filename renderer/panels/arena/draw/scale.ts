import { haloText } from '../../../widgets/canvas/text.ts';
import type { Scene } from './scene.ts';

const MILLI = 1000;
const WANTED_PX = 34;
const LENGTHS_U = [0.5, 1, 2, 3, 5, 10, 20];
const MARGIN_PX = 14;

/** A bar of a round number of units at the lower right. */
export function drawScaleBar(scene: Scene): void {
  const { context, palette, size, camera } = scene;
  const units = LENGTHS_U.find((length) => length * MILLI * camera.scale >= WANTED_PX) ?? 20;
  const width = units * MILLI * camera.scale;
  const x = size.widthPx - width - MARGIN_PX - 40;
  const y = size.heightPx - MARGIN_PX;
  context.strokeStyle = palette['text-2'];
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x, y - 5);
  context.lineTo(x, y);
  context.lineTo(x + width, y);
  context.lineTo(x + width, y - 5);
  context.stroke();
  context.font = `11px ${palette.fontUi}`;
  haloText(context, scene.scaleText(units), x + width + 6, y + 2, palette['text-2'], palette['arena-ground']);
}
