/** Small pictures that are drawn once and then only copied: bodies, names, icons. Kept a theme and display density. */
import type { Palette } from '../../../widgets/canvas/palette.ts';

export interface Sprite {
  readonly image: CanvasImageSource;
  readonly widthPx: number;
  readonly heightPx: number;
}

type DrawSprite = (context: CanvasRenderingContext2D) => void;

/** Zooming makes bodies of all sizes; then it begins anew. */
const SPRITES_MAX = 1000;

export class Sprites {
  readonly #known = new Map<string, Sprite>();
  #palette: Palette | undefined;
  #ratio = 0;

  /** To be called before each picture: another theme or display has other sprites. */
  begin(palette: Palette, ratio = globalThis.devicePixelRatio || 1): void {
    if (palette === this.#palette && ratio === this.#ratio) return;
    this.#known.clear();
    this.#palette = palette;
    this.#ratio = ratio;
  }

  get(key: string, widthPx: number, heightPx: number, draw: DrawSprite): Sprite {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= SPRITES_MAX) this.#known.clear();
    const sprite = this.#make(Math.ceil(widthPx), Math.ceil(heightPx), draw);
    this.#known.set(key, sprite);
    return sprite;
  }

  #make(widthPx: number, heightPx: number, draw: DrawSprite): Sprite {
    const image = document.createElement('canvas');
    image.width = Math.max(1, Math.round(widthPx * this.#ratio));
    image.height = Math.max(1, Math.round(heightPx * this.#ratio));
    const context = image.getContext('2d');
    if (context !== null) {
      context.scale(this.#ratio, this.#ratio);
      draw(context);
    }
    return { image, widthPx, heightPx };
  }
}

export function copySprite(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number): void {
  context.drawImage(sprite.image, x, y, sprite.widthPx, sprite.heightPx);
}

/**
 * Copies sprites that are turned round a point of theirs. `base` is the transform of the canvas, read once for all;
 * whoever is done gives it back with `setTransform(base)`.
 */
export function copyTurned(
  context: CanvasRenderingContext2D,
  base: DOMMatrix,
  sprite: Sprite,
  x: number,
  y: number,
  angle: number,
  pivotX: number,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [toX, toY] = [base.a * x + base.e, base.d * y + base.f];
  context.setTransform(base.a * cos, base.d * sin, -base.a * sin, base.d * cos, toX, toY);
  context.drawImage(sprite.image, -pivotX, -sprite.heightPx / 2, sprite.widthPx, sprite.heightPx);
}
