/** One repaint of the arena, ground to figures. */
import { drawAim } from './draw/aim.ts';
import { drawBand } from './draw/band.ts';
import { drawBars } from './draw/bars.ts';
import { drawBonds } from './draw/bonds.ts';
import { drawBullets } from './draw/bullets.ts';
import { drawFigures } from './draw/figures.ts';
import { drawFog } from './draw/fog.ts';
import { drawGhosts } from './draw/ghosts.ts';
import { drawGround } from './draw/ground.ts';
import { drawMinimap } from './draw/minimap.ts';
import { drawHover, drawOrder } from './draw/orders.ts';
import { drawRanges } from './draw/ranges.ts';
import { drawScaleBar } from './draw/scale.ts';
import type { Scene } from './draw/scene.ts';
import { drawShapes } from './draw/shapes.ts';
import { drawUnits } from './draw/units.ts';
import { drawZones } from './draw/zones.ts';

const LAYERS: readonly ((scene: Scene) => void)[] = [
  drawGround,
  drawZones,
  drawFog,
  drawShapes,
  drawRanges,
  drawAim,
  drawBonds,
  drawOrder,
  drawGhosts,
  drawBullets,
  drawUnits,
  drawHover,
  drawBars,
  drawFigures,
  drawScaleBar,
  drawMinimap,
  drawBand,
];

export function paintArena(scene: Scene): void {
  scene.sprites.begin(scene.palette);
  for (const draw of LAYERS) draw(scene);
}
