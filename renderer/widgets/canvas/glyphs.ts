/** The shapes that stand for kinds of figures and events, so that colour is never the only sign. */
import type { ColourToken, Palette } from './palette.ts';

// prettier-ignore
export type GlyphKind =
  | 'physical' | 'magic' | 'true' | 'heal' | 'shield' | 'mana'
  | 'refused' | 'command' | 'death' | 'spawn' | 'despawn' | 'reward' | 'level' | 'blocked' | 'error' | 'log' | 'cue'
  | 'hashSame' | 'hashDiffers' | 'hashUnproven' | 'hit' | 'met' | 'unmet' | 'match';

type Trace = (context: CanvasRenderingContext2D, x: number, y: number, r: number) => void;

function polygon(points: readonly (readonly [number, number])[]): Trace {
  return (context, x, y, r) => {
    for (const [index, [dx, dy]] of points.entries()) {
      if (index === 0) context.moveTo(x + dx * r, y + dy * r);
      else context.lineTo(x + dx * r, y + dy * r);
    }
    context.closePath();
  };
}

const triangle = polygon([[0, -1], [1, 0.78], [-1, 0.78]]); // prettier-ignore
const diamond = polygon([[0, -1], [1, 0], [0, 1], [-1, 0]]); // prettier-ignore
const hexagon = polygon([[-1, 0], [-0.5, -0.9], [0.5, -0.9], [1, 0], [0.5, 0.9], [-0.5, 0.9]]); // prettier-ignore
const chevron = polygon([[-0.8, -1], [0.1, -1], [1, 0], [0.1, 1], [-0.8, 1], [0, 0]]); // prettier-ignore
const square = polygon([[-0.8, -0.8], [0.8, -0.8], [0.8, 0.8], [-0.8, 0.8]]); // prettier-ignore
const arrowUp = polygon([[0, -1], [0.9, 0.05], [0.35, 0.05], [0.35, 0.9], [-0.35, 0.9], [-0.35, 0.05], [-0.9, 0.05]]); // prettier-ignore
const ARM = 0.3;
// prettier-ignore
const plus = polygon([
  [-ARM, -1], [ARM, -1], [ARM, -ARM], [1, -ARM], [1, ARM], [ARM, ARM], [ARM, 1], [-ARM, 1], [-ARM, ARM], [-1, ARM], [-1, -ARM], [-ARM, -ARM],
]);
const disc: Trace = (context, x, y, r) => {
  context.moveTo(x + r * 0.9, y);
  context.arc(x, y, r * 0.9, 0, Math.PI * 2);
};
const coin: Trace = (context, x, y, r) => {
  disc(context, x, y, r);
  context.moveTo(x, y - r * 0.45);
  context.lineTo(x, y + r * 0.45);
};
/** Lines of writing. */
const lines: Trace = (context, x, y, r) => {
  for (const [dy, width] of [[-0.7, 0.9], [0, 0.9], [0.7, 0.3]] as const) {
    context.moveTo(x - r * 0.9, y + r * dy);
    context.lineTo(x + r * width, y + r * dy);
  }
}; // prettier-ignore
const barredRing: Trace = (context, x, y, r) => {
  disc(context, x, y, r);
  context.moveTo(x - r * 0.6, y - r * 0.6);
  context.lineTo(x + r * 0.6, y + r * 0.6);
};
/** Kept out: a box with a bar, so that it is no refused order. */
const barredBox: Trace = (context, x, y, r) => {
  square(context, x, y, r);
  context.moveTo(x - r * 0.5, y);
  context.lineTo(x + r * 0.5, y);
};
const hanging = polygon([[-1, -0.8], [1, -0.8], [0, 1]]); // prettier-ignore
/** A warning that hangs from its point. */
const warning: Trace = (context, x, y, r) => {
  hanging(context, x, y, r);
  context.moveTo(x, y - r * 0.45);
  context.lineTo(x, y + r * 0.2);
};
const pennant = polygon([[-0.7, -0.9], [0.9, 0], [-0.7, 0.9]]); // prettier-ignore
const cross: Trace = (context, x, y, r) => {
  context.moveTo(x - r * 0.85, y - r * 0.85);
  context.lineTo(x + r * 0.85, y + r * 0.85);
  context.moveTo(x + r * 0.85, y - r * 0.85);
  context.lineTo(x - r * 0.85, y + r * 0.85);
};

const tick: Trace = (context, x, y, r) => {
  context.moveTo(x - r * 0.8, y + r * 0.05);
  context.lineTo(x - r * 0.2, y + r * 0.7);
  context.lineTo(x + r * 0.85, y - r * 0.7);
};
const unequal: Trace = (context, x, y, r) => {
  for (const dy of [-0.4, 0.4]) {
    context.moveTo(x - r * 0.95, y + r * dy);
    context.lineTo(x + r * 0.95, y + r * dy);
  }
  context.moveTo(x - r * 0.6, y + r);
  context.lineTo(x + r * 0.6, y - r);
};
const dots: Trace = (context, x, y, r) => {
  for (const dx of [-0.8, 0, 0.8]) {
    context.moveTo(x + r * (dx - 0.15), y);
    context.lineTo(x + r * (dx + 0.15), y);
  }
};
/** Stopped at: a ring around a point. */
const target: Trace = (context, x, y, r) => {
  disc(context, x, y, r);
  context.moveTo(x + r * 0.2, y);
  context.arc(x, y, r * 0.2, 0, Math.PI * 2);
};
/** Kept apart from the tick of a hash by its box. */
const boxedTick: Trace = (context, x, y, r) => {
  square(context, x, y, r * 1.25);
  tick(context, x, y, r * 0.6);
};
/** A cross in a box, so that it is no death. */
const boxedCross: Trace = (context, x, y, r) => {
  square(context, x, y, r * 1.25);
  context.moveTo(x - r * 0.5, y - r * 0.5);
  context.lineTo(x + r * 0.5, y + r * 0.5);
  context.moveTo(x + r * 0.5, y - r * 0.5);
  context.lineTo(x - r * 0.5, y + r * 0.5);
};

