import { useCallback, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useRange, type SettledNote } from '../../stores/index.ts';
import { usePalette } from '../../widgets/canvas/palette.ts';
import type { DrawSurface } from '../../widgets/canvas/surface.ts';
import { useSurface } from '../../widgets/canvas/use-surface.ts';
import { formatFrame, formatSeconds } from '../../widgets/format.ts';
import { lengthText } from './area/AreaBar.tsx';
import { drawRuler } from './draw/ruler.ts';
import type { TimelineTextKey } from './i18n.ts';
import { Flags } from './notes/Flags.tsx';
import { Playhead, toWindowX } from './Playhead.tsx';
import { useTimelineView } from './view-store.ts';
import { msOf, spanOf, type Viewport } from './viewport.ts';
import { isComposing } from '../../widgets/composition.ts';

const COARSE_STEPS = 10;

/** Keys of a slider: a step, ten with Shift or the page keys, both ends. */
function moveByKey(event: KeyboardEvent): void {
  if (isComposing(event)) return;
  const steps = event.shiftKey || event.key.startsWith('Page') ? COARSE_STEPS : 1;
  const { frame, pause, seek } = usePlayhead.getState();
  const to = {
    ArrowLeft: frame - steps,
    ArrowRight: frame + steps,
    PageDown: frame - steps,
    PageUp: frame + steps,
    Home: 0,
    End: Number.MAX_SAFE_INTEGER,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  pause();
  seek(to);
}

export interface RulerProps {
  readonly stepMs: number;
  readonly frames: number;
  readonly notes: readonly SettledNote[];
}

/** Times over the lanes; pressing or dragging anywhere on it moves the playhead. */
export function Ruler({ stepMs, frames, notes }: RulerProps) {
  const t = useTexts<TimelineTextKey>('timeline');
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useTimelineView((state) => state.view);
  const frame = usePlayhead((state) => state.frame);
  const palette = usePalette();
  const draw = useCallback<DrawSurface>(
    (context, { widthPx }) => drawRuler(context, palette, view, widthPx),
    [palette, view],
  );
  useSurface(canvas, draw);
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    usePlayhead.getState().pause();
    usePlayhead.getState().seek(Math.round(msOf(view, box.width, event.clientX - box.left) / stepMs));
  };
  return (
    <div className="tl-ruler-box">
      <div
        className="tl-ruler"
        role="slider"
        tabIndex={0}
        aria-label={t('ruler')}
        aria-valuemin={0}
        aria-valuemax={frames}
        aria-valuenow={frame}
        aria-valuetext={`${formatFrame(frame)}, ${formatSeconds(frame * stepMs)}`}
        onKeyDown={moveByKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          scrub(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && scrub(event)}
      >
        <canvas ref={canvas} />
        <RangeMark stepMs={stepMs} view={view} />
        <Playhead stepMs={stepMs} hasFlag toX={toWindowX} />
      </div>
      <Flags notes={notes} view={view} />
    </div>
  );
}

/** The picked stretch with its length, which is what one measures. */
function RangeMark({ stepMs, view }: { readonly stepMs: number; readonly view: Viewport }) {
  const range = useRange((state) => state.range);
  if (range === null || range.toMs < view.fromMs || range.fromMs > view.toMs) return null;
  const share = (ms: number) => ((Math.min(Math.max(ms, view.fromMs), view.toMs) - view.fromMs) / spanOf(view)) * 100;
  const left = share(range.fromMs);
  return (
    <div className="tl-range" style={{ left: `${left}%`, width: `${share(range.toMs) - left}%` }} aria-hidden>
      <span>{lengthText(range, stepMs)}</span>
    </div>
  );
}
