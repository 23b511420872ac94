/** What the camp of the selected unit does not see lies in the dark; without a selection nobody is asked. */
import { relatedCamps } from '../camps.ts';
import { addCircle, screenX, screenY, type Scene } from './scene.ts';
import { viewerOf } from './units.ts';

const FOG_ALPHA = 0.55;

let layer: HTMLCanvasElement | undefined;

export function drawFog(scene: Scene): void {
  const viewer = viewerOf(scene);
  if (!scene.overlays.has('vision') || viewer === undefined || scene.facts.arena?.fog !== true) return;
  const fog = layerOf(scene);
  if (fog === undefined) return;
  const { context, palette, size } = scene;
  fog.globalCompositeOperation = 'source-over';
  fog.clearRect(0, 0, size.widthPx, size.heightPx);
  fog.fillStyle = palette['surface-0'];
  fog.fillRect(0, 0, size.widthPx, size.heightPx);
  fog.globalCompositeOperation = 'destination-out';
  fog.beginPath();
  for (const unit of scene.view.units) {
    if (!unit.alive || !relatedCamps(scene.facts, viewer.camp, unit.camp)) continue;
    addCircle(fog, screenX(scene, unit.x), screenY(scene, unit.y), unit.sightMilli * scene.camera.scale);
  }
  fog.fill();
  context.globalAlpha = FOG_ALPHA;
  context.drawImage(layer!, 0, 0, size.widthPx, size.heightPx);
  context.globalAlpha = 1;
}

/** A canvas of its own, since holes can only be cut into a layer. Half as sharp is enough for fog. */
function layerOf({ size }: Scene): CanvasRenderingContext2D | undefined {
  layer ??= document.createElement('canvas');
  const [width, height] = [Math.ceil(size.widthPx / 2), Math.ceil(size.heightPx / 2)];
  if (layer.width !== width) layer.width = width;
  if (layer.height !== height) layer.height = height;
  const context = layer.getContext('2d') ?? undefined;
  context?.setTransform(0.5, 0, 0, 0.5, 0, 0);
  return context;
}
