import { drawGlyph } from '../../../widgets/canvas/glyphs.ts';
import { haloText } from '../../../widgets/canvas/text.ts';
import type { Figure } from '../figures.ts';
import type { Scene } from './scene.ts';
import { radiusPx } from './units.ts';

const RISE_PX = 34;
const LINE_GAP_PX = 3;
const SIDE_PX = 14;
/** The newest lines at one unit; a column of more would cover its neighbours. All stand on the timeline. */
const PER_UNIT_MAX = 5;
const PER_UNIT_IN_CROWD_MAX = 2;
/** From this many fighters on it is a crowd. */
const CROWD = 6;

interface Room {
  readonly taken: Map<number, Taken>;
  readonly perUnitMax: number;
}

interface Taken {
  readonly topPx: number;
  readonly count: number;
}

/** At the right of the unit, rising and fading with age; the newest stands lowest, its lines below each other. */
export function drawFigures(scene: Scene): void {
  const taken = new Map<number, Taken>();
  const perUnitMax = scene.view.units.length >= CROWD ? PER_UNIT_IN_CROWD_MAX : PER_UNIT_MAX;
  for (let index = scene.figures.length - 1; index >= 0; index--) {
    const figure = scene.figures[index]!;
    const unit = scene.view.units.find(({ guid }) => guid === figure.guid);
    if (unit) drawFigure(scene, figure, scene.toScreen(unit), radiusPx(scene, unit), { taken, perUnitMax });
  }
  scene.context.globalAlpha = 1;
}

function drawFigure(
  scene: Scene,
  figure: Figure,
  at: { x: number; y: number },
  r: number,
  { taken, perUnitMax }: Room,
): void {
  const before = taken.get(figure.guid) ?? { topPx: Infinity, count: 0 };
  if (before.count >= perUnitMax) return;
  const { context, palette } = scene;
  const wanted = at.y + figure.line * 16 - figure.age * RISE_PX;
  // Lines never overlap: a later drawn (older) one moves up to the free place.
  const baseline = Math.min(wanted, before.topPx - LINE_GAP_PX);
  taken.set(figure.guid, { topPx: baseline - figure.sizePx, count: before.count + 1 });
  context.globalAlpha = Math.max(1 - figure.age * figure.age, 0);
  context.font = `700 ${figure.sizePx}px ${palette.fontUi}`;
  const x = at.x + r + SIDE_PX;
  const glyph = figure.sizePx * 0.42;
  if (figure.kind !== null) drawGlyph(context, palette, figure.kind, x + glyph, baseline - figure.sizePx * 0.35, glyph);
  const textX = figure.kind === null ? x : x + glyph * 2 + 4;
  haloText(context, figure.text, textX, baseline, palette[figure.colour], palette['arena-ground']);
}
