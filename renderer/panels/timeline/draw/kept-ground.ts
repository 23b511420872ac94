/**
 * What a picture of the lanes shows apart from its texts, kept on a canvas of its own: while somebody pans, scrolls or
 * moves the playhead it is shifted, and only what comes into sight is painted. A million slices cost a picture nothing
 * where they were painted already.
 */
import type { SurfaceSize } from '../../../widgets/canvas/surface.ts';
import { msPerPx, spanOf, type Viewport } from '../viewport.ts';

/** What the ground of a picture follows from. */
export interface GroundPicture {
  readonly layout: object;
  readonly palette: object;
  readonly differences: object;
  readonly view: Viewport;
  readonly scrollPx: number;
}

export type PaintGround<Picture extends GroundPicture> = (
  context: CanvasRenderingContext2D,
  size: SurfaceSize,
  picture: Picture,
) => void;

/** Glyphs, caps and rounded corners reach no farther than this from their moment. */
const REACH_PX = 12;
const SAME_SPAN = 1e-9;

interface Shown<Picture> {
  readonly picture: Picture;
  readonly size: SurfaceSize;
  readonly ratio: number;
  /** Where the kept canvas begins: that of the picture, to whole pixels of the display. */
  fromMs: number;
  scrollPx: number;
}

/** In pixels of the display. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class KeptGround<Picture extends GroundPicture> {
  /** What is kept, and where it is painted when it moved: drawing a canvas on itself is ten times slower. */
  #own: CanvasRenderingContext2D | null = null;
  #other: CanvasRenderingContext2D | null = null;
  #shown: Shown<Picture> | undefined;
  #isFilled = false;
  /** Some of it was painted piece by piece. */
  #isPieced = false;
  readonly #newContext: typeof newContext;

  constructor(makeContext = newContext) {
    this.#newContext = makeContext;
  }

  /**
   * Paints the ground of a picture over the whole canvas; true when it is made of pieces that may be off by a part of a
   * pixel, so that it should be renewed when nothing moves any longer.
   */
  paint(context: CanvasRenderingContext2D, size: SurfaceSize, picture: Picture, draw: PaintGround<Picture>): boolean {
    const ratio = context.canvas.width / size.widthPx;
    const last = this.#shown;
    if (last === undefined || !isSameGround(last, size, ratio, picture)) {
      // A picture that is not like the one before may be the only one of its kind: then keeping it is of no use.
      this.#shown = { picture, size, ratio, fromMs: picture.view.fromMs, scrollPx: picture.scrollPx };
      this.#isFilled = false;
      draw(context, size, picture);
      return false;
    }
    if (!this.#fit(context.canvas)) return (draw(context, size, picture), false);
    if (!this.#isFilled || !this.#move(last, picture, draw)) this.#fill(last, picture, draw);
    copy(context, this.#own!.canvas, 0, 0);
    return this.#isPieced;
  }

  /** The next picture paints all of it. */
  renew(): void {
    this.#isFilled = false;
  }

  /** False when the browser gives no more canvases. */
  #fit({ width, height }: HTMLCanvasElement): boolean {
    if (this.#own?.canvas.width === width && this.#own.canvas.height === height) return true;
    this.#own = this.#newContext(width, height);
    this.#other = this.#newContext(width, height);
    this.#isFilled = false;
    return this.#own !== null && this.#other !== null;
  }

  #fill(shown: Shown<Picture>, picture: Picture, draw: PaintGround<Picture>): void {
    shown.fromMs = picture.view.fromMs;
    shown.scrollPx = picture.scrollPx;
    const own = this.#own!;
    own.setTransform(shown.ratio, 0, 0, shown.ratio, 0, 0);
    draw(own, shown.size, picture);
    this.#isFilled = true;
    this.#isPieced = false;
  }

  /** False when nothing of what is kept would stay in sight. */
  #move(shown: Shown<Picture>, picture: Picture, draw: PaintGround<Picture>): boolean {
    const { width, height } = this.#own!.canvas;
    const msPerDot = msPerPx(picture.view, shown.size.widthPx) / shown.ratio;
    const right = Math.round((shown.fromMs - picture.view.fromMs) / msPerDot);
    const down = Math.round((shown.scrollPx - picture.scrollPx) * shown.ratio);
    if (Math.abs(right) >= width || Math.abs(down) >= height) return false;
    if (right === 0 && down === 0) return true;
    const own = this.#shift(right, down);
    shown.fromMs -= right * msPerDot;
    shown.scrollPx -= down / shown.ratio;
    const piece = (box: Box) => paintPiece(own, shown, msPerDot, box, picture, draw);
    const [left, top] = [right > 0 ? 0 : width + right, down > 0 ? 0 : height + down];
    if (right !== 0) piece({ left, top: 0, right: left + Math.abs(right), bottom: height });
    if (down !== 0) piece({ left: 0, top, right: width, bottom: top + Math.abs(down) });
    this.#isPieced = true;
    return true;
  }

  #shift(right: number, down: number): CanvasRenderingContext2D {
    const [own, other] = [this.#own!, this.#other!];
    copy(other, own.canvas, right, down);
    [this.#own, this.#other] = [other, own];
    return other;
  }
}

/** Opaque, which is the faster of the two. */
function newContext(width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { alpha: false });
}

function isSameGround<Picture extends GroundPicture>(
  { picture: last, size: lastSize, ratio: lastRatio }: Shown<Picture>,
  size: SurfaceSize,
  ratio: number,
  picture: Picture,
): boolean {
  return (
    last.layout === picture.layout &&
    last.palette === picture.palette &&
    last.differences === picture.differences &&
    lastSize.widthPx === size.widthPx &&
    lastSize.heightPx === size.heightPx &&
    lastRatio === ratio &&
    Math.abs(spanOf(last.view) - spanOf(picture.view)) <= SAME_SPAN * spanOf(last.view)
  );
}

function copy(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, right: number, down: number): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(canvas, right, down);
  context.restore();
}

/** What lies near the edges of the piece reaches into it, and it into what was there. */
function paintPiece<Picture extends GroundPicture>(
  own: CanvasRenderingContext2D,
  { ratio, fromMs, scrollPx }: Shown<Picture>,
  msPerDot: number,
  box: Box,
  picture: Picture,
  draw: PaintGround<Picture>,
): void {
  const reach = Math.ceil(REACH_PX * ratio);
  const shown = grown(box, reach, own.canvas);
  const drawn = grown(shown, reach, own.canvas);
  const size = { widthPx: (drawn.right - drawn.left) / ratio, heightPx: (drawn.bottom - drawn.top) / ratio };
  const startMs = fromMs + drawn.left * msPerDot;
  const view = { fromMs: startMs, toMs: startMs + (drawn.right - drawn.left) * msPerDot };
  own.save();
  own.setTransform(1, 0, 0, 1, 0, 0);
  own.beginPath();
  own.rect(shown.left, shown.top, shown.right - shown.left, shown.bottom - shown.top);
  own.clip();
  own.setTransform(ratio, 0, 0, ratio, drawn.left, drawn.top);
  draw(own, size, { ...picture, view, scrollPx: scrollPx + drawn.top / ratio });
  own.restore();
}

const grown = ({ left, top, right, bottom }: Box, by: number, { width, height }: HTMLCanvasElement): Box => ({
  left: Math.max(left - by, 0),
  top: Math.max(top - by, 0),
  right: Math.min(right + by, width),
  bottom: Math.min(bottom + by, height),
});
