/** Over each unit: name, buff icons, level, life with notches and shield, mana. Sizes are in screen pixels at any zoom. */
import type { BuffView, UnitView } from '#core';
import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import { haloText, textWidth } from '../../../widgets/canvas/text.ts';
import { barRadiusPx, campColour } from '../camps.ts';
import type { BarSize } from '../facts.ts';
import type { Scene } from './scene.ts';
import { isUnseen, radiusPx, viewerOf } from './units.ts';

interface BarLook {
  readonly widthPx: number;
  readonly lifePx: number;
  readonly hasDetail: boolean;
}

const LOOKS: Readonly<Record<BarSize, BarLook>> = {
  hero: { widthPx: 84, lifePx: 7, hasDetail: true },
  tower: { widthPx: 40, lifePx: 4, hasDetail: false },
  small: { widthPx: 20, lifePx: 3, hasDetail: false },
};

const NOTCH_MILLI = 500_000;
const NOTCH_MIN_PX = 4;
const MANA_PX = 3;
const GAP_PX = 8;
const BUFF_PX = 16;
const BUFFS_MAX = 6;

export function drawBars(scene: Scene): void {
  const viewer = viewerOf(scene);
  const alive = scene.view.units.filter((unit) => unit.alive && !isUnseen(viewer, unit));
  // Heroes last, so that crowds of soldiers never cover them.
  for (const unit of alive) if (!lookOf(scene, unit).hasDetail) drawBar(scene, unit, placeOf(scene, unit));
  const heroes = alive.filter((unit) => lookOf(scene, unit).hasDetail);
  const places = apart(heroes.map((unit) => ({ unit, place: placeOf(scene, unit) })));
  for (const { unit, place } of places) drawBar(scene, unit, place);
}

const lookOf = (scene: Scene, unit: UnitView): BarLook => LOOKS[scene.facts.unit(unit.unit).bar];

/** Place of the life bar; `reachPx` is how far name and icons stand above it. */
interface BarPlace {
  readonly left: number;
  readonly top: number;
  readonly heightPx: number;
  readonly widthPx: number;
  readonly reachPx: number;
}

const hasMana = (scene: Scene, unit: UnitView): boolean =>
  lookOf(scene, unit).hasDetail && (unit.resources[scene.facts.manaIndex]?.max ?? 0) > 0;

function placeOf(scene: Scene, unit: UnitView): BarPlace {
  const look = lookOf(scene, unit);
  const at = scene.toScreen(unit);
  const heightPx = look.lifePx + 2 + (hasMana(scene, unit) ? MANA_PX + 3 : 0);
  return {
    left: Math.round(at.x - look.widthPx / 2),
    top: Math.round(at.y - radiusPx(scene, unit) - GAP_PX - (look.hasDetail ? 6 : 0) - heightPx),
    heightPx,
    widthPx: look.widthPx,
    reachPx: unit.buffs.length > 0 ? BUFF_PX + 19 : 17,
  };
}

interface Placed {
  readonly unit: UnitView;
  readonly place: BarPlace;
}

const LEVEL_CHIP_PX = 16;
const MOVES_MAX = 4;

const touches = (a: BarPlace, b: BarPlace): boolean =>
  a.left - LEVEL_CHIP_PX < b.left + b.widthPx &&
  b.left - LEVEL_CHIP_PX < a.left + a.widthPx &&
  a.top - a.reachPx < b.top + b.heightPx &&
  b.top - b.reachPx < a.top + a.heightPx;

/** In a scuffle the bar of the unit that stands higher moves up, until a crowd would carry it too far from its unit. */
function apart(wanted: readonly Placed[]): readonly Placed[] {
  const placed: Placed[] = [];
  for (const one of [...wanted].sort((a, b) => b.place.top - a.place.top || a.unit.guid - b.unit.guid)) {
    let { place } = one;
    for (let move = 0; move < MOVES_MAX; move++) {
      const other = placed.find((before) => touches(place, before.place));
      if (other === undefined) break;
      place = { ...place, top: other.place.top - other.place.reachPx - place.heightPx - 2 };
    }
    placed.push({ unit: one.unit, place });
  }
  return placed;
}

