/** Text on canvases: widths are measured once a font and string, since measuring is what makes such pictures slow. */

const WIDTHS_MAX = 4000;
const widths = new Map<string, number>();

export function textWidth(context: CanvasRenderingContext2D, text: string): number {
  const key = `${context.font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size > WIDTHS_MAX) widths.clear();
  const width = context.measureText(text).width;
  widths.set(key, width);
  return width;
}

/** Text with a halo in the ground's colour, readable over anything. */
export function haloText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  fill: string,
  halo: string,
): void {
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = halo;
  context.strokeText(text, x, y);
  context.fillStyle = fill;
  context.fillText(text, x, y);
}