interface Glyph {
  readonly trace: Trace;
  readonly colour: ColourToken;
  /** Drawn as a line instead of a fill. */
  readonly isLine?: boolean;
}

const GLYPHS: Readonly<Record<GlyphKind, Glyph>> = {
  physical: { trace: triangle, colour: 'dmg-physical' },
  magic: { trace: diamond, colour: 'dmg-magic' },
  true: { trace: disc, colour: 'dmg-true' },
  heal: { trace: plus, colour: 'heal' },
  shield: { trace: hexagon, colour: 'shield' },
  mana: { trace: square, colour: 'mana' },
  refused: { trace: barredRing, colour: 'tl-refused', isLine: true },
  blocked: { trace: barredBox, colour: 'text-3', isLine: true },
  command: { trace: chevron, colour: 'tl-command' },
  death: { trace: cross, colour: 'text-1', isLine: true },
  spawn: { trace: square, colour: 'text-2' },
  despawn: { trace: square, colour: 'text-2', isLine: true },
  reward: { trace: coin, colour: 'warning', isLine: true },
  level: { trace: arrowUp, colour: 'success' },
  log: { trace: lines, colour: 'text-2', isLine: true },
  error: { trace: warning, colour: 'error', isLine: true },
  cue: { trace: pennant, colour: 'tl-ghost', isLine: true },
  hit: { trace: target, colour: 'error', isLine: true },
  met: { trace: boxedTick, colour: 'success', isLine: true },
  unmet: { trace: boxedCross, colour: 'error', isLine: true },
  match: { trace: diamond, colour: 'accent', isLine: true },
  hashSame: { trace: tick, colour: 'success', isLine: true },
  hashDiffers: { trace: unequal, colour: 'error', isLine: true },
  hashUnproven: { trace: dots, colour: 'text-3', isLine: true },
};

/** The same shapes as text, for DOM and tooltips. */
export const GLYPH_TEXT: Readonly<Record<GlyphKind, string>> = {
  physical: '▲',
  magic: '◆',
  true: '●',
  heal: '✚',
  shield: '⬡',
  mana: '■',
  refused: '⊘',
  blocked: '⊟',
  command: '❯',
  death: '✕',
  spawn: '■',
  despawn: '□',
  reward: '⦶',
  level: '⬆',
  log: '≡',
  error: '⚠',
  cue: '▷',
  hit: '◎',
  met: '☑',
  unmet: '☒',
  match: '◇',
  hashSame: '✓',
  hashDiffers: '≠',
  hashUnproven: '…',
};

/** Shapes and colours that people choose for marks of their own. */
const SIGN_SHAPES = {
  diamond: { trace: diamond, text: '◆' },
  triangle: { trace: triangle, text: '▲' },
  disc: { trace: disc, text: '●' },
  square: { trace: square, text: '■' },
  hexagon: { trace: hexagon, text: '⬢' },
  plus: { trace: plus, text: '✚' },
  chevron: { trace: chevron, text: '❯' },
  arrow: { trace: arrowUp, text: '⬆' },
  ring: { trace: disc, text: '○', isLine: true },
} as const satisfies Record<string, { trace: Trace; text: string; isLine?: boolean }>;

const SIGN_COLOURS = {
  accent: 'accent',
  success: 'success',
  warning: 'warning',
  error: 'error',
  physical: 'dmg-physical',
  magic: 'dmg-magic',
  true: 'dmg-true',
  heal: 'heal',
  shield: 'shield',
  mana: 'mana',
  neutral: 'text-2',
} as const satisfies Record<string, ColourToken>;

export interface Sign {
  readonly glyph: keyof typeof SIGN_SHAPES;
  readonly colour: keyof typeof SIGN_COLOURS;
}

export const SIGN_GLYPHS = Object.keys(SIGN_SHAPES) as readonly Sign['glyph'][];
export const signText = ({ glyph }: Sign): string => SIGN_SHAPES[glyph].text;
export const signColour = ({ colour }: Sign): ColourToken => SIGN_COLOURS[colour];

export function drawSign(
  context: CanvasRenderingContext2D,
  palette: Palette,
  sign: Sign,
  x: number,
  y: number,
  r: number,
): void {
  draw(context, palette, { ...SIGN_SHAPES[sign.glyph], colour: signColour(sign) }, x, y, r);
}

export const glyphColour = (kind: GlyphKind): ColourToken => GLYPHS[kind].colour;

export function drawGlyph(
  context: CanvasRenderingContext2D,
  palette: Palette,
  kind: GlyphKind,
  x: number,
  y: number,
  r: number,
): void {
  draw(context, palette, GLYPHS[kind], x, y, r);
}

function draw(
  context: CanvasRenderingContext2D,
  palette: Palette,
  glyph: Glyph,
  x: number,
  y: number,
  r: number,
): void {
  context.beginPath();
  glyph.trace(context, x, y, r);
  if (glyph.isLine === true) {
    context.strokeStyle = palette[glyph.colour];
    context.lineWidth = 1.8;
    context.stroke();
  } else {
    context.fillStyle = palette[glyph.colour];
    context.fill();
  }
}