function drawBar(scene: Scene, unit: UnitView, { left, top, heightPx }: BarPlace): void {
  const look = lookOf(scene, unit);
  drawLife(scene, unit, look, left, top);
  if (hasMana(scene, unit)) drawMana(scene, unit, look, left, top + look.lifePx + 3);
  if (!look.hasDetail) return;
  drawLevel(scene, unit, left, top, heightPx);
  drawProgress(scene, unit, look, left, top + heightPx + 1);
  drawBuffs(scene, unit.buffs, left, top - BUFF_PX - 3);
  drawName(scene, unit, left, unit.buffs.length > 0 ? top - BUFF_PX - 7 : top - 5);
  drawControls(scene, unit);
}

function drawLife(scene: Scene, unit: UnitView, look: BarLook, left: number, top: number): void {
  const { context, palette } = scene;
  const life = unit.resources[scene.facts.lifeIndex] ?? { value: 0, max: 0 };
  const whole = Math.max(life.max, life.value + unit.shieldMilli, 1);
  const lifePx = (life.value / whole) * look.widthPx;
  backing(scene, left, top, look.widthPx, look.lifePx, barRadiusPx(unit.camp));
  context.beginPath();
  context.roundRect(left, top + 1, lifePx, look.lifePx, Math.min(barRadiusPx(unit.camp), lifePx / 2));
  context.fillStyle = palette[campColour(unit.camp)];
  context.fill();
  context.fillStyle = palette.shield;
  context.fillRect(left + lifePx, top + 1, (unit.shieldMilli / whole) * look.widthPx, look.lifePx);
  if (look.hasDetail) drawNotches(scene, whole, look, left, top);
}

/** One notch each 500, a long one each 1 500; none where they would touch. */
function drawNotches(scene: Scene, whole: number, look: BarLook, left: number, top: number): void {
  const gapPx = (NOTCH_MILLI / whole) * look.widthPx;
  if (gapPx < NOTCH_MIN_PX) return;
  scene.context.fillStyle = scene.palette.isDark ? scene.palette['surface-0'] : '#ffffff';
  for (let index = 1; index * gapPx < look.widthPx - 1; index++) {
    const isLong = index % 3 === 0;
    scene.context.fillRect(Math.round(left + index * gapPx), top + 1, 1, isLong ? look.lifePx : look.lifePx - 3);
  }
}

function drawMana(scene: Scene, unit: UnitView, look: BarLook, left: number, top: number): void {
  const mana = unit.resources[scene.facts.manaIndex]!;
  backing(scene, left, top, look.widthPx, MANA_PX, 0);
  scene.context.fillStyle = scene.palette.mana;
  scene.context.fillRect(left, top + 1, (mana.value / Math.max(mana.max, 1)) * look.widthPx, MANA_PX);
}

const PROGRESS_PX = 3;
/** Phases that one waits for; the others are over before a bar is read. */
const PROGRESS: Readonly<Record<string, ColourToken>> = {
  charge: 'ph-precast',
  channel: 'ph-channel',
  channelLock: 'ph-channellock',
};

/** How far a charge-up or a channel has come, under life and mana. A charge-up is full at the bar's end. */
function drawProgress(scene: Scene, { cast }: UnitView, look: BarLook, left: number, top: number): void {
  const token = cast === null ? undefined : PROGRESS[cast.phase];
  if (cast === null || token === undefined || cast.durationMs <= 0) return;
  backing(scene, left, top, look.widthPx, PROGRESS_PX, 0);
  const share = Math.min(cast.elapsedMs / cast.durationMs, 1);
  scene.context.fillStyle = scene.palette[token];
  scene.context.fillRect(left, top + 1, share * look.widthPx, PROGRESS_PX);
}

