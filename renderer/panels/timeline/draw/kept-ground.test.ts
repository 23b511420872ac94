import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeptGround, type GroundPicture } from './kept-ground.ts';

const SIZE = { widthPx: 40, heightPx: 24 };
const MS_PER_PX = 5;

/** As much of a canvas as the ground needs: dots that remember what was painted there. */
class Paper {
  readonly canvas: { width: number; height: number; dots: Float64Array };
  private at = { x: 0, y: 0 };
  private box = { x: 0, y: 0, width: 0, height: 0 };
  private clipped: typeof this.box | undefined;
  private saved: [typeof this.at, typeof this.clipped][] = [];

  constructor(width: number, height: number) {
    this.canvas = { width, height, dots: new Float64Array(width * height).fill(NaN) };
  }

  get dots(): number[] {
    return [...this.canvas.dots];
  }

  save(): void {
    this.saved.push([this.at, this.clipped]);
  }

  restore(): void {
    [this.at, this.clipped] = this.saved.pop()!;
  }

  setTransform(_a: number, _b: number, _c: number, _d: number, x: number, y: number): void {
    this.at = { x, y };
  }

  beginPath(): void {
    this.box = { x: 0, y: 0, width: 0, height: 0 };
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.box = { x, y, width, height };
  }

  clip(): void {
    this.clipped = this.box;
  }

  drawImage({ width, height, dots }: Paper['canvas'], right: number, down: number): void {
    const before = dots.slice();
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) this.put(x + right, y + down, before[y * width + x]!);
  } // prettier-ignore

  put(x: number, y: number, value: number): void {
    const [atX, atY] = [x + this.at.x, y + this.at.y];
    const { width, height, dots } = this.canvas;
    const { clipped } = this;
    if (atX < 0 || atY < 0 || atX >= width || atY >= height) return;
    if (clipped && (atX < clipped.x || atX >= clipped.x + clipped.width)) return;
    if (clipped && (atY < clipped.y || atY >= clipped.y + clipped.height)) return;
    dots[atY * width + atX] = value;
  }
}

let painted = 0;

/** Every dot says which moment and which line it shows. */
function drawDots(context: unknown, size: typeof SIZE, { view, scrollPx }: GroundPicture): void {
  for (let y = 0; y < size.heightPx; y++)
    for (let x = 0; x < size.widthPx; x++) {
      painted += 1;
      (context as Paper).put(x, y, Math.round(view.fromMs / MS_PER_PX + x) * 1000 + Math.round(scrollPx) + y);
    }
}

const layout = {};
const palette = {};
const differences = {};

const pictureAt = (fromPx: number, scrollPx: number, more: Partial<GroundPicture> = {}): GroundPicture => ({
  ...{ layout, palette, differences, scrollPx, ...more },
  view: { fromMs: fromPx * MS_PER_PX, toMs: (fromPx + SIZE.widthPx) * MS_PER_PX },
});

const newPaper = (width: number, height: number) => new Paper(width, height) as unknown as CanvasRenderingContext2D;

function studio() {
  const ground = new KeptGround<GroundPicture>(newPaper);
  const paper = new Paper(SIZE.widthPx, SIZE.heightPx);
  const paint = (picture: GroundPicture) => {
    painted = 0;
    return ground.paint(paper as unknown as CanvasRenderingContext2D, SIZE, picture, drawDots);
  };
  return { ground, paper, paint };
}

function paintedAnew(picture: GroundPicture): number[] {
  const paper = new Paper(SIZE.widthPx, SIZE.heightPx);
  drawDots(paper, SIZE, picture);
  return paper.dots;
}

const WHOLE = SIZE.widthPx * SIZE.heightPx;

describe('KeptGround', () => {
  it('shows after any pans and scrolls what a new picture shows', () => {
    const move = fc.record({ right: fc.integer({ min: -50, max: 50 }), down: fc.integer({ min: -30, max: 30 }) });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 12 }), (moves) => {
        const { paint, paper } = studio();
        let [x, y] = [1000, 1000];
        for (const { right, down } of moves) {
          [x, y] = [x + right, y + down];
          paint(pictureAt(x, y));
          expect(paper.dots).toEqual(paintedAnew(pictureAt(x, y)));
        }
      }),
      { seed: 20261130, numRuns: 60 },
    );
  });

  it('paints no more than what comes into sight, and a piece around it', () => {
    const { paint } = studio();
    expect(paint(pictureAt(0, 0))).toBe(false);
    expect(paint(pictureAt(3, 0))).toBe(false);
    expect(painted).toBe(WHOLE);
    expect(paint(pictureAt(5, 0))).toBe(true);
    expect(painted).toBeLessThanOrEqual((2 + 2 * 12) * SIZE.heightPx);
    paint(pictureAt(5, 0));
    expect(painted).toBe(0);
  });

  it('paints all of it anew when something else is shown, another zoom too, and when it is asked to', () => {
    const { ground, paint, paper } = studio();
    for (const at of [0, 1, 2]) paint(pictureAt(at, 0));
    const other = pictureAt(2, 0, { layout: {} });
    expect(paint(other)).toBe(false);
    expect(painted).toBe(WHOLE);
    const closer = { ...other, view: { fromMs: 0, toMs: 90 } };
    paint(closer);
    expect(painted).toBe(WHOLE);
    for (const at of [0, 1, 2]) paint(pictureAt(at, 0));
    ground.renew();
    expect(paint(pictureAt(2, 0))).toBe(false);
    expect(painted).toBe(WHOLE);
    expect(paper.dots).toEqual(paintedAnew(pictureAt(2, 0)));
  });

  it('keeps within half a pixel of a view that moves by parts of pixels', () => {
    const { paint, paper } = studio();
    for (let at = 0; at < 20; at += 0.3) paint(pictureAt(at, 0));
    const shown = Math.floor(paper.dots[0]! / 1000);
    expect(Math.abs(shown - 19.8)).toBeLessThanOrEqual(1);
  });
});
