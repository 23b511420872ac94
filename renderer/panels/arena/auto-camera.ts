/** Keeps all living units in sight and moves only when it must, so that a fight does not sway the picture. */
import type { UnitView } from '#core';
import { boundsOf, fitBounds, toScreen, type Bounds, type Camera, type ScreenSize } from './camera.ts';

const MARGIN_MILLI = 1200;
/** Units nearer to the edge than this (names and bars need room) make it move. */
const SIDE_PX = 56;
const ABOVE_PX = 60;
const BELOW_PX = 8;
/** Once the fit would be this much closer, it comes closer. */
const CLOSER_FACTOR = 1.5;

function isInside(camera: Camera, size: ScreenSize, unit: UnitView): boolean {
  const { x, y } = toScreen(camera, size, unit);
  return x > SIDE_PX && y > ABOVE_PX && x < size.widthPx - SIDE_PX && y < size.heightPx - BELOW_PX;
}

export function autoCamera(
  last: Camera | null,
  units: readonly UnitView[],
  size: ScreenSize,
  arena: Bounds | undefined,
): Camera {
  const living = units.filter(({ alive }) => alive);
  const bounds = boundsOf(living.length > 0 ? living : units) ??
    arena ?? { minX: -8000, minY: -5000, maxX: 8000, maxY: 5000 };
  const fitted = fitBounds(bounds, size, MARGIN_MILLI);
  if (last === null || fitted.scale > last.scale * CLOSER_FACTOR) return fitted;
  return living.every((unit) => isInside(last, size, unit)) ? last : fitted;
}
