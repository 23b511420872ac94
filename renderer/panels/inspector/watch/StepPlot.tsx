import { useMemo, type KeyboardEvent, type PointerEvent } from 'react';
import type { Series } from '#lab';
import { usePlayhead } from '../../../stores/index.ts';
import { isComposing } from '../../../widgets/composition.ts';
import { PLOT_COLUMNS, PLOT_HEIGHT, stepPath } from './step-plot.ts';

export interface StepPlotProps {
  readonly series: Series;
  readonly label: string;
}

const PAGE = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: PAGE, PageUp: -PAGE };

function seek(frame: number): void {
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(frame);
}

/** A value over the whole run; a press goes to that moment. */
export function StepPlot({ series, label }: StepPlotProps) {
  const frame = usePlayhead((state) => state.frame);
  const path = useMemo(() => stepPath(series), [series]);
  const at = (frame / Math.max(1, series.lastFrame)) * PLOT_COLUMNS;
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    seek(((event.clientX - left) / Math.max(1, width)) * series.lastFrame);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (isComposing(event) || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    seek(frame + step);
  };
  return (
    <svg
      className="insp-plot"
      viewBox={`0 -6 ${PLOT_COLUMNS} ${PLOT_HEIGHT + 12}`}
      preserveAspectRatio="none"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={series.lastFrame}
      aria-valuenow={frame}
      onPointerDown={go}
      onPointerMove={go}
      onKeyDown={press}
    >
      <path d={path} className={series.kind === 'flag' ? 'line flag' : 'line'} />
      <line x1={at} x2={at} y1={-6} y2={PLOT_HEIGHT + 6} className="now" />
    </svg>
  );
}
