import type { FrameView, UnitView } from '#core';
import type { Palette } from '../../../widgets/canvas/palette.ts';
import type { AimState } from '../aim-store.ts';
import type { Camera, Point, ScreenSize } from '../camera.ts';
import type { ArenaFacts } from '../facts.ts';
import type { Figure } from '../figures.ts';
import type { RangePicture } from '../ranges.ts';
import type { DrawnShape, EffectShape } from '../shapes.ts';
import type { Overlay } from '../view-store.ts';
import type { Sprites } from './sprites.ts';

export interface PlacedShape {
  readonly shape: DrawnShape;
  readonly at: Point;
  readonly facingMilliDeg: number;
}

/** Aimed order as drawn: reach round the caster and the shape at the aimed place. */
export interface AimPicture {
  readonly guid: number;
  /** Reach from the caster's edge in thousandths, 0 = unlimited. */
  readonly rangeMilli: number;
  readonly shape: PlacedShape | null;
  readonly isRefused: boolean;
  readonly rangeText: string;
}

/** Where a unit of the run before stood at the same frame. */
export interface Ghost {
  readonly guid: number;
  readonly x: number;
  readonly y: number;
  readonly radiusMilli: number;
  readonly alive: boolean;
}

/** Who was looked at and not taken, or taken in which order: what a run told again in full knows of an effect. */
export interface Choice {
  readonly eventId: number;
  readonly guid: number;
  /** Place among the chosen from 1, 0 = was not chosen. */
  readonly rank: number;
  /** Why not and by how much, '' for the chosen. */
  readonly text: string;
}

/** Everything one repaint of the arena shows. */
export interface Scene {
  readonly context: CanvasRenderingContext2D;
  readonly size: ScreenSize;
  readonly palette: Palette;
  readonly camera: Camera;
  readonly view: FrameView;
  readonly facts: ArenaFacts;
  readonly sprites: Sprites;
  /** The unit that the other panels speak of, 0 = none. */
  readonly selectedGuid: number;
  /** All that an order would be given to. */
  readonly selected: ReadonlySet<number>;
  readonly overlays: ReadonlySet<Overlay>;
  readonly figures: readonly Figure[];
  readonly shapes: readonly EffectShape[];
  readonly choices: readonly Choice[];
  readonly ghosts: readonly Ghost[];
  readonly ranges: readonly RangePicture[];
  readonly aim: AimPicture | null;
  readonly pointer: Pick<AimState, 'at' | 'over'>;
  /** Corner points of a rectangle that is being drawn up to select by, on the screen. */
  readonly band: { readonly from: Point; readonly to: Point } | null;
  readonly scaleText: (units: number) => string;
  toScreen(point: Point): Point;
}

export const FULL_CIRCLE = Math.PI * 2;

/** Without the object that `toScreen` makes: for what is drawn by the hundred. */
export const screenX = ({ size, camera }: Scene, x: number): number => size.widthPx / 2 + (x - camera.x) * camera.scale;
export const screenY = ({ size, camera }: Scene, y: number): number =>
  size.heightPx / 2 - (y - camera.y) * camera.scale;

/** Whether something of a size round a screen point can be seen. */
export const isInSight = ({ size }: Scene, x: number, y: number, reachPx: number): boolean =>
  x > -reachPx && y > -reachPx && x < size.widthPx + reachPx && y < size.heightPx + reachPx;

const unitsByView = new WeakMap<FrameView, Map<number, UnitView>>();

/** The unit of a guid in a picture. A picture keeps its units, so they are noted once. */
export function unitIn(view: FrameView, guid: number): UnitView | undefined {
  let units = unitsByView.get(view);
  if (units === undefined) {
    units = new Map(view.units.map((unit) => [unit.guid, unit]));
    unitsByView.set(view, units);
  }
  return units.get(guid);
}

/** Screen angle of a world direction: the screen's y points down. */
export const screenAngle = (milliDeg: number): number => (-milliDeg / 180_000) * Math.PI;

export function circle(context: CanvasRenderingContext2D, { x, y }: Point, r: number): void {
  context.beginPath();
  context.arc(x, y, Math.max(r, 0), 0, FULL_CIRCLE);
}

/** Adds a circle to a path that has others already. */
export function addCircle(context: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  context.moveTo(x + r, y);
  context.arc(x, y, r, 0, FULL_CIRCLE);
}

export function dashed(context: CanvasRenderingContext2D, pattern: number[], draw: () => void): void {
  context.setLineDash(pattern);
  draw();
  context.setLineDash(NO_DASH);
}

const NO_DASH: number[] = [];
