/** One repaint of the arena, ground to figures. */
import { drawAim } from './draw/aim.ts';
import { drawBars } from './draw/bars.ts';
import { drawBonds } from './draw/bonds.ts';
import { drawBullets } from './draw/bullets.ts';
import { drawFigures } from './draw/figures.ts';
import { drawGround } from './draw/ground.ts';
import { drawMinimap } from './draw/minimap.ts';
import { drawHover, drawOrder } from './draw/orders.ts';
import { drawScaleBar } from './draw/scale.ts';
import type { Scene } from './draw/scene.ts';
import { drawShapes } from './draw/shapes.ts';
import { drawUnits } from './draw/units.ts';
import { drawZones } from './draw/zones.ts';

const LAYERS: readonly ((scene: Scene) => void)[] = [
  drawGround,
  drawZones,
  drawShapes,
  drawAim,
  drawBonds,
  drawOrder,
  drawBullets,
  drawUnits,
  drawHover,
  drawBars,
  drawFigures,
  drawScaleBar,
  drawMinimap,
];

export function paintArena(scene: Scene): void {
  for (const draw of LAYERS) draw(scene);
}