/** Dark in the dark theme, white in the light one, slightly see-through: a well that any bar is read on. */
function backing(scene: Scene, left: number, top: number, width: number, height: number, radius: number): void {
  const { context, palette } = scene;
  context.beginPath();
  context.roundRect(left - 1, top, width + 2, height + 2, radius);
  context.globalAlpha = palette.isDark ? 0.82 : 0.92;
  context.fillStyle = palette.isDark ? palette['surface-0'] : '#ffffff';
  context.fill();
  context.globalAlpha = 1;
  if (palette.isDark) return;
  context.strokeStyle = palette['border-strong'];
  context.lineWidth = 0.75;
  context.stroke();
}

function drawLevel(scene: Scene, unit: UnitView, left: number, top: number, height: number): void {
  const { context, palette } = scene;
  backing(scene, left - 15, top, 12, height - 2, 2);
  context.font = `700 11px ${palette.fontUi}`;
  context.textAlign = 'center';
  context.fillStyle = palette['text-1'];
  context.fillText(String(unit.level), left - 9, top + height / 2 + 4);
  context.textAlign = 'left';
}

function drawName(scene: Scene, unit: UnitView, left: number, baseline: number): void {
  scene.context.font = `600 11px ${scene.palette.fontUi}`;
  const { name } = scene.facts.unit(unit.unit);
  haloText(scene.context, name, left, baseline, scene.palette['text-1'], scene.palette['arena-ground']);
}

const TONES = { buff: 'tl-buff', debuff: 'tl-debuff', neutral: 'tl-neutral' } as const;

function drawBuffs(scene: Scene, buffs: readonly BuffView[], left: number, top: number): void {
  for (const [index, buff] of buffs.slice(0, BUFFS_MAX).entries())
    drawBuff(scene, buff, left + index * (BUFF_PX + 3), top);
  const hidden = buffs.length - BUFFS_MAX;
  if (hidden <= 0) return;
  scene.context.font = `10px ${scene.palette.fontUi}`;
  haloText(
    scene.context,
    `+${hidden}`,
    left + BUFFS_MAX * (BUFF_PX + 3),
    top + 12,
    scene.palette['text-2'],
    scene.palette['arena-ground'],
  );
}

/** Frame in the tone of its kind; debuffs carry a bar below, so that colour is not the only sign. */
function drawBuff(scene: Scene, buff: BuffView, x: number, y: number): void {
  const { context, palette } = scene;
  const colour = buff.shieldMilli > 0 ? palette.shield : palette[TONES[buff.kind]];
  context.beginPath();
  context.roundRect(x + 0.5, y + 0.5, BUFF_PX - 1, BUFF_PX - 1, 3);
  context.fillStyle = palette['surface-1'];
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.stroke();
  if (buff.kind === 'debuff') {
    context.fillStyle = colour;
    context.fillRect(x + 3, y + BUFF_PX - 4, BUFF_PX - 6, 1.5);
  }
  context.font = `600 10px ${palette.fontUi}`;
  context.textAlign = 'center';
  context.fillStyle = colour;
  context.fillText(scene.facts.buff(buff.buff).sign, x + BUFF_PX / 2, y + 11.5);
  context.textAlign = 'left';
  const count = buff.stacks > 1 ? buff.stacks : buff.wards;
  if (count > 1 || buff.wards > 0) drawCounter(scene, String(count), colour, x + BUFF_PX, y + BUFF_PX);
}

function drawCounter(scene: Scene, text: string, colour: string, right: number, bottom: number): void {
  const { context, palette } = scene;
  context.font = `700 10px ${palette.fontUi}`;
  const width = textWidth(context, text) + 3;
  context.fillStyle = colour;
  context.fillRect(right - width + 2, bottom - 9, width, 11);
  context.fillStyle = palette['text-on-fill'];
  context.fillText(text, right - width + 3.5, bottom);
}

/** States that hold the unit, in words under its body. */
function drawControls(scene: Scene, unit: UnitView): void {
  if (unit.controls.length === 0) return;
  const { context, palette } = scene;
  const at = scene.toScreen(unit);
  context.font = `600 11px ${palette.fontUi}`;
  context.textAlign = 'center';
  const y = at.y + radiusPx(scene, unit) + 15;
  haloText(context, unit.controls.join(' · '), at.x, y, palette['tl-control'], palette['arena-ground']);
  context.textAlign = 'left';
}
