import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EndCap, InstantKind, LaneKind, SliceKind } from '#timeline';
import { drawGlyph, drawSign, SIGN_GLYPHS } from '../../../widgets/canvas/glyphs.ts';
import { drawingOf, shapeOf, sliceOf } from '../testing/drawing.ts';
import { drawCap } from './caps.ts';
import { SLICE_STYLES } from './slices.ts';

const view = { fromMs: 0, toMs: 990 };

/** Kinds that look alike when all colours are one. */
function alike<Kind>(kinds: readonly Kind[], shape: (kind: Kind) => string): readonly (readonly Kind[])[] {
  const byShape = new Map<string, Kind[]>();
  for (const kind of kinds) byShape.set(shape(kind), [...(byShape.get(shape(kind)) ?? []), kind]);
  return [...byShape.values()].filter(({ length }) => length > 1);
}

const INSTANTS: readonly InstantKind[] = [
  'physical', 'magic', 'true', 'heal', 'shield', 'command', 'refused', 'death', 'spawn', 'despawn', 'reward', 'level',
  'blocked', 'error', 'log', 'cue', 'hit', 'met', 'unmet', 'match', 'hashSame', 'hashDiffers', 'hashUnproven',
]; // prettier-ignore
const CAPS: readonly EndCap[] = ['interrupted', 'expired', 'dispelled', 'hit', 'flush'];

/** What may stand beside each other on one lane; buffs of a lane are all of one kind. */
const BESIDE: Readonly<Partial<Record<LaneKind, readonly SliceKind[]>>> = {
  cast: ['preCast', 'charge', 'cast', 'channel', 'channelLock', 'aftCast'],
  attack: ['approach', 'windup', 'backswing'],
  control: ['control', 'dead'],
  skill: ['toggle', 'stage'],
  watch: ['holds', 'word'],
};

describe('without colours', () => {
  it('every kind of instant has a shape of its own', () => {
    const shape = (kind: InstantKind) => {
      const drawing = drawingOf(view);
      drawGlyph(drawing.frame.context, drawing.frame.palette, kind, 0, 0, 5);
      return shapeOf(drawing);
    };
    expect(alike(INSTANTS, shape)).toEqual([]);
  });

  it('so has every sign that a project may choose', () => {
    const shape = (glyph: (typeof SIGN_GLYPHS)[number]) => {
      const drawing = drawingOf(view);
      drawSign(drawing.frame.context, drawing.frame.palette, { glyph, colour: 'accent' }, 0, 0, 5);
      return shapeOf(drawing);
    };
    expect(alike(SIGN_GLYPHS, shape)).toEqual([]);
  });

  it('every end of a slice is told by its shape', () => {
    const shape = (cap: EndCap) => {
      const drawing = drawingOf(view);
      drawCap(drawing.frame, sliceOf({ cap }), 10, 13);
      return shapeOf(drawing);
    };
    expect(alike(CAPS, shape)).toEqual([]);
  });

  it('slices of one lane differ by pattern, frame or notches', () => {
    const shape = (kind: SliceKind) => {
      const { pattern = '', isHollow = false, isNotched = false } = SLICE_STYLES[kind];
      return `${pattern} ${isHollow} ${isNotched}`;
    };
    for (const [lane, kinds] of Object.entries(BESIDE)) expect(alike(kinds, shape), lane).toEqual([]);
  });
});

describe('the colours of both themes', () => {
  const css = readFileSync(new URL('../../../app/theme/tokens.css', import.meta.url), 'utf8');
  const themes = ['dark', 'light'].map((theme) => {
    const block = css.slice(css.indexOf(`[data-theme='${theme}'] {`)).split('\n}')[0]!;
    return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, colour]) => [name!, colour!]));
  });

  const luminance = (colour: string): number => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (a: string, b: string): number => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high! + 0.05) / (low! + 0.05);
  };

  it('set every slice off from both grounds of the lanes', () => {
    for (const tokens of themes)
      for (const [kind, { colour }] of Object.entries(SLICE_STYLES))
        for (const ground of ['tl-lane', 'tl-lane-alt'])
          expect(contrast(tokens.get(colour)!, tokens.get(ground)!), `${kind} on ${ground}`).toBeGreaterThan(3);
  });
});
