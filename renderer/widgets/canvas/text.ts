/** Text on canvases: widths are measured once a font and string, since measuring is what makes such pictures slow. */

const WIDTHS_MAX = 20_000;
const widths = new Map<string, Map<string, number>>();
let widthCount = 0;

/** `font`: what the context is set to, for whoever knows it: asking the context for it takes longer than all else here. */
export function textWidth(context: CanvasRenderingContext2D, text: string, font = context.font): number {
  let ofFont = widths.get(font);
  const known = ofFont?.get(text);
  if (known !== undefined) return known;
  if (++widthCount > WIDTHS_MAX) {
    widths.clear();
    widthCount = 0;
    ofFont = undefined;
  }
  if (ofFont === undefined) widths.set(font, (ofFont = new Map()));
  const width = context.measureText(text).width;
  ofFont.set(text, width);
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
