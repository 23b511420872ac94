/** Fills that say a phase without colour: hatched recovery, crossed lock and suppression, lined debuff. */
import type { Palette } from './palette.ts';

export type PatternKind = 'hatch' | 'cross' | 'lines';

export type Patterns = Readonly<Record<PatternKind, CanvasPattern | string>>;

const TILE_PX: Readonly<Record<PatternKind, number>> = { hatch: 7, cross: 8, lines: 4 };

function strokeTile(context: CanvasRenderingContext2D, kind: PatternKind, size: number): void {
  context.beginPath();
  if (kind === 'lines') {
    context.moveTo(0, size - 0.5);
    context.lineTo(size, size - 0.5);
  } else {
    // Three parallels, so that the tile joins itself at all four sides.
    for (const offset of [-size, 0, size]) {
      context.moveTo(offset, size);
      context.lineTo(offset + size, 0);
      if (kind !== 'cross') continue;
      context.moveTo(offset, 0);
      context.lineTo(offset + size, size);
    }
  }
  context.stroke();
}

const STYLE: Readonly<Record<PatternKind, { readonly widthPx: number; readonly alpha: number }>> = {
  hatch: { widthPx: 2.6, alpha: 0.62 },
  cross: { widthPx: 1.3, alpha: 0.6 },
  lines: { widthPx: 1, alpha: 0.3 },
};

function makePattern(
  target: CanvasRenderingContext2D,
  palette: Palette,
  kind: PatternKind,
  ratio: number,
): CanvasPattern | string {
  const size = TILE_PX[kind];
  const tile = document.createElement('canvas');
  tile.width = size * ratio;
  tile.height = size * ratio;
  const context = tile.getContext('2d');
  if (context === null) return 'transparent';
  context.scale(ratio, ratio);
  context.strokeStyle = palette['tl-lane'];
  context.globalAlpha = STYLE[kind].alpha;
  context.lineWidth = STYLE[kind].widthPx;
  strokeTile(context, kind, size);
  return target.createPattern(tile, 'repeat') ?? 'transparent';
}

/**
 * Patterns in the lane's ground colour, laid from a point on: they move with what they fill. Good until they are asked
 * for again.
 */
export function patternsAt(context: CanvasRenderingContext2D, palette: Palette, xPx: number, yPx: number): Patterns {
  const { patterns, ratio } = patternsFor(context, palette);
  for (const kind of KINDS) {
    const pattern = patterns[kind];
    if (typeof pattern === 'string') continue;
    const size = TILE_PX[kind];
    pattern.setTransform(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, xPx % size, yPx % size]));
  }
  return patterns;
}

const KINDS = Object.keys(TILE_PX) as readonly PatternKind[];

interface MadePatterns {
  readonly palette: Palette;
  readonly ratio: number;
  readonly patterns: Patterns;
}

let cached: MadePatterns | undefined;

/** Made once a theme and display density. */
function patternsFor(context: CanvasRenderingContext2D, palette: Palette): MadePatterns {
  const ratio = Math.ceil(window.devicePixelRatio || 1);
  if (cached?.palette === palette && cached.ratio === ratio) return cached;
  const make = (kind: PatternKind) => makePattern(context, palette, kind, ratio);
  cached = { palette, ratio, patterns: { hatch: make('hatch'), cross: make('cross'), lines: make('lines') } };
  return cached;
}
