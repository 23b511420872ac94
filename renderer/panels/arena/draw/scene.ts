import type { FrameView } from '#core';
import type { Palette } from '../../../widgets/canvas/palette.ts';
import type { AimState } from '../aim-store.ts';
import type { Camera, Point, ScreenSize } from '../camera.ts';
import type { ArenaFacts } from '../facts.ts';
import type { Figure } from '../figures.ts';
import type { EffectShape } from '../shapes.ts';
import type { Overlay } from '../view-store.ts';

/** Aimed order as drawn: reach round the caster and the shape at the aimed place. */
export interface AimPicture {
  readonly guid: number;
  /** Reach from the caster's edge in thousandths, 0 = unlimited. */
  readonly rangeMilli: number;
  readonly shape: EffectShape | null;
  readonly isRefused: boolean;
  readonly rangeText: string;
}

/** Everything one repaint of the arena shows. */
export interface Scene {
  readonly context: CanvasRenderingContext2D;
  readonly size: ScreenSize;
  readonly palette: Palette;
  readonly camera: Camera;
  readonly view: FrameView;
  readonly facts: ArenaFacts;
  readonly selectedGuid: number;
  readonly overlays: ReadonlySet<Overlay>;
  readonly figures: readonly Figure[];
  readonly shapes: readonly EffectShape[];
  readonly aim: AimPicture | null;
  readonly pointer: Pick<AimState, 'at' | 'over'>;
  readonly scaleText: (units: number) => string;
  toScreen(point: Point): Point;
}

export const FULL_CIRCLE = Math.PI * 2;

/** Screen angle of a world direction: the screen's y points down. */
export const screenAngle = (milliDeg: number): number => (-milliDeg / 180_000) * Math.PI;

export function circle(context: CanvasRenderingContext2D, { x, y }: Point, r: number): void {
  context.beginPath();
  context.arc(x, y, Math.max(r, 0), 0, FULL_CIRCLE);
}

export function dashed(context: CanvasRenderingContext2D, pattern: number[], draw: () => void): void {
  context.setLineDash(pattern);
  draw();
  context.setLineDash([]);
}
