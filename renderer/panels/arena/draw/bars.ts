/** Over each unit: name, buff icons, level, life with notches and shield, mana. Sizes are in screen pixels at any zoom. */
import type { BuffView, UnitView } from '#core';
import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import { haloText } from '../../../widgets/canvas/text.ts';
import { barRadiusPx, campColour } from '../camps.ts';
import { apart, type BarPlace } from './bar-places.ts';
import { BUFF_PX, drawBuffIcon } from './buff-icon.ts';
import { drawCrowdBars } from './crowd-bars.ts';
import { isInSight, screenX, screenY, type Scene } from './scene.ts';
import { copyText } from './text-sprite.ts';
import { isUnseen, radiusPx, viewerOf } from './units.ts';

interface BarLook {
  readonly widthPx: number;
  readonly lifePx: number;
  readonly hasDetail: boolean;
}

const HERO: BarLook = { widthPx: 84, lifePx: 7, hasDetail: true };
const TOWER: BarLook = { widthPx: 40, lifePx: 4, hasDetail: false };
const SMALL: BarLook = { widthPx: 20, lifePx: 3, hasDetail: false };
const LOOKS = { hero: HERO, tower: TOWER, small: SMALL } as const;
/** Of a hero in a crowd: names and icons of so many would lie over each other. */
const CROWDED: BarLook = { widthPx: 40, lifePx: 4, hasDetail: false };
/** From this many heroes in sight on only those that one points at or selected have all their signs. */
const CROWD = 36;

const NOTCH_MILLI = 500_000;
const NOTCH_MIN_PX = 4;
const MANA_PX = 3;
const GAP_PX = 8;
const BUFFS_MAX = 6;
const REACH_PX = 90;

export function drawBars(scene: Scene): void {
  const viewer = viewerOf(scene);
  const shown: UnitView[] = [];
  let heroes = 0;
  for (const unit of scene.view.units) {
    if (!unit.alive || isUnseen(viewer, unit)) continue;
    if (!isInSight(scene, screenX(scene, unit.x), screenY(scene, unit.y), REACH_PX)) continue;
    if (scene.facts.unit(unit.unit).bar === 'hero') heroes += 1;
    shown.push(unit);
  }
  const isCrowd = heroes > CROWD;
  // Heroes last, so that crowds of soldiers never cover them.
  drawCrowdBars(
    scene,
    shown.filter((unit) => !lookOf(scene, unit, isCrowd).hasDetail),
    (unit) => placeOf(scene, unit, lookOf(scene, unit, isCrowd)),
  );
  const detailed = shown.filter((unit) => lookOf(scene, unit, isCrowd).hasDetail);
  for (const { unit, place } of apart(detailed.map((one) => ({ unit: one, place: placeOf(scene, one, HERO) }))))
    drawBar(scene, unit, place);
}

function lookOf({ facts, selected, pointer }: Scene, unit: UnitView, isCrowd: boolean): BarLook {
  const { bar } = facts.unit(unit.unit);
  if (bar !== 'hero' || !isCrowd) return LOOKS[bar];
  return selected.has(unit.guid) || pointer.over === unit.guid ? HERO : CROWDED;
}

const hasMana = (scene: Scene, unit: UnitView): boolean => (unit.resources[scene.facts.manaIndex]?.max ?? 0) > 0;

function placeOf(scene: Scene, unit: UnitView, look: BarLook): BarPlace {
  const heightPx = look.lifePx + 2 + (look.hasDetail && hasMana(scene, unit) ? MANA_PX + 3 : 0);
  const nameGapPx = scene.overlays.has('names') ? 14 : 0;
  return {
    left: Math.round(screenX(scene, unit.x) - look.widthPx / 2),
    top: Math.round(screenY(scene, unit.y) - radiusPx(scene, unit) - GAP_PX - (look.hasDetail ? 6 : 0) - heightPx),
    heightPx,
    widthPx: look.widthPx,
    lifePx: look.lifePx,
    reachPx: (unit.buffs.length > 0 ? BUFF_PX + 5 : 3) + nameGapPx,
  };
}

function drawBar(scene: Scene, unit: UnitView, { left, top, heightPx }: BarPlace): void {
  drawLife(scene, unit, left, top);
  if (hasMana(scene, unit)) drawMana(scene, unit, left, top + HERO.lifePx + 3);
  drawLevel(scene, unit, left, top, heightPx);
  drawProgress(scene, unit, left, top + heightPx + 1);
  drawBuffs(scene, unit.buffs, left, top - BUFF_PX - 3);
  if (scene.overlays.has('names')) drawName(scene, unit, left, unit.buffs.length > 0 ? top - BUFF_PX - 7 : top - 5);
  drawControls(scene, unit);
}

