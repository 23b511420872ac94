import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { formatFrame, formatNumber, formatSeconds } from '../../../../widgets/format.ts';
import { textIn, type JsonObject } from '../../../../editors/rows/json.ts';
import { useSummaryContext } from '../../summaries/use-summary.ts';
import { useStepMs } from '../phases/PhasesField.tsx';
import { stepsOf } from '../phases/phase-times.ts';
import { useWidth } from '../use-width.ts';
import { tickFigure } from './tick-figure.ts';
import { tickTimes, type Tick } from './tick-times.ts';

const HEIGHT_PX = 44;
const LEFT_PX = 6;
const LABEL_PX = 62;
const STEP_MARK_MIN_PX = 2.5;

/** When the buff ticks, at which step, and what each tick does: drawn to scale. */
export function TickStrip({ buff }: { buff: JsonObject }) {
  const t = useTexts('form');
  const context = useSummaryContext();
  const stepMs = useStepMs();
  const [ref, widthPx] = useWidth<HTMLDivElement>();
  const times = tickTimes(buff, context.inputs.level, context.inputs.findCurve);
  const figure = tickFigure(buff, undefined, context);
  if (!times || !figure) return null;
  const x = (ms: number) => LEFT_PX + (ms / times.durationMs) * (widthPx - LEFT_PX - LABEL_PX / 2);
  const endPx = x(times.durationMs);
  // Labels keep clear of each other; marks are always all there.
  const every = Math.max(1, Math.ceil(LABEL_PX / Math.max(1, x(times.everyMs) - x(0))));
  const label = t('tickStrip', { count: times.ticks.length, total: formatNumber(figure.total, 1) });
  return (
    <div ref={ref}>
      <svg className="fdraw" width={widthPx} height={HEIGHT_PX} role="img" aria-label={label}>
        <rect
          className={`f-${textIn(buff, 'kind') ?? 'buff'}`}
          x={LEFT_PX}
          y={6}
          width={endPx - LEFT_PX}
          height={9}
          rx={2}
          fillOpacity={0.32}
        />
        <StepMarks count={Math.floor(times.durationMs / stepMs)} x={(at) => x(at * stepMs)} stepPx={x(stepMs) - x(0)} />
        {times.ticks.map((tick, index) => (
          <TickMark
            key={tick.atMs}
            tick={tick}
            atPx={x(tick.atMs)}
            each={figure.each}
            tone={figure.tone}
            stepMs={stepMs}
            isLabelled={index % every === every - 1 || every === 1}
          />
        ))}
        {times.isEndless ? (
          <text x={endPx + 4} y={14}>
            …
          </text>
        ) : (
          <path className="strip-end" d={`M${endPx} 2V20`} />
        )}
      </svg>
    </div>
  );
}

function StepMarks({ count, x, stepPx }: { count: number; x: (step: number) => number; stepPx: number }) {
  if (stepPx < STEP_MARK_MIN_PX) return null;
  return (
    <path className="gM" d={Array.from({ length: count }, (_, index) => `M${x(index + 1).toFixed(1)} 15v3`).join('')} />
  );
}

interface TickMarkProps {
  tick: Tick;
  atPx: number;
  each: number;
  tone: string;
  stepMs: number;
  isLabelled: boolean;
}

function TickMark({ tick, atPx, each, tone, stepMs, isLabelled }: TickMarkProps) {
  return (
    <>
      <path d={`M${atPx} 4V20`} className="tick-line" />
      <path className={`tick-mark ${tone}`} d={`M${atPx} 5.5l4.5 5l-4.5 5l-4.5-5z`} />
      {isLabelled && each > 0 && (
        <text x={atPx} y={30} textAnchor="middle" className="strong">
          {formatNumber(each * tick.share, 1)}
        </text>
      )}
      {isLabelled && (
        <text x={atPx} y={42} textAnchor="middle">
          {formatSeconds(tick.atMs, 1)} {formatFrame(stepsOf(tick.atMs, stepMs))}
        </text>
      )}
    </>
  );
}
