/** Keeps all living units in sight and moves only when it must, so that a fight does not sway the picture. */
import type { UnitView } from '#core';
import { boundsOf, fitBounds, panCamera, toScreen, type Bounds, type Camera, type ScreenSize } from './camera.ts';
import { hasMinimap, MINIMAP } from './draw/minimap.ts';

const MARGIN_MILLI = 1200;
/** Units nearer to the edge than this (names and bars need room) make it move. */
const SIDE_PX = 56;
const ABOVE_PX = 60;
const BELOW_PX = 8;
/** Once the fit would be this much closer, it comes closer. */
const CLOSER_FACTOR = 1.5;

/** Of a unit round its middle. */
const BODY_PX = 30;
const MINIMAP_RIGHT_PX = MINIMAP.marginPx + MINIMAP.widthPx;
const MINIMAP_ABOVE_PX = MINIMAP.marginPx + MINIMAP.heightPx;

function isInside(camera: Camera, size: ScreenSize, unit: UnitView): boolean {
  const { x, y } = toScreen(camera, size, unit);
  return (
    !isCovered(camera, size, unit) &&
    x > SIDE_PX &&
    y > ABOVE_PX &&
    x < size.widthPx - SIDE_PX &&
    y < size.heightPx - BELOW_PX
  );
}

/** The minimap lies over the lower left corner of the picture. */
function isCovered(camera: Camera, size: ScreenSize, unit: UnitView): boolean {
  const { x, y } = toScreen(camera, size, unit);
  return hasMinimap(size) && x < MINIMAP_RIGHT_PX + BODY_PX && y > size.heightPx - MINIMAP_ABOVE_PX - BODY_PX;
}

/** All of the picture, or what is right of the minimap when it would hide somebody. */
function fit(bounds: Bounds, size: ScreenSize, living: readonly UnitView[]): Camera {
  const whole = fitBounds(bounds, size, MARGIN_MILLI);
  if (!living.some((unit) => isCovered(whole, size, unit))) return whole;
  const beside = fitBounds(bounds, { ...size, widthPx: size.widthPx - MINIMAP_RIGHT_PX }, MARGIN_MILLI);
  return panCamera(beside, -MINIMAP_RIGHT_PX / 2, 0);
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
  const fitted = fit(bounds, size, living);
  if (last === null || fitted.scale > last.scale * CLOSER_FACTOR) return fitted;
  return living.every((unit) => isInside(last, size, unit)) ? last : fitted;
}
