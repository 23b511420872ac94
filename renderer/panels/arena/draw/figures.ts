import { drawGlyph } from '../../../widgets/canvas/glyphs.ts';
import { haloText, textWidth } from '../../../widgets/canvas/text.ts';
import type { Figure } from '../figures.ts';
import { isInSight, screenX, screenY, unitIn, type Scene } from './scene.ts';
import { copySprite, type Sprite } from './sprites.ts';
import { radiusPx } from './units.ts';

const RISE_PX = 34;
const LINE_GAP_PX = 3;
const SIDE_PX = 14;
/** The newest lines at one unit; a column of more would cover its neighbours. All stand on the timeline. */
const PER_UNIT_MAX = 5;
const PER_UNIT_IN_CROWD_MAX = 2;
/** From this many fighters on it is a crowd. */
const CROWD = 6;
/** A line that would have to go further up than this for a free place belongs to nobody any more. */
const LIFT_MAX_PX = 48;
const MOVES_MAX = 8;
const REACH_PX = 60;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** At the right of the unit, rising and fading with age. Newest first take their place; no line lies over another. */
export function drawFigures(scene: Scene): void {
  if (!scene.overlays.has('numbers')) return;
  const taken: Box[] = [];
  const counts = new Map<number, number>();
  const perUnitMax = scene.view.units.length >= CROWD ? PER_UNIT_IN_CROWD_MAX : PER_UNIT_MAX;
  for (let index = scene.figures.length - 1; index >= 0; index--) {
    const figure = scene.figures[index]!;
    const count = counts.get(figure.guid) ?? 0;
    if (count < perUnitMax && drawFigure(scene, figure, taken)) counts.set(figure.guid, count + 1);
  }
  scene.context.globalAlpha = 1;
}

/** Whether there was room for it. */
function drawFigure(scene: Scene, figure: Figure, taken: Box[]): boolean {
  const unit = unitIn(scene.view, figure.guid);
  if (unit === undefined) return false;
  const x = screenX(scene, unit.x) + radiusPx(scene, unit) + SIDE_PX;
  const y = screenY(scene, unit.y);
  if (!isInSight(scene, x, y, REACH_PX)) return false;
  const sprite = figureSprite(scene, figure);
  const wanted = y + figure.line * 16 - figure.age * RISE_PX;
  const right = x + sprite.widthPx - 2 * HALO_PX;
  const baseline = freeBaseline(taken, x, right, wanted, figure.sizePx);
  if (baseline === undefined) return false;
  taken.push({ left: x, right, top: baseline - figure.sizePx, bottom: baseline });
  scene.context.globalAlpha = Math.max(1 - figure.age * figure.age, 0);
  copySprite(scene.context, sprite, x - HALO_PX, baseline - figure.sizePx - HALO_PX);
  return true;
}

const HALO_PX = 2;

/** Sign and number, drawn once for the second that it is to be seen. */
function figureSprite(scene: Scene, { kind, text, sizePx, colour }: Figure): Sprite {
  const { context, palette, sprites } = scene;
  const glyph = sizePx * 0.42;
  const textX = HALO_PX + (kind === null ? 0 : glyph * 2 + 4);
  const font = `700 ${sizePx}px ${palette.fontUi}`;
  context.font = font;
  const width = textX + textWidth(context, text) + HALO_PX;
  return sprites.get(`figure ${kind ?? ''} ${sizePx} ${colour} ${text}`, width, sizePx * 1.4 + 2 * HALO_PX, (own) => {
    const baseline = sizePx + HALO_PX;
    own.font = font;
    if (kind !== null) drawGlyph(own, palette, kind, HALO_PX + glyph, baseline - sizePx * 0.35, glyph);
    haloText(own, text, textX, baseline, palette[colour], palette['arena-ground']);
  });
}

/** The wanted line or the next free one above it; undefined where that would be too far away. */
function freeBaseline(
  taken: readonly Box[],
  left: number,
  right: number,
  wanted: number,
  sizePx: number,
): number | undefined {
  let baseline = wanted;
  for (let move = 0; move < MOVES_MAX; move++) {
    const other = taken.find(
      (box) =>
        left < box.right &&
        right > box.left &&
        baseline - sizePx < box.bottom + LINE_GAP_PX &&
        baseline > box.top - LINE_GAP_PX,
    );
    if (other === undefined) return wanted - baseline > LIFT_MAX_PX ? undefined : baseline;
    baseline = other.top - LINE_GAP_PX;
  }
  return undefined;
}
