import { useMemo } from 'react';
import { curvesByCamp, majorMoments, type Question, type Side } from '#lab';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { usePlayhead } from '../../../stores/index.ts';
import type { ColourToken } from '../../../widgets/canvas/palette.ts';
import { Chart, type ChartMark, type ChartSeries } from '../../../widgets/chart/Chart.tsx';
import { formatNumber, formatSeconds } from '../../../widgets/format.ts';
import { Segmented } from '../../../widgets/Segmented.tsx';
import type { StatisticsText } from '../i18n.ts';
import { setView, useStatisticsView } from '../view-store.ts';
import type { TabProps } from './tab.ts';

const WINDOWS_MS = [250, 1_000, 5_000];
const CAMP_COLOURS: readonly ColourToken[] = ['camp-blue', 'camp-red'];
const DASHES: readonly (readonly number[] | undefined)[] = [undefined, [6, 3], [2, 3]];

interface DamageCurveProps extends TabProps {
  readonly question: Question;
  readonly side: Side;
}

/** Damage a second over the range, one curve a camp, before the great moments of the fight. */
export function DamageCurve({ fight, names, sampling, question, side }: DamageCurveProps) {
  const t = useTexts<StatisticsText>('statistics');
  const windowMs = useStatisticsView((state) => state.windowMs);
  const chart = useMemo(() => {
    const curves = curvesByCamp(fight, question, side, windowMs).filter(({ curve }) =>
      curve.amountsMilli.some(Boolean),
    );
    const colourOf = (index: number): ColourToken => CAMP_COLOURS[index] ?? 'camp-neutral';
    const series = curves.map(({ camp, curve }): ChartSeries => {
      const index = names.campIndexOf(camp);
      const dash = DASHES[Math.max(0, Math.min(index, DASHES.length - 1))];
      return {
        name: names.camp(camp),
        values: withEnd(curve.perSecondMilli),
        colour: colourOf(index),
        ...(dash && { dash }),
      };
    });
    const marks = majorMoments(fight, question).map(({ guid, skill, startMs, endMs }): ChartMark => ({
      from: startMs,
      to: endMs,
      text: names.row('skills', skill),
      colour: colourOf(names.campIndex(guid)),
    }));
    return { xs: [...(curves[0]?.curve.ms ?? []), question.span.toMs], series, marks };
  }, [fight, question, side, windowMs, names]);
  const { fromMs, toMs } = question.span;
  const range = useMemo(() => [fromMs, toMs] as const, [fromMs, toMs]);
  const figures = chart.series.map(({ name, values }) =>
    t('curveFigure', { camp: name, most: formatNumber(Math.max(...values) / 1000, 1) }),
  );
  return (
    <figure className="stats-figure">
      <figcaption className="row">
        <span title={t('curveBehind')}>{t('curve')}</span>
        <Segmented
          label={t('window')}
          size="sm"
          value={windowMs}
          options={WINDOWS_MS.map((value) => ({ value, text: formatSeconds(value, value < 1_000 ? 2 : 0) }))}
          onChange={(next) => setView({ windowMs: next })}
        />
        <span className="t3 push trunc">{sampling}</span>
      </figcaption>
      <Legend series={chart.series} />
      <div className="stats-chart">
        <Chart
          label={`${t('curveOf', { from: formatSeconds(fromMs), to: formatSeconds(toMs), figures: figures.join(', ') })}. ${sampling}`}
          xs={chart.xs}
          range={range}
          series={chart.series}
          isStepped
          marks={chart.marks}
          formatX={formatX}
          formatY={formatY}
          onPick={(ms) => usePlayhead.getState().seek(Math.round(ms / fight.stepMs))}
        />
      </div>
    </figure>
  );
}

/** The last window reaches to the end of the range. */
const withEnd = (values: readonly number[]): number[] => [...values, values.at(-1) ?? 0];

const formatX = (ms: number): string => formatSeconds(ms, ms % 1_000 === 0 ? 0 : 1);
const formatY = (milli: number): string => formatNumber(milli / 1000, milli !== 0 && milli < 10_000 ? 1 : 0);

function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
  return (
    <div className="stats-legend row micro t2">
      {series.map(({ name, colour, dash }) => (
        <span key={name} className="row">
          <svg width="18" height="6" aria-hidden>
            <line
              x1="0"
              y1="3"
              x2="18"
              y2="3"
              stroke={`var(--${colour})`}
              strokeWidth="2"
              strokeDasharray={dash?.join(' ')}
            />
          </svg>
          {name}
        </span>
      ))}
    </div>
  );
}
