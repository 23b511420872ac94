import type { Scene } from './scene.ts';

const FILL_ALPHA = 0.14;

/** The rectangle that is drawn up to select everybody in it. */
export function drawBand({ context, palette, band }: Scene): void {
  if (band === null) return;
  const [width, height] = [band.to.x - band.from.x, band.to.y - band.from.y];
  context.fillStyle = context.strokeStyle = palette.accent;
  context.globalAlpha = FILL_ALPHA;
  context.fillRect(band.from.x, band.from.y, width, height);
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeRect(band.from.x, band.from.y, width, height);
}
