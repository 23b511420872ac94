/** A canvas that only notes what is asked of it; for tests of what is drawn. */
import type { Slice } from '#timeline';
import type { Palette } from '../../../widgets/canvas/palette.ts';
import type { DrawFrame } from '../draw/frame.ts';
import { msPerPx, xOf, type Viewport } from '../viewport.ts';

export interface Call {
  readonly name: string;
  readonly given: readonly unknown[];
  /** Fill at that moment. */
  readonly fill: string;
}

const WIDTH_PX = 990;

export interface Drawing {
  readonly calls: Call[];
  readonly frame: DrawFrame;
}

/** Colours are the names of their tokens, patterns the names of their kinds. */
export function drawingOf(view: Viewport): Drawing {
  const calls: Call[] = [];
  const settings: Record<string | symbol, unknown> = { fillStyle: '', measureText: () => ({ width: 10 }) };
  const context = new Proxy(settings, {
    get: (own, name) =>
      own[name] ?? ((...given: unknown[]) => calls.push({ name: String(name), given, fill: String(own['fillStyle']) })),
  }) as unknown as CanvasRenderingContext2D;
  const frame: DrawFrame = {
    context,
    palette: new Proxy({} as Palette, { get: (_, name) => String(name) }),
    patterns: { hatch: 'hatch', cross: 'cross', lines: 'lines' },
    labels: { slice: () => '', end: () => '', instant: () => '' },
    labelFont: '11px sans',
    view,
    widthPx: WIDTH_PX,
    heightPx: 200,
    msPerPx: msPerPx(view, WIDTH_PX),
    scrollPx: 0,
    x: (ms) => xOf(view, WIDTH_PX, ms),
  };
  return { calls, frame };
}

/** What was drawn, without its colours. */
export const shapeOf = ({ calls }: Drawing): string =>
  calls.map(({ name, given }) => `${name}(${given.join(',')})`).join(' ');

export const sliceOf = (more: Partial<Slice>): Slice => ({
  startMs: 0,
  endMs: 500,
  row: 0,
  kind: 'cast',
  rowId: '',
  source: 0,
  instance: 0,
  stacks: 1,
  stacksMax: 1,
  cap: 'flush',
  endReason: '',
  plannedMs: -1,
  openedBy: 0,
  closedBy: 0,
  root: 0,
  marks: [],
  ...more,
});
