/** A canvas in CSS pixels that repaints only when told to, at most once a paint, sharp on any display. */

export interface SurfaceSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export type DrawSurface = (context: CanvasRenderingContext2D, size: SurfaceSize) => void;

export class CanvasSurface {
  readonly #canvas: HTMLCanvasElement;
  readonly #observer: ResizeObserver;
  #draw: DrawSurface;
  #ticket = 0;
  #size: SurfaceSize = { widthPx: 0, heightPx: 0 };

  constructor(canvas: HTMLCanvasElement, draw: DrawSurface) {
    this.#canvas = canvas;
    this.#draw = draw;
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(canvas);
    this.#resize();
  }

  get size(): SurfaceSize {
    return this.#size;
  }

  set draw(draw: DrawSurface) {
    this.#draw = draw;
    this.invalidate();
  }

  /** Asks for one repaint; more asks before it happens cost nothing. */
  invalidate(): void {
    if (this.#ticket === 0) this.#ticket = requestAnimationFrame(() => this.#paint());
  }

  dispose(): void {
    cancelAnimationFrame(this.#ticket);
    this.#observer.disconnect();
  }

  #resize(): void {
    const { clientWidth: widthPx, clientHeight: heightPx } = this.#canvas;
    this.#size = { widthPx, heightPx };
    // Painting at once avoids the blank canvas that a changed size leaves until the next paint.
    cancelAnimationFrame(this.#ticket);
    this.#paint();
  }

  #paint(): void {
    this.#ticket = 0;
    const { widthPx, heightPx } = this.#size;
    const context = this.#canvas.getContext('2d');
    if (context === null || widthPx === 0 || heightPx === 0) return;
    const ratio = this.#fitBacking();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#draw(context, this.#size);
  }

  /** Setting the size clears the canvas, so it is set only when it differs. */
  #fitBacking(): number {
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(this.#size.widthPx * ratio);
    const height = Math.round(this.#size.heightPx * ratio);
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    return ratio;
  }
}