function drawLife(scene: Scene, unit: UnitView, left: number, top: number): void {
  const { context, palette } = scene;
  const life = unit.resources[scene.facts.lifeIndex];
  const value = life?.value ?? 0;
  const whole = Math.max(life?.max ?? 0, value + unit.shieldMilli, 1);
  const lifePx = (value / whole) * HERO.widthPx;
  backing(scene, left, top, HERO.widthPx, HERO.lifePx, barRadiusPx(unit.camp));
  context.beginPath();
  context.roundRect(left, top + 1, lifePx, HERO.lifePx, Math.min(barRadiusPx(unit.camp), lifePx / 2));
  context.fillStyle = palette[campColour(unit.camp)];
  context.fill();
  context.fillStyle = palette.shield;
  context.fillRect(left + lifePx, top + 1, (unit.shieldMilli / whole) * HERO.widthPx, HERO.lifePx);
  drawNotches(scene, whole, left, top);
}

/** One notch each 500, a long one each 1 500; none where they would touch. */
function drawNotches(scene: Scene, whole: number, left: number, top: number): void {
  const gapPx = (NOTCH_MILLI / whole) * HERO.widthPx;
  if (gapPx < NOTCH_MIN_PX) return;
  scene.context.fillStyle = scene.palette.isDark ? scene.palette['surface-0'] : '#ffffff';
  for (let index = 1; index * gapPx < HERO.widthPx - 1; index++) {
    const isLong = index % 3 === 0;
    scene.context.fillRect(Math.round(left + index * gapPx), top + 1, 1, isLong ? HERO.lifePx : HERO.lifePx - 3);
  }
}

function drawMana(scene: Scene, unit: UnitView, left: number, top: number): void {
  const mana = unit.resources[scene.facts.manaIndex]!;
  backing(scene, left, top, HERO.widthPx, MANA_PX, 0);
  scene.context.fillStyle = scene.palette.mana;
  scene.context.fillRect(left, top + 1, (mana.value / Math.max(mana.max, 1)) * HERO.widthPx, MANA_PX);
}

const PROGRESS_PX = 3;
/** Phases that one waits for; the others are over before a bar is read. */
const PROGRESS: Readonly<Record<string, ColourToken>> = {
  charge: 'ph-precast',
  channel: 'ph-channel',
  channelLock: 'ph-channellock',
};

/** How far a charge-up or a channel has come, under life and mana. A charge-up is full at the bar's end. */
function drawProgress(scene: Scene, { cast }: UnitView, left: number, top: number): void {
  const token = cast === null ? undefined : PROGRESS[cast.phase];
  if (cast === null || token === undefined || cast.durationMs <= 0) return;
  backing(scene, left, top, HERO.widthPx, PROGRESS_PX, 0);
  const share = Math.min(cast.elapsedMs / cast.durationMs, 1);
  scene.context.fillStyle = scene.palette[token];
  scene.context.fillRect(left, top + 1, share * HERO.widthPx, PROGRESS_PX);
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
  copyText(scene, scene.facts.unit(unit.unit).name, `600 11px ${scene.palette.fontUi}`, 'text-1', left, baseline);
}

function drawBuffs(scene: Scene, buffs: readonly BuffView[], left: number, top: number): void {
  const count = Math.min(buffs.length, BUFFS_MAX);
  for (let index = 0; index < count; index++) drawBuffIcon(scene, buffs[index]!, left + index * (BUFF_PX + 3), top);
  const hidden = buffs.length - BUFFS_MAX;
  if (hidden <= 0) return;
  const x = left + BUFFS_MAX * (BUFF_PX + 3);
  copyText(scene, `+${hidden}`, `10px ${scene.palette.fontUi}`, 'text-2', x, top + 12);
}

/** States that hold the unit, in words under its body. */
function drawControls(scene: Scene, unit: UnitView): void {
  if (unit.controls.length === 0) return;
  const { context, palette } = scene;
  context.font = `600 11px ${palette.fontUi}`;
  context.textAlign = 'center';
  const y = screenY(scene, unit.y) + radiusPx(scene, unit) + 15;
  const text = unit.controls.map(scene.facts.control).join(' · ');
  haloText(context, text, screenX(scene, unit.x), y, palette['tl-control'], palette['arena-ground']);
  context.textAlign = 'left';
}
