import { drawGlyph } from '../../../widgets/canvas/glyphs.ts';
import { haloText } from '../../../widgets/canvas/text.ts';
import type { Figure } from '../figures.ts';
import type { Scene } from './scene.ts';
import { radiusPx } from './units.ts';

const RISE_PX = 34;
const LINE_GAP_PX = 3;
const SIDE_PX = 14;

/** At the right of the unit, rising and fading with age; the newest stands lowest, its lines below each other. */
export function drawFigures(scene: Scene): void {
  const takenTo = new Map<number, number>();
  for (let index = scene.figures.length - 1; index >= 0; index--) {
    const figure = scene.figures[index]!;
    const unit = scene.view.units.find(({ guid }) => guid === figure.guid);
    if (unit) drawFigure(scene, figure, scene.toScreen(unit), radiusPx(scene, unit), takenTo);
  }
  scene.context.globalAlpha = 1;
}

function drawFigure(
  scene: Scene,
  figure: Figure,
  at: { x: number; y: number },
  r: number,
  takenTo: Map<number, number>,
): void {
  const { context, palette } = scene;
  const wanted = at.y + figure.line * 16 - figure.age * RISE_PX;
  // Lines never overlap: a later drawn (older) one moves up to the free place.
  const baseline = Math.min(wanted, (takenTo.get(figure.guid) ?? Infinity) - LINE_GAP_PX);
  takenTo.set(figure.guid, baseline - figure.sizePx);
  context.globalAlpha = Math.max(1 - figure.age * figure.age, 0);
  context.font = `700 ${figure.sizePx}px ${palette.fontUi}`;
  const x = at.x + r + SIDE_PX;
  const glyph = figure.sizePx * 0.42;
  if (figure.kind !== null) drawGlyph(context, palette, figure.kind, x + glyph, baseline - figure.sizePx * 0.35, glyph);
  const textX = figure.kind === null ? x : x + glyph * 2 + 4;
  haloText(context, figure.text, textX, baseline, palette[figure.colour], palette['arena-ground']);
}
