/** Keeps all living units in sight and moves only when it must, so that a fight does not sway the picture. */
import type { UnitView } from '#core';
import { boundsOf, fitBounds, toScreen, type Bounds, type Camera, type ScreenSize } from './camera.ts';

const MARGIN_MILLI = 2600;
/** Units nearer to the edge than this (names and bars need room) make it move. */
const EDGE_PX = 34;
/** Once the fit would be this much closer, it comes closer. */
const CLOSER_FACTOR = 1.5;

function isInside(camera: Camera, size: ScreenSize, unit: UnitView): boolean {
  const { x, y } = toScreen(camera, size, unit);
  return x > EDGE_PX && y > EDGE_PX && x < size.widthPx - EDGE_PX && y < size.heightPx - EDGE_PX;
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
